import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts, type SortName, sortNames } from '#domain/lists/list-sorts.ts'
import { type InvoiceStatus, invoiceStatuses } from '#domain/sales/invoice-states.ts'
import { type SettlementState, settlementStates } from '#domain/settlements/settlement-ladder.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { filterReaders } from './filter-readers.ts'
import { day, like, one, order, type Readers, text, uuid, yes } from './readers.ts'

export const loadFilter = filterReaders(listFilters.loads)
export const memberFilter = filterReaders(listFilters.members)
export const notificationFilter = filterReaders(listFilters.notifications)
export const quoteFilter = filterReaders(listFilters.quotes)
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
  sort?: SortName<typeof listSorts.settlements>
  /** Of the batches or of contractors' invoices. */
  order?: string
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
  sort: one(sortNames(listSorts.settlements)),
  order,
  from: day,
  to: day,
} satisfies Readers<PaySearch>

/** The parts of the page that bills customers. */
const billingTabs = ['ready', 'invoices', 'payments', 'receivables', 'exports'] as const
/** What of billing is shown: a part, an invoice, and what narrows its lists. */
export type BillingSearch = {
  tab?: (typeof billingTabs)[number]
  invoice?: Uuid
  customer?: Uuid
  job?: Uuid
  q?: string
  status?: InvoiceStatus
  kind?: 'invoice' | 'credit'
  overdue?: true
  disputed?: true
  onAccount?: true
  /** Of the invoices or of the payments, whose columns are partly the same. */
  sort?: SortName<typeof listSorts.invoices> | SortName<typeof listSorts.payments>
  /** Of the loads that are still to be billed, and of what customers owe. */
  order?: string
  from?: Day
  to?: Day
}
export const billingSearch = {
  tab: one(billingTabs),
  invoice: uuid,
  customer: uuid,
  job: uuid,
  q: text(2, 100),
  status: one(invoiceStatuses),
  kind: one(['invoice', 'credit']),
  overdue: yes,
  disputed: yes,
  onAccount: yes,
  sort: one([...sortNames(listSorts.invoices), ...sortNames(listSorts.payments)]),
  order,
  from: day,
  to: day,
} satisfies Readers<BillingSearch>

/** Which month of the books is shown. */
export const monthSearch = { month: like(/^20\d\d-(0[1-9]|1[0-2])$/), order } satisfies Readers<{
  month?: string
  order?: string
}>

/** Which rows of the board are shown: those with loads, those without, those with a late one or a conflict. */
export const boardShows = ['busy', 'free', 'late', 'conflict'] as const
/** What the board shows: a day, its rows, and what narrows them. */
export type ScheduleSearch = {
  /** Today without it. */
  day?: Day
  /** Drivers without it. */
  rows?: 'trucks'
  q?: string
  show?: (typeof boardShows)[number]
}
export const scheduleSearch = {
  day,
  rows: one(['trucks']),
  q: text(2, 100),
  show: one(boardShows),
} satisfies Readers<ScheduleSearch>

/** Which quarter of fuel tax is shown, and whose. */
export const iftaSearch = { quarter: like(/^20\d\d-Q[1-4]$/), contractor: uuid } satisfies Readers<{
  quarter?: string
  contractor?: Uuid
}>
