import { listFilters } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { filterReaders } from './filter-readers.ts'
import { like, type Readers, text, uuid } from './readers.ts'

export const loadFilter = filterReaders(listFilters.loads)
export const memberFilter = filterReaders(listFilters.members)
export const notificationFilter = filterReaders(listFilters.notifications)
export const auditFilter = filterReaders(listFilters.audit)

/** Chosen columns of a list, by their ids. */
export const listColumns = text(1, 400)

/** Whose earnings the office looks at. */
export type EarningsSearch = { driver?: Uuid; contractor?: Uuid }
export const earningsSearch = { driver: uuid, contractor: uuid } satisfies Readers<EarningsSearch>

/** Which month of the books is shown. */
export const monthSearch = { month: like(/^20\d\d-(0[1-9]|1[0-2])$/) } satisfies Readers<{ month?: string }>
