import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay, Temporal } from '#domain/units/zoned.ts'

/** A day or week of the fleet's books: from its first instant on, until before `to`. */
export type Period = { from: Instant; to: Instant; zone: string }

/** The day that it is now, or the week from Monday on, in the fleet's own zone. */
export async function currentPeriod(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
  unit: 'day' | 'week',
): Promise<Period> {
  const { zone } = await trx
    .selectFrom('fleets')
    .select('zone')
    .where('id', '=', actor.fleetId)
    .executeTakeFirstOrThrow()
  const today = dayIn(now, zone)
  const sinceMonday = unit === 'week' ? Temporal.PlainDate.from(today).dayOfWeek - 1 : 0
  const first = addDays(today, -sinceMonday)
  return { from: startOfDay(first, zone), to: startOfDay(addDays(first, unit === 'week' ? 7 : 1), zone), zone }
}
