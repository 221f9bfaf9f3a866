import type { PositionBatch, PositionReceipt, SentFix } from '#contracts/positions.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import { storePositions } from './store-positions.ts'

/**
 * Takes a batch from our own app: the driver is the session's, the truck that of their load, or the one they usually drive.
 * The device's row is made at its first fix.
 */
export async function receivePositions(
  trx: FleetTransaction,
  batch: PositionBatch,
  actor: Actor,
  now: Instant,
  newId: () => Uuid,
): Promise<PositionReceipt> {
  const { driverId } = actor
  if (!driverId) throw refused('not_a_driver')
  const truckId = await truckOf(trx, actor.fleetId, driverId, batch.loadId ?? null)
  if (!truckId) throw refused('no_truck', {}, 'loadId')
  await trx
    .insertInto('devices')
    .values({
      fleet_id: actor.fleetId,
      id: batch.deviceId,
      kind: 'app',
      name: null,
      user_id: actor.userId,
      truck_id: null,
      clock_skew_ms: batch.sentAt === undefined ? null : Math.round(clampSkew(batch.sentAt - Date.parse(now))),
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'id']).doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        clock_skew_ms: eb.ref('excluded.clock_skew_ms'),
      })),
    )
    .execute()
  const source = { fleetId: actor.fleetId, truckId, deviceId: batch.deviceId, driverId, loadId: batch.loadId ?? null }
  return storePositions(trx, source, batch.fixes.map(reported), now, newId)
}

/** A phone sees neither the engine nor the odometer. */
function reported(fix: SentFix): ReportedFix {
  const { at, lat, lon, speedMps = null, headingDeg = null, accuracyM = null } = fix
  return { at, lat, lon, speedMps, headingDeg, accuracyM, engineOn: null, odometerM: null, doubt: null }
}

/** Wrong by more than three weeks is as wrong as we need to know. */
const SKEW_LIMIT_MS = 2_000_000_000
const clampSkew = (ms: number) => Math.max(-SKEW_LIMIT_MS, Math.min(SKEW_LIMIT_MS, ms))

async function truckOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  driverId: Uuid,
  loadId: Uuid | null,
): Promise<Uuid | null> {
  if (loadId) {
    const load = await trx
      .selectFrom('loads')
      .select('truck_id')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', loadId)
      .where('driver_id', '=', driverId)
      .executeTakeFirst()
    if (load?.truck_id) return load.truck_id
  }
  const usual = await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return usual?.id ?? null
}
