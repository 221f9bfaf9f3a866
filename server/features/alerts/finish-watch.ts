import { encodeLine } from '#domain/tracking/encoded-line.ts'
import { lineLengthM, simplifyLine } from '#domain/tracking/line.ts'
import { instantMs } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'
import type { Writing } from '../../writing.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import { laneOf } from './plan-route.ts'
import { resolveByItself } from './tell-findings.ts'

const LINE_TOLERANCE_M = 25
const MOST_POSITIONS = 40_000
/** Fewer fixes than one for so many metres leave too much of the route to guess. */
const METRES_PER_FIX = 2000

/** A load is over: its alerts expire, and what it drove teaches the lane. */
export async function finishWatch(w: Writing, held: HeldLoad): Promise<void> {
  const { status } = held.load
  if (status === 'delivered' || status === 'closed') await learnLane(w, held)
  await resolveByItself(w, held)
  await w.trx
    .deleteFrom('load_watches')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', held.load.id)
    .execute()
}

async function learnLane(w: Writing, held: HeldLoad): Promise<void> {
  const { load, stops } = held
  const lane = laneOf(held)
  const [pickup, delivery] = stops
  const from = pickup?.departed_at
  const to = delivery?.arrived_at
  if (!lane || !pickup || !from || !to || !load.truck_id || to <= from) return
  const points = await w.trx
    .selectFrom('positions')
    .select(['lat', 'lon'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('truck_id', '=', load.truck_id)
    .where('ts', '>=', from)
    .where('ts', '<=', to)
    .orderBy('ts')
    .limit(MOST_POSITIONS)
    .execute()
  const metres = Math.round(lineLengthM(points))
  if (metres < 1 || points.length * METRES_PER_FIX < metres) return
  await w.trx
    .insertInto('lane_drives')
    .values({
      fleet_id: w.actor.fleetId,
      load_id: load.id,
      pickup_site_id: lane.pickup,
      delivery_site_id: lane.delivery,
      departed_at: from,
      hour: Temporal.Instant.from(from).toZonedDateTimeISO(pickup.zone).hour,
      seconds: Math.max(1, Math.round((instantMs(to) - instantMs(from)) / 1000)),
      metres,
      line: encodeLine(simplifyLine(points, LINE_TOLERANCE_M)),
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'load_id']).doNothing())
    .execute()
}
