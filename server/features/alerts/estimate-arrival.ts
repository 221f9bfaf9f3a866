import { nextStop } from '#domain/loads/load-state.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type Eta, expectedArrival, type LaneDrive, remainingM, type UsualStay } from '#domain/tracking/eta.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Line } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { Temporal } from '#domain/units/zoned.ts'
import type { Writing } from '../../writing.ts'
import type { HeldLoad, HeldStop } from '../loads/held-load.ts'
import { laneOf } from './plan-route.ts'

const MOST_DRIVES = 60

/** When a load that is not loaded yet is expected at its delivery, and the usual stay at the pickup that this counts with. */
export type KeptDelivery = Pick<Eta, 'early' | 'late' | 'expected' | 'basis'> & {
  stopId: Uuid
  stayMin: number
  stayBasis: UsualStay['basis']
}

/** When a load's truck is expected at its next stop, as it is kept with the watch. */
export type KeptEta = Eta & { stopId: Uuid; leftM: number; madeAt: Instant; delivery?: KeptDelivery }

/**
 * Estimates the arrival at the next stop from the newest position. The first estimate after the departure is kept apart,
 * to be held against the arrival. Null where there is nothing new to say.
 */
export async function estimateArrival(
  w: Writing,
  held: HeldLoad,
  fix: (GeoPoint & { at: Instant }) | null,
  route: Line | null,
): Promise<KeptEta | null> {
  const stop = nextStop(held.stops)
  if (!fix || !stop || stop.status !== 'en_route') return null
  const isLoaded = stop.kind === 'delivery'
  const roadPct = settingValue(held.settings, 'road_estimate_pct')
  const leftM = remainingM(fix, stop, isLoaded ? route : null, roadPct)
  const drives = isLoaded ? await drivesOf(w, held) : []
  const hour = Temporal.Instant.from(fix.at).toZonedDateTimeISO(stop.zone).hour
  const eta = expectedArrival(leftM, fix.at, hour, drives)
  if (isLoaded) await keepFirst(w, held, stop, eta)
  return { ...eta, stopId: stop.id, leftM, madeAt: w.now }
}

/** The newest drives of the load's lane; none for a load without one. */
export async function drivesOf(w: Writing, held: HeldLoad): Promise<LaneDrive[]> {
  const lane = laneOf(held)
  if (!lane) return []
  return w.trx
    .selectFrom('lane_drives')
    .select(['metres', 'seconds', 'hour'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('pickup_site_id', '=', lane.pickup)
    .where('delivery_site_id', '=', lane.delivery)
    .orderBy('departed_at', 'desc')
    .limit(MOST_DRIVES)
    .execute()
}

async function keepFirst(w: Writing, { load }: HeldLoad, stop: HeldStop, eta: Eta): Promise<void> {
  await w.trx
    .insertInto('eta_predictions')
    .values({
      fleet_id: w.actor.fleetId,
      stop_id: stop.id,
      load_id: load.id,
      made_at: w.now,
      expected_at: eta.expected,
      early_at: eta.early,
      late_at: eta.late,
      basis: eta.basis,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'stop_id']).doNothing())
    .execute()
}
