import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** How far the clock of a phone ran ahead when it was last heard, in milliseconds; null for one that never said. */
export async function deviceSkewMs(trx: FleetTransaction, fleetId: Uuid, deviceId: Uuid): Promise<number | null> {
  const report = await trx
    .selectFrom('device_reports')
    .select('skew_ms')
    .where('fleet_id', '=', fleetId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return report?.skew_ms ?? null
}
