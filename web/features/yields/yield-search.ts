import { listFilters } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, order, type Readers, uuid } from '#web/search/readers.ts'

/** One load with all that it is judged by. */
export type YieldOfLoad = Outputs['yields']['byLoad']

export type YieldFilter = Inputs['yields']['figures']
type RowsFilter = Omit<Inputs['yields']['list'], 'cursor' | 'limit' | 'direction' | 'sort'>

const tabs = ['loads', 'scales', 'trucks'] as const

/** All that defines the page's view; it stands in the address. */
export type YieldSearch = RowsFilter & {
  tab?: (typeof tabs)[number]
  order?: string
  /** The load that is explained. */
  load?: Uuid
}

/** What the parts of the page work with. */
export type YieldPageProps = {
  search: YieldSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<YieldSearch>) => void
}

export const yieldSearch = {
  ...filterReaders(listFilters.yieldRows),
  tab: one(tabs),
  order,
  load: uuid,
} satisfies Readers<YieldSearch>

/** What of the view narrows the figures. */
export function figuresFilter(search: YieldSearch): YieldFilter {
  const { from, to, customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId } = search
  return { from, to, customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId }
}
