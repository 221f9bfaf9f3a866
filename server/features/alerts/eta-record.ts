import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { etaRecord as recordOf } from '#domain/tracking/eta.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'

const DAYS = 90
const MOST = 2000

/** How good the estimates made at departure were within the last ninety days, by the arrivals as they were recorded. */
export async function etaRecord(trx: FleetTransaction, actor: Actor, now: Instant) {
  const rows = await trx
    .selectFrom('eta_predictions')
    .innerJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'eta_predictions.fleet_id').onRef('stops.id', '=', 'eta_predictions.stop_id'),
    )
    .select(['expected_at', 'early_at', 'late_at', 'stops.arrived_at'])
    .where('eta_predictions.fleet_id', '=', actor.fleetId)
    .where('eta_predictions.made_at', '>', addMinutes(now, -DAYS * 24 * 60))
    .where('stops.arrived_at', 'is not', null)
    .orderBy('eta_predictions.made_at', 'desc')
    .limit(MOST)
    .execute()
  return recordOf(
    rows.flatMap(({ expected_at: expected, early_at: early, late_at: late, arrived_at: arrived }) =>
      arrived ? [{ expected, early, late, arrived }] : [],
    ),
  )
}
