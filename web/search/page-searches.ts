import { listFilters } from '#domain/lists/list-filters.ts'
import { type SettlementState, settlementStates } from '#domain/settlements/settlement-ladder.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { filterReaders } from './filter-readers.ts'
import { day, like, one, type Readers, text, uuid } from './readers.ts'

export const loadFilter = filterReaders(listFilters.loads)
export const memberFilter = filterReaders(listFilters.members)
export const notificationFilter = filterReaders(listFilters.notifications)
export const auditFilter = filterReaders(listFilters.audit)

/** Chosen columns of a list, by their ids. */
export const listColumns = text(1, 400)

/** The parts of a page of pay. */
const payTabs = ['settlements', 'live', 'payees', 'batches', 'invoices', 'tax'] as const
/** What of the pay is shown: a part, a statement, whose, of which days, in which state, and the run that is watched. */
export type PaySearch = {
  tab?: (typeof payTabs)[number]
  statement?: Uuid
  run?: Uuid
  driver?: Uuid
  contractor?: Uuid
  state?: SettlementState
  from?: Day
  to?: Day
}
export const paySearch = {
  tab: one(payTabs),
  statement: uuid,
  run: uuid,
  driver: uuid,
  contractor: uuid,
  state: one(settlementStates),
  from: day,
  to: day,
} satisfies Readers<PaySearch>

/** Which month of the books is shown. */
export const monthSearch = { month: like(/^20\d\d-(0[1-9]|1[0-2])$/) } satisfies Readers<{ month?: string }>
