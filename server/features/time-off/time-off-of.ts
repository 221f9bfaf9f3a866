import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Days } from '#domain/time-off/time-off.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The approved days off of a driver that touch a span of days, to be run alone or beside others. */
export function approvedTimeOff(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid | null, { from, to }: Days) {
  return trx
    .selectFrom('time_off')
    .select(['driver_id', 'from_day', 'to_day', 'kind'])
    .where('fleet_id', '=', fleetId)
    .$if(driverId !== null, (query) => query.where('driver_id', '=', driverId))
    .where('state', '=', 'approved')
    .where('to_day', '>=', from)
    .where('from_day', '<=', to)
    .orderBy('from_day')
}
