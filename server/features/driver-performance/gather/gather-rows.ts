import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Exposure } from '#domain/driver-performance/exposure.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { AskedDays } from '../../asked-days.ts'
import { type DriverHaul, haulRows, haulsOfDrivers } from './hauls.ts'
import { hoursRows } from './hours.ts'
import type { FleetRow } from './performance-data.ts'
import { type DrivenDay, drivenDays, fillRows, idleRows } from './road.ts'
import { weightRows } from './weights.ts'

export type GatheredRows = { rows: FleetRow[]; exposures: Map<Uuid, Exposure> }

/**
 * Every row of every driver in some days. A driver is compared with all others, whoever asks: rows of others leave this feature
 * as means and counts only.
 */
export async function gatherRows(
  trx: FleetTransaction,
  actor: Actor,
  { days, zone, stored, span }: AskedDays,
  now: Instant,
): Promise<GatheredRows> {
  const { fleetId } = actor
  const whole: Actor = { ...actor, roles: ['admin'] }
  const at = span(days)
  const legalGrossLb = settingValue(stored, 'legal_gross_lb')
  const hauls = await haulsOfDrivers(trx, fleetId, { ...at, zone, legalGrossLb })
  const driven = await drivenDays(trx, fleetId, days)
  const rows = [
    ...haulRows(hauls),
    ...(await weightRows(trx, hauls, days, whole, now)),
    ...(await hoursRows(trx, fleetId, hauls, { days, stored, now })),
    ...(await fillRows(trx, fleetId, days, at)),
    ...(await idleRows(trx, driven, days, whole)),
  ]
  return { rows, exposures: exposuresOf(hauls, driven) }
}

/** Distances by the trips; of whom no positions are known, by the distances of their loads. */
function exposuresOf(hauls: readonly DriverHaul[], driven: readonly DrivenDay[]): Map<Uuid, Exposure> {
  const byDriver = new Map<Uuid, { loads: number; hauledM: number; drivenM: number }>()
  const of = (driverId: Uuid) => {
    const known = byDriver.get(driverId) ?? { loads: 0, hauledM: 0, drivenM: 0 }
    byDriver.set(driverId, known)
    return known
  }
  for (const { driverId, distanceM } of hauls) {
    const sums = of(driverId)
    sums.loads += 1
    sums.hauledM += distanceM ?? 0
  }
  for (const { driverId, metres } of driven) of(driverId).drivenM += metres
  return new Map(
    [...byDriver].map(([id, { loads, hauledM, drivenM }]) => [id, { loads, metres: Math.max(hauledM, drivenM) }]),
  )
}
