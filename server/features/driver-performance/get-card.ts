import type { PerformanceCardInput, PerformanceRowsInput } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CohortLevel } from '#domain/driver-performance/cohort-levels.ts'
import { peersOf, rowKey } from '#domain/driver-performance/cohorts.ts'
import type { Metric, PerformanceCard } from '#domain/driver-performance/metrics.ts'
import type { DriverScore } from '#domain/driver-performance/score-drivers.ts'
import type { ContestState } from '#domain/driver-performance/task-states.ts'
import { type Weights, weightShares } from '#domain/driver-performance/weights.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { type Look, looksAt, openedDriver } from './looks.ts'
import { scoredPeriod } from './scored-period.ts'

export type Recognition = { id: Uuid; card: PerformanceCard | null; text: string; by: string | null; at: Instant }

export type DriverCard = DriverScore & {
  name: string
  contractor: string | null
  leftOn: Day | null
  days: DaySpan
  shares: Weights
  /** How many drivers were scored. */
  scored: number
  recognitions: Recognition[]
  looks: Look[]
  board: { isOn: boolean; isShown: boolean }
}

/** A driver's cards with what each rests on, for themselves or for whoever's look at it is kept. Throws not_found. */
export async function getCard(
  trx: FleetTransaction,
  input: PerformanceCardInput,
  actor: Actor,
  now: Instant,
): Promise<DriverCard> {
  const driver = await openedDriver(trx, input, actor)
  const { asked, weights, scores } = await scoredPeriod(trx, input, actor, now, [driver.id])
  const score = scores.get(driver.id)
  if (!score) throw notFound()
  const choice = await trx
    .selectFrom('leaderboard_choices')
    .select('is_shown')
    .where('fleet_id', '=', actor.fleetId)
    .where('driver_id', '=', driver.id)
    .executeTakeFirst()
  return {
    ...score,
    name: driver.name,
    contractor: driver.contractor,
    leftOn: driver.archivedAt && dayIn(driver.archivedAt, asked.zone),
    days: asked.days,
    shares: weightShares(weights),
    scored: [...scores.values()].filter(({ missing }) => missing !== 'exposure').length,
    recognitions: await recognitionsOf(trx, actor.fleetId, driver.id),
    looks: await looksAt(trx, actor.fleetId, driver.id),
    board: { isOn: settingValue(asked.stored, 'driver_leaderboard'), isShown: choice?.is_shown ?? false },
  }
}

const MOST_RECOGNITIONS = 50

function recognitionsOf(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid): Promise<Recognition[]> {
  return trx
    .selectFrom('driver_recognitions as r')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.given_by'))
    .select(['r.id', 'r.card', 'r.text', 'm.full_name as by', 'r.created_at as at'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_RECOGNITIONS)
    .execute()
}

/** One row of a metric, beside those that it is compared with. */
export type CardRow = {
  id: Uuid | Day
  day: Day
  number: string | null
  loadId: Uuid | null
  value: number
  /** Where it was compared, the mean there, how many other drivers and rows; null where too few are. */
  cohort: { level: CohortLevel; mean: number; peers: number; rows: number } | null
  /** How many standard deviations better than the mean. */
  z: number | null
  contest: ContestState | null
}

const MOST_ROWS = 1000

export type CardRows = { metric: Metric; rows: CardRow[]; isMore: boolean }

/** The rows of one metric of a driver, those that lie worst first. */
export async function cardRows(
  trx: FleetTransaction,
  input: PerformanceRowsInput,
  actor: Actor,
  now: Instant,
): Promise<CardRows> {
  const { metric, driverId } = input
  await openedDriver(trx, input, actor)
  const { judged } = await scoredPeriod(trx, input, actor, now)
  const contests = await contestsOf(trx, actor.fleetId, driverId, metric)
  const rows = judged
    .filter(({ row }) => row.metric === metric && row.driverId === driverId)
    .toSorted((a, b) => (a.z ?? Infinity) - (b.z ?? Infinity) || b.row.day.localeCompare(a.row.day))
    .map(({ row, cohort, z }): CardRow => {
      const { id, day, number, loadId, value } = row
      const among = cohort && {
        level: cohort.level,
        mean: cohort.mean,
        peers: peersOf(row, cohort),
        rows: cohort.rows,
      }
      return { id, day, number, loadId, value, z, cohort: among, contest: contests.get(rowKey(row)) ?? null }
    })
  return { metric, rows: rows.slice(0, MOST_ROWS), isMore: rows.length > MOST_ROWS }
}

async function contestsOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  driverId: Uuid,
  metric: Metric,
): Promise<Map<string, ContestState>> {
  const rows = await trx
    .selectFrom('performance_contests')
    .select(['row_id as id', 'state'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('metric', '=', metric)
    .execute()
  return new Map(rows.map(({ id, state }) => [`${driverId} ${metric} ${id}`, state]))
}
