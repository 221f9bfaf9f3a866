import { listFilters } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { order, type Readers, uuid } from '#web/search/readers.ts'

export type UtilizationFilter = Inputs['utilization']['figures']
/** All that defines the page's view; it stands in the address. */
export type UtilizationSearch = UtilizationFilter & {
  order?: string
  /** The truck whose days are shown. */
  truck?: Uuid
}

/** What the parts of the page work with. */
export type UtilizationPageProps = {
  search: UtilizationSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<UtilizationSearch>) => void
}

export const utilizationSearch = {
  ...filterReaders(listFilters.utilization),
  order,
  truck: uuid,
} satisfies Readers<UtilizationSearch>

/** What of the view narrows the figures. */
export function utilizationFilter({ from, to, withHired }: UtilizationSearch): UtilizationFilter {
  return { from, to, withHired }
}
