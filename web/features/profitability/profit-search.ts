import { listFilters } from '#domain/lists/list-filters.ts'
import { type CostLine, costLines } from '#domain/profitability/lines.ts'
import { type OwnerKind, ownerKinds } from '#domain/profitability/pieces.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { like, one, order, type Readers, uuid } from '#web/search/readers.ts'

export type ProfitOverview = Outputs['profitability']['overview']
export type ProfitRow = ProfitOverview['rows'][number]

type ProfitFilter = Inputs['profitability']['overview']
type Chosen = Pick<ProfitFilter, 'from' | 'to' | 'by' | 'view'>

/** All that defines the page's view; it stands in the address. */
export type ProfitSearch = Chosen & {
  order?: string
  /** The row whose loads are shown. */
  group?: string
  /** The load whose lines are shown. */
  load?: Uuid
  /** The papers of a line, of this record, that are shown. */
  line?: CostLine
  ownerKind?: OwnerKind
  ownerId?: Uuid
}

/** What the parts of the page work with. */
export type ProfitPageProps = {
  search: ProfitSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<ProfitSearch>) => void
}

const { from, to, by, view } = filterReaders(listFilters.profitability)

export const profitSearch = {
  ...{ from, to, by, view, order },
  group: like(listFilters.profitability.ofKey.pattern),
  load: uuid,
  line: one(costLines),
  ownerKind: one(ownerKinds),
  ownerId: uuid,
} satisfies Readers<ProfitSearch>

/** What of the view narrows the figures. */
export function profitFilter({ from, to, by, view }: ProfitSearch): ProfitFilter {
  return { from, to, by, view }
}

/** The days and what counts, for what is asked beside the rows. */
export function profitDays({ from, to, view }: ProfitSearch): Omit<Chosen, 'by'> {
  return { from, to, view }
}
