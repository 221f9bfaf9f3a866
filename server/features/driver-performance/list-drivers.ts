import { sql } from 'kysely'
import type { PerformanceFilter } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Exposure } from '#domain/driver-performance/exposure.ts'
import { type PerformanceCard, performanceCards } from '#domain/driver-performance/metrics.ts'
import type { DriverScore } from '#domain/driver-performance/score-drivers.ts'
import { type Weights, weightShares } from '#domain/driver-performance/weights.ts'
import { ranksOf } from '#domain/scorecards/scorecard.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { keyed } from '#domain/units/keyed.ts'
import { dayIn } from '#domain/units/time.ts'
import { driversOf, type SeenDriver, visibleDrivers } from './own-drivers.ts'
import { scoredPeriod } from './scored-period.ts'

/** A fleet has fewer drivers than this. */
const MOST_DRIVERS = 1000

/** A driver among the others. */
export type DriverRow = {
  driverId: Uuid
  name: string
  contractor: string | null
  /** When they left, where they are no longer of the fleet. */
  leftOn: Day | null
  exposure: Exposure
  overall: number | null
  missing: DriverScore['missing']
  cards: Readonly<Record<PerformanceCard, number | null>>
  openContests: number
  openTasks: number
}

export type DriverList = { days: DaySpan; shares: Weights; rows: DriverRow[] }

const NOTHING = { metres: 0, loads: 0 }

/** The drivers that the actor may see, with what their cards come to in some days; the best first. */
export async function listDrivers(
  trx: FleetTransaction,
  filter: PerformanceFilter,
  actor: Actor,
  now: Instant,
): Promise<DriverList> {
  const { asked, weights, scores } = await scoredPeriod(trx, filter, actor, now)
  const { from, to } = asked.span(asked.days)
  const drivers = await driversOf(trx, actor)
    .select((eb) => [
      eb
        .selectFrom('performance_contests as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.fleet_id', '=', 'd.fleet_id')
        .whereRef('c.driver_id', '=', 'd.id')
        .where('c.state', '=', 'open')
        .as('openContests'),
      eb
        .selectFrom('coaching_tasks as t')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('t.fleet_id', '=', 'd.fleet_id')
        .whereRef('t.driver_id', '=', 'd.id')
        .where('t.state', '=', 'open')
        .as('openTasks'),
    ])
    .where(visibleDrivers(actor))
    .where((eb) =>
      eb.or([
        eb.and([eb('d.created_at', '<', to), eb.or([eb('d.archived_at', 'is', null), eb('d.archived_at', '>', from)])]),
        sql<boolean>`d.id = any(${[...scores.keys()]}::uuid[])`,
      ]),
    )
    .orderBy('d.full_name')
    .orderBy('d.id')
    .limit(MOST_DRIVERS)
    .execute()
  const ranks = ranksOf(new Map(drivers.map(({ id }) => [id, scores.get(id)?.overall ?? null])))
  const rows = drivers
    .toSorted((a, b) => (ranks.get(a.id) ?? MOST_DRIVERS) - (ranks.get(b.id) ?? MOST_DRIVERS))
    .map((driver) => driverRow(driver, scores.get(driver.id), asked.zone))
  return { days: asked.days, shares: weightShares(weights), rows }
}

type Counted = SeenDriver & { openContests: number | null; openTasks: number | null }

function driverRow(driver: Counted, score: DriverScore | undefined, zone: string): DriverRow {
  return {
    driverId: driver.id,
    name: driver.name,
    contractor: driver.contractor,
    leftOn: driver.archivedAt && dayIn(driver.archivedAt, zone),
    exposure: score?.exposure ?? NOTHING,
    overall: score?.overall ?? null,
    missing: score ? score.missing : 'exposure',
    cards: keyed(performanceCards, (card) => score?.cards[card].score ?? null),
    openContests: Number(driver.openContests ?? 0),
    openTasks: Number(driver.openTasks ?? 0),
  }
}
