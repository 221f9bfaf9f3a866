import { listFilters } from '#domain/lists/list-filters.ts'
import { type PredictionKind, predictionKinds } from '#domain/predictions/kinds.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { like, one, order, type Readers } from '#web/search/readers.ts'

export type PredictionFilter = Inputs['predictions']['list']
/** All that defines the page's view; it stands in the address. */
export type PredictionSearch = PredictionFilter & {
  tab?: 'records'
  order?: string
  /** What is open beside the list: a kind, and what it is about. */
  of?: PredictionKind
  about?: string
}

/** What the parts of the page work with. */
export type PredictionProps = {
  search: PredictionSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<PredictionSearch>) => void
}

export const predictionSearch = {
  ...filterReaders(listFilters.predictions),
  tab: one(['records']),
  order,
  of: one(predictionKinds),
  about: like(/^[0-9a-f:-]{1,120}$/),
} satisfies Readers<PredictionSearch>

/** What of the view narrows the list. */
export function predictionFilter({ kind, state, toDecide, customerId }: PredictionSearch): PredictionFilter {
  return { kind, state, toDecide, customerId }
}
