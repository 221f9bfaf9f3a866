import type { PerformanceFilter } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type JudgedRow, judgeRows, rowKey } from '#domain/driver-performance/cohorts.ts'
import type { PerformanceCard } from '#domain/driver-performance/metrics.ts'
import { type DriverScore, scoreDrivers } from '#domain/driver-performance/score-drivers.ts'
import { EFFECT_DAYS } from '#domain/driver-performance/task-states.ts'
import { type Weights, weightsOf } from '#domain/driver-performance/weights.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { type AskedDays, askedDays } from '../asked-days.ts'
import { gatherRows } from './gather/gather-rows.ts'
import type { FleetRow } from './gather/performance-data.ts'

export type ScoredPeriod = {
  asked: AskedDays
  weights: Weights
  judged: JudgedRow<FleetRow>[]
  /** Of everybody who drove in these days. */
  scores: Map<Uuid, DriverScore>
}

/** Scores every driver of the fleet in some days, and any of `also` who did not drive. */
export async function scoredPeriod(
  trx: FleetTransaction,
  { from, to }: PerformanceFilter,
  actor: Actor,
  now: Instant,
  also: readonly Uuid[] = [],
): Promise<ScoredPeriod> {
  const asked = await askedDays(trx, { from, to }, actor, now)
  const weights = weightsOf(asked.stored)
  const { rows, exposures } = await gatherRows(trx, actor, asked, now)
  for (const id of also) if (!exposures.has(id)) exposures.set(id, { metres: 0, loads: 0 })
  const judged = judgeRows(rows, await upheldKeys(trx, actor.fleetId))
  const scores = scoreDrivers(exposures, judged, weights)
  return { asked, weights, judged, scores: new Map(scores.map((score) => [score.driverId, score])) }
}

/** The rows that upheld contests leave out. */
async function upheldKeys(trx: FleetTransaction, fleetId: Uuid): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('performance_contests')
    .select(['driver_id', 'metric', 'row_id'])
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'upheld')
    .execute()
  // The id is a load's, a purchase's or a day, as it was when its row was found.
  return new Set(
    rows.map(({ driver_id: driverId, metric, row_id }) => rowKey({ driverId, metric, id: row_id as FleetRow['id'] })),
  )
}

/** What a driver's card came to in the days up to now that a task is measured by. */
export async function effectScore(
  trx: FleetTransaction,
  driverId: Uuid,
  card: PerformanceCard,
  actor: Actor,
  now: Instant,
): Promise<number | null> {
  const { zone } = await askedDays(trx, {}, actor, now)
  const today = dayIn(now, zone)
  const { scores } = await scoredPeriod(trx, { from: addDays(today, 1 - EFFECT_DAYS), to: today }, actor, now)
  return scores.get(driverId)?.cards[card].score ?? null
}
