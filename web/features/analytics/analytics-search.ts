import { listFilters } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { like, one, order, type Reader, type Readers, uuid } from '#web/search/readers.ts'

export type AnalyticsFilter = Inputs['analytics']['figures']
export type Answer = Outputs['analytics']['figures']
export type Figure = Answer['figures'][number]
export type MeasureName = Figure['measure']
export type Group = Outputs['analytics']['groups']['groups'][number]
export type Dimension = Inputs['analytics']['groups']['by']

const tabs = ['figures', 'groups', 'lanes', 'queues'] as const
const shows = ['counted', 'left_out'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** All that defines the page's view; it stands in the address. */
export type AnalyticsSearch = AnalyticsFilter & {
  tab?: (typeof tabs)[number]
  /** The figure that is drawn and told apart. */
  measure?: string
  /** By what it is told apart. */
  by?: string
  order?: string
  /** The figure whose rows are open, and of which part of it. */
  open?: string
  part?: Dimension
  partId?: Uuid
  partTo?: Uuid
  site?: Uuid
  hour?: number
  show?: (typeof shows)[number]
}

/** What the parts of the page work with. */
export type AnalyticsPageProps = {
  search: AnalyticsSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<AnalyticsSearch>) => void
}

// By their form and not by the catalogue, which is not needed before the page itself.
const name = like(/^[a-z][A-Za-z]{1,30}$/)
const hour: Reader<number> = (given) => hours.find((each) => each === given)

export const analyticsSearch = {
  ...filterReaders(listFilters.analytics),
  tab: one(tabs),
  measure: name,
  by: name,
  order,
  open: name,
  part: one(['customer', 'material', 'truck', 'driver', 'contractor', 'pickup', 'delivery', 'lane'] as const),
  partId: uuid,
  partTo: uuid,
  site: uuid,
  hour,
  show: one(shows),
} satisfies Readers<AnalyticsSearch>

/** What of the view narrows the figures. */
export function analyticsFilter(search: AnalyticsSearch): AnalyticsFilter {
  const { from, to, compare, customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId } =
    search
  const of = { customerId, materialId, truckId, driverId, contractorId, pickupSiteId, deliverySiteId }
  return { from, to, compare, ...of }
}

/** Nothing of a figure is open any more. */
export const CLOSED = {
  open: undefined,
  part: undefined,
  partId: undefined,
  partTo: undefined,
  site: undefined,
  hour: undefined,
  show: undefined,
} satisfies Partial<AnalyticsSearch>

const FILTER_OF = {
  customer: 'customerId',
  material: 'materialId',
  truck: 'truckId',
  driver: 'driverId',
  contractor: 'contractorId',
  pickup: 'pickupSiteId',
  delivery: 'deliverySiteId',
} as const satisfies Record<Exclude<Dimension, 'lane'>, keyof AnalyticsFilter>

/** The filter of the open part of a figure: the page's, narrowed to the truck, the customer, the lane that was opened. */
export function partFilter(search: AnalyticsSearch): AnalyticsFilter {
  const { part, partId, partTo } = search
  const filter = analyticsFilter(search)
  if (!part || !partId) return filter
  if (part === 'lane') return { ...filter, pickupSiteId: partId, ...(partTo && { deliverySiteId: partTo }) }
  return { ...filter, [FILTER_OF[part]]: partId }
}
