import { sql } from 'kysely'
import type { TimeOffListInput } from '#contracts/time-off.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { openStatuses } from '#domain/loads/statuses.ts'
import type { TimeOff } from '#domain/time-off/time-off.ts'
import { ownRows } from '../parties/scope.ts'

/** More than a fleet of a thousand drivers has in a quarter is looked at in a shorter span. */
const MOST_ROWS = 500

/** Days off that touch a span of days, the first to come first: all for the office, their own for others. */
export async function listTimeOff(
  trx: FleetTransaction,
  { from, to, state }: TimeOffListInput,
  actor: Actor,
): Promise<{ rows: TimeOff[]; isMore: boolean }> {
  const found = await trx
    .selectFrom('time_off as o')
    .innerJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'o.fleet_id').onRef('drivers.id', '=', 'o.driver_id'),
    )
    .select(['o.id', 'o.version', 'o.driver_id as driverId', 'drivers.full_name as driver', 'o.kind', 'o.state'])
    .select(['o.from_day as from', 'o.to_day as to', 'o.note', 'o.reason'])
    .select(openLoadsWithin.as('loads'))
    .where('o.fleet_id', '=', actor.fleetId)
    .where('o.to_day', '>=', from)
    .where('o.from_day', '<=', to)
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'asked'))
    .where(ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }))
    .orderBy('o.from_day')
    .orderBy('drivers.full_name')
    .orderBy('o.id')
    .limit(MOST_ROWS + 1)
    .execute()
  return { rows: found.slice(0, MOST_ROWS), isMore: found.length > MOST_ROWS }
}

/** Loads of the driver that are not delivered, picked up on these days by the clock of the fleet. */
const openLoadsWithin = sql<number>`(
  select count(*)::int from loads l join fleets f on f.id = l.fleet_id
  where l.fleet_id = o.fleet_id and l.driver_id = o.driver_id and l.status in (${sql.join([...openStatuses])})
    and l.pickup_at >= o.from_day::timestamp at time zone f.zone
    and l.pickup_at < (o.to_day + 1)::timestamp at time zone f.zone)`
