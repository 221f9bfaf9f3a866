import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, type Readers, uuid } from '#web/search/readers.ts'

/** What narrows the list. */
export type PostingFilter = Omit<Inputs['bidding']['list'], 'cursor' | 'limit' | 'direction'>

/** All that defines the page's view; it stands in the address. */
export type BiddingSearch = PostingFilter & {
  /** The posting that is open. */
  posting?: Uuid
  /** The load that is to be posted: the form is open with it. */
  load?: Uuid
}

/** What the parts of the page work with. */
export type BiddingProps = {
  search: BiddingSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<BiddingSearch>) => void
}

export const biddingSearch = {
  ...filterReaders(listFilters.postings),
  sort: one(sortNames(listSorts.postings)),
  posting: uuid,
  load: uuid,
} satisfies Readers<BiddingSearch>
