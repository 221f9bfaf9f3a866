import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['purchases', 'tanks', 'files'] as const
export type FuelFilter = Omit<Inputs['fuel']['list'], 'cursor' | 'limit' | 'direction'>

/** All that defines the page's view; it stands in the address. */
export type FuelSearch = FuelFilter & {
  tab?: (typeof tabs)[number]
  /** The purchase that is open. */
  purchase?: Uuid
  /** The tank whose ledger is open. */
  tank?: Uuid
}

/** What the parts of the page work with. */
export type FuelPageProps = {
  search: FuelSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<FuelSearch>) => void
}

export const fuelSearch = {
  ...filterReaders(listFilters.fuel),
  sort: one(sortNames(listSorts.fuel)),
  tab: one(tabs),
  purchase: uuid,
  tank: uuid,
} satisfies Readers<FuelSearch>

/** What of the view narrows the purchases. */
export function purchaseFilter(search: FuelSearch): FuelFilter {
  const { truckId, driverId, region, product, flag, importId, tankId, from, to } = search
  const { open, unmatched, disputed, ownMoney, sort } = search
  const marks = { open, unmatched, disputed, ownMoney }
  return { truckId, driverId, region, product, flag, ...marks, importId, tankId, from, to, sort }
}

export const noFilter = {
  truckId: undefined,
  driverId: undefined,
  region: undefined,
  product: undefined,
  flag: undefined,
  open: undefined,
  unmatched: undefined,
  disputed: undefined,
  ownMoney: undefined,
  importId: undefined,
  tankId: undefined,
  from: undefined,
  to: undefined,
} satisfies FuelSearch
