import { nextStop } from '#domain/loads/load-state.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type Eta, expectedDelivery, remainingM, type UsualStay, usualStay } from '#domain/tracking/eta.ts'
import type { Line } from '#domain/tracking/line.ts'
import { instantMs } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import type { HeldLoad, HeldStop } from '../loads/held-load.ts'
import { drivesOf, type KeptDelivery } from './estimate-arrival.ts'
import { laneOf } from './plan-route.ts'

const MOST_VISITS = 30

/**
 * Estimates the arrival at the delivery while the truck drives to the pickup (`arrival` is the estimate for it) or stands
 * there. Null for loads with several pickups or deliveries, and where nothing is known of the arrival at the pickup.
 */
export async function estimateDelivery(
  w: Writing,
  held: HeldLoad,
  arrival: Eta | null,
  route: Line | null,
): Promise<KeptDelivery | null> {
  const [pickup, delivery] = held.stops
  if (!laneOf(held) || !pickup || !delivery || nextStop(held.stops)?.id !== pickup.id) return null
  const arrived = pickup.arrived_at
  const reached = arrived ? { early: arrived, expected: arrived, late: arrived } : arrival
  if (!reached) return null
  const stay = await stayAt(w, held, pickup)
  const leftM = remainingM(pickup, delivery, route, settingValue(held.settings, 'road_estimate_pct'))
  const from = { arrival: reached, stay, zone: pickup.zone }
  const { early, late, expected, basis } = expectedDelivery(from, leftM, await drivesOf(w, held), w.now)
  return {
    stopId: delivery.id,
    early,
    late,
    expected,
    basis,
    stayMin: Math.round(stay.expected),
    stayBasis: stay.basis,
  }
}

async function stayAt(w: Writing, { settings }: HeldLoad, { site_id }: HeldStop): Promise<UsualStay> {
  const visits = await w.trx
    .selectFrom('site_visits')
    .select(['arrived_at', 'left_at'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('site_id', '=', site_id)
    .where('arrived_at', 'is not', null)
    .where('left_at', 'is not', null)
    .orderBy('entered_at', 'desc')
    .limit(MOST_VISITS)
    .execute()
  const site = await w.trx
    .selectFrom('sites')
    .select('free_time_min')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', site_id)
    .executeTakeFirst()
  const minutes = visits.flatMap(({ arrived_at, left_at }) =>
    arrived_at && left_at ? [(instantMs(left_at) - instantMs(arrived_at)) / 60_000] : [],
  )
  return usualStay(minutes, site?.free_time_min ?? settingValue(settings, 'free_time_min'))
}
