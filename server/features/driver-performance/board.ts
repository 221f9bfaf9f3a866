import type { JoinBoardInput, PerformanceFilter } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { ranksOf } from '#domain/scorecards/scorecard.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { askedDays } from '../asked-days.ts'
import { storedSettings } from '../stored-settings.ts'
import { driversOf } from './own-drivers.ts'
import { scoredPeriod } from './scored-period.ts'

export type BoardRow = { driverId: Uuid; name: string; place: number; score: number }
export type Board = { days: DaySpan; isOn: boolean; rows: BoardRow[] }

/** The drivers who chose to be compared by name and have a score, the best first; nobody where the fleet switched it off. */
export async function leaderboard(
  trx: FleetTransaction,
  filter: PerformanceFilter,
  actor: Actor,
  now: Instant,
): Promise<Board> {
  const { days, stored } = await askedDays(trx, filter, actor, now)
  if (!settingValue(stored, 'driver_leaderboard')) return { days, isOn: false, rows: [] }
  const drivers = await driversOf(trx, actor)
    .innerJoin('leaderboard_choices as b', (join) =>
      join.onRef('b.fleet_id', '=', 'd.fleet_id').onRef('b.driver_id', '=', 'd.id'),
    )
    .where('b.is_shown', '=', true)
    .where('d.archived_at', 'is', null)
    .execute()
  if (drivers.length === 0) return { days, isOn: true, rows: [] }
  const { scores } = await scoredPeriod(trx, filter, actor, now)
  const ranks = ranksOf(new Map(drivers.map(({ id }) => [id, scores.get(id)?.overall ?? null])))
  const rows = drivers.flatMap(({ id, name }): BoardRow[] => {
    const [place, score] = [ranks.get(id), scores.get(id)?.overall]
    return place === undefined || score === undefined || score === null ? [] : [{ driverId: id, name, place, score }]
  })
  return { days, isOn: true, rows: rows.toSorted((a, b) => a.place - b.place || a.name.localeCompare(b.name)) }
}

/** A driver puts themselves on the leaderboard, or takes themselves off it. */
export async function joinBoard(w: Writing, { isShown }: JoinBoardInput): Promise<{ isShown: boolean }> {
  const { trx, actor, now } = w
  const { driverId, fleetId } = actor
  if (!driverId) throw notFound()
  if (isShown && !settingValue(await storedSettings(trx, fleetId), 'driver_leaderboard')) {
    throw refused('performance_board_off')
  }
  const choice = { is_shown: isShown, changed_at: now }
  await trx
    .insertInto('leaderboard_choices')
    .values({ fleet_id: fleetId, driver_id: driverId, ...choice })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'driver_id']).doUpdateSet(choice))
    .execute()
  await w.audit({ entity: 'leaderboard_choice', id: driverId, after: { is_shown: isShown } })
  return { isShown }
}
