import { listFilters } from '#domain/lists/list-filters.ts'
import { type LoadMeasure, loadMeasures } from '#domain/scorecards/load-verdict.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, order, type Readers, uuid } from '#web/search/readers.ts'

export type ScorecardFilter = Inputs['scorecards']['list']
/** All that defines the page's view; it stands in the address. */
export type ScorecardSearch = ScorecardFilter & {
  order?: string
  /** Whose card is open. */
  contractor?: Uuid
  /** The figure of it whose loads are shown. */
  measure?: LoadMeasure
}

/** What the parts of the page work with. */
export type ScorecardPageProps = {
  search: ScorecardSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<ScorecardSearch>) => void
}

export const scorecardSearch = {
  ...filterReaders(listFilters.scorecards),
  order,
  contractor: uuid,
  measure: one(loadMeasures),
} satisfies Readers<ScorecardSearch>

/** What of the view narrows the cards. */
export function cardFilter({ from, to, pickupSiteId, deliverySiteId }: ScorecardSearch): ScorecardFilter {
  return { from, to, pickupSiteId, deliverySiteId }
}
