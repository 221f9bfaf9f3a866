import { type Metric, metrics } from '#domain/driver-performance/metrics.ts'
import { type ContestState, contestStates, type TaskState, taskStates } from '#domain/driver-performance/task-states.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, order, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['drivers', 'contests', 'coaching', 'board'] as const

export type PerformanceFilter = Inputs['driverPerformance']['list']
/** All that defines the page's view; it stands in the address. */
export type PerformanceSearch = PerformanceFilter & {
  tab?: (typeof tabs)[number]
  /** The driver whose card is open, the look at it that is kept, and the figure whose rows are shown. */
  driver?: Uuid
  look?: Uuid
  metric?: Metric
  contest?: ContestState
  task?: TaskState
  order?: string
}

/** What the parts of the page work with. */
export type PerformanceProps = {
  search: PerformanceSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<PerformanceSearch>) => void
}

export const performanceSearch = {
  ...filterReaders(listFilters.driverPerformance),
  tab: one(tabs),
  driver: uuid,
  look: uuid,
  metric: one(metrics),
  contest: one(contestStates),
  task: one(taskStates),
  order,
} satisfies Readers<PerformanceSearch>

/** What of the view narrows the figures. */
export function performanceFilter({ from, to }: PerformanceSearch): PerformanceFilter {
  return { from, to }
}
