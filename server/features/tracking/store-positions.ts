import type { PositionReceipt } from '#contracts/positions.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { insertPositions, type PositionSource, positionRow } from './insert-positions.ts'
import { judgeBatch } from './judge-batch.ts'
import { putAside } from './put-aside.ts'

/**
 * Stores a batch of one device for one truck: history, the latest point if it is newer, doubtful fixes aside, refusals
 * counted on the device. The same fix twice changes nothing. A late point never moves the truck on the map.
 */
export async function storePositions(
  trx: FleetTransaction,
  source: PositionSource,
  fixes: readonly ReportedFix[],
  now: Instant,
  newId: () => Uuid,
  ageLimitDays?: number,
): Promise<PositionReceipt> {
  const { accepted, quarantined, refused } = judgeBatch(
    await nearestBefore(trx, source, fixes),
    fixes,
    now,
    ageLimitDays,
  )
  await insertPositions(
    trx,
    accepted.map((fix) => positionRow(source, fix)),
    now,
  )
  const { fleetId, deviceId, truckId } = source
  await putAside(
    trx,
    quarantined.map(({ fix, reason }) => ({ fleetId, deviceId, truckId, reason, fix })),
    refused.map((reason) => ({ fleetId, deviceId, reason, count: 1 })),
    now,
    newId,
  )
  await trx
    .updateTable('devices')
    .set({ last_seen_at: now })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', deviceId)
    .execute()
  return { accepted: accepted.length, quarantined: quarantined.length, refused: refused.length }
}

/**
 * The device's last believed fix before the batch, which the first new one is judged against. Of this device: a second one
 * in the same truck, or left at home, has nothing to say about where this one can be.
 */
async function nearestBefore(
  trx: FleetTransaction,
  source: PositionSource,
  fixes: readonly ReportedFix[],
): Promise<Fix | null> {
  const times = fixes.map((fix) => Date.parse(fix.at)).filter((ms) => !Number.isNaN(ms))
  if (times.length === 0) return null
  const first = new Date(Math.min(...times))
  const from = new Date(first.getTime() - 3_600_000)
  const row = await trx
    .selectFrom('positions')
    .select(['ts', 'lat', 'lon', 'speed_mps', 'accuracy_m'])
    .where('fleet_id', '=', source.fleetId)
    .where('truck_id', '=', source.truckId)
    .where('device_id', '=', source.deviceId)
    .where('ts', '>=', instant(from.getTime()))
    .where('ts', '<', instant(first.getTime()))
    .orderBy('ts', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.ts, lat: row.lat, lon: row.lon, speedMps: row.speed_mps, accuracyM: row.accuracy_m } : null
}
