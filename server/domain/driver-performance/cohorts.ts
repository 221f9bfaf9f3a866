import type { Day, Uuid } from '../units/brands.ts'
import type { CohortLevel } from './cohort-levels.ts'
import { type Metric, metricKinds } from './metrics.ts'

/** One thing that happened, as it is compared. */
export type PerformanceRow = {
  metric: Metric
  driverId: Uuid
  /** Of the load or purchase that it is of, or the day. */
  id: Uuid | Day
  day: Day
  value: number
  /** Of a load. */
  lane: { pickupSiteId: Uuid; deliverySiteId: Uuid } | null
  truckKind: string
}

/** The mean and spread of a cohort, and who is in it with how many rows. */
export type Cohort = { level: CohortLevel; rows: number; mean: number; spread: number; drivers: ReadonlySet<Uuid> }

/** A row with those it is compared with and how many standard deviations it lies from their mean; above zero is better. */
export type JudgedRow<Row extends PerformanceRow> = {
  row: Row
  /** Contested, and the office upheld it: it is in nobody's figures. */
  isOut: boolean
  cohort: Cohort | null
  z: number | null
}

/** A cohort holds at least so many other drivers and so many rows; fewer say more about chance than about anybody. */
export const LEAST_PEERS = 2
export const LEAST_ROWS = 5
/** What differs less is the same, but for how a computer adds. */
const NO_SPREAD = 1e-9

/** By what a row is known to whoever contests it. */
export const rowKey = ({ driverId, metric, id }: Pick<PerformanceRow, 'driverId' | 'metric' | 'id'>): string =>
  `${driverId} ${metric} ${id}`

function cohortKey({ metric, lane, day, truckKind }: PerformanceRow, level: CohortLevel): string | null {
  const ends = lane && `${lane.pickupSiteId} ${lane.deliverySiteId}`
  switch (level) {
    case 'lane_day':
      return ends && `${metric} ${level} ${ends} ${day} ${truckKind}`
    case 'lane':
      return ends && `${metric} ${level} ${ends} ${truckKind}`
    case 'day':
      return `${metric} ${level} ${day} ${truckKind}`
    case 'kind':
      return `${metric} ${level} ${truckKind}`
    case 'all':
      return `${metric} ${level}`
  }
}

/**
 * Compares each row within its cohort, the narrowest that has enough peers. Nothing is adjusted by a model: what a lane, a
 * site, its queue, the weather or a truck does to a figure, it does to all who are compared.
 * @param out keys of rows that an upheld contest leaves out
 */
export function judgeRows<Row extends PerformanceRow>(
  rows: readonly Row[],
  out: ReadonlySet<string>,
): JudgedRow<Row>[] {
  const cohorts = cohortsOf(rows.filter((row) => !out.has(rowKey(row))))
  return rows.map((row) => {
    if (out.has(rowKey(row))) return { row, isOut: true, cohort: null, z: null }
    const cohort = cohortFor(row, cohorts)
    return { row, isOut: false, cohort, z: cohort && zOf(row, cohort) }
  })
}

function cohortsOf(rows: readonly PerformanceRow[]): Map<string, Cohort> {
  const groups = new Map<string, { level: CohortLevel; values: number[]; drivers: Set<Uuid> }>()
  for (const row of rows) {
    for (const level of metricKinds[row.metric].cohorts) {
      const key = cohortKey(row, level)
      if (key === null) continue
      const group = groups.get(key) ?? { level, values: [], drivers: new Set<Uuid>() }
      group.values.push(row.value)
      group.drivers.add(row.driverId)
      groups.set(key, group)
    }
  }
  return new Map(
    [...groups].map(([key, { level, values, drivers }]) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
      return [key, { level, rows: values.length, mean, spread: Math.sqrt(variance), drivers }]
    }),
  )
}

function cohortFor(row: PerformanceRow, cohorts: ReadonlyMap<string, Cohort>): Cohort | null {
  for (const level of metricKinds[row.metric].cohorts) {
    const cohort = cohorts.get(cohortKey(row, level) ?? '')
    if (cohort && cohort.rows >= LEAST_ROWS && peersOf(row, cohort) >= LEAST_PEERS) return cohort
  }
  return null
}

/** How many other drivers are in a row's cohort. */
export function peersOf({ driverId }: Pick<PerformanceRow, 'driverId'>, { drivers }: Cohort): number {
  return drivers.size - Number(drivers.has(driverId))
}

function zOf({ metric, value }: PerformanceRow, { mean, spread }: Cohort): number {
  if (spread < NO_SPREAD) return 0
  const z = (value - mean) / spread
  return metricKinds[metric].better === 'low' ? -z : z
}
