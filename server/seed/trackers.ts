import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { takeIn } from '../features/tracking/take-in.ts'
import { chance } from './chance.ts'
import type { Crew } from './crew-members.ts'
import type { DemoFleet } from './fleets.ts'
import type { Haul } from './haul.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const METRES_PER_MILE = 1609.344
/** So many of its hauls a truck keeps its engine running while it stands, to drive the pump. */
const PUMPING_SHARE = 0.4

/** Where a truck was at a time, as any device of it sends it. */
export type Seen = {
  at: Instant
  lat: number
  lon: number
  speedMps: number
  headingDeg: null
  accuracyM: number
}

const trackerOf = (fleet: DemoFleet, truckKey: string) => idOf(fleet.key, 'tracker', truckKey)

/** Gives the trucks that have one their tracker. */
export async function addTrackers({ ports }: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const truck of fleet.trucks) {
    if (truck.odometerMi === undefined) continue
    await call.devices.create({
      operationId: ports.ids.uuid(),
      id: await trackerOf(fleet, truck.key),
      name: `Tracker of ${truck.unit}`,
      truckId: await idOf(fleet.key, 'truck', truck.key),
    })
  }
}

/**
 * Hands the positions of a truck to the trackers' intake, with its engine and its odometer, as its tracker would. Gives
 * false where the truck has no tracker; one that was revoked sends nothing.
 */
export async function sentByTracker(
  world: DemoWorld,
  crew: Crew,
  haul: Haul,
  seen: readonly [Seen, ...Seen[]],
): Promise<boolean> {
  const { odometerMi } = haul.truck
  if (odometerMi === undefined) return false
  const { db, clock, ids } = world.ports
  const deviceId = await trackerOf(crew.fleet, haul.truck.key)
  const key = await db.system
    .selectFrom('device_keys')
    .select('key_hash')
    .where('fleet_id', '=', crew.fleetId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  // Of a fleet that was founded before its trucks had trackers.
  if (!key) return false
  const { event } = haul.leg
  const pumps = event !== 'rest' && chance(`pump/${haul.key}`).of(PUMPING_SHARE)
  const runsOn = pumps || event === 'halt' || event === 'traffic'
  const before = await lastReading(world, crew, await idOf(crew.fleet.key, 'truck', haul.truck.key), seen[0].at)
  let odometer = before?.odometerM ?? odometerMi * METRES_PER_MILE
  let last: GeoPoint = before ?? seen[0]
  const fixes = seen.map((fix) => {
    odometer += greatCircleM(last, fix)
    last = fix
    return { ...fix, engineOn: fix.speedMps > 0 || runsOn, odometerM: Math.round(odometer), doubt: null }
  })
  await takeIn(db.system, [{ keyHash: key.key_hash, device: null, protocol: 'batch', fixes }], clock.now(), ids.uuid)
  return true
}

/** Where the truck was last before a time, and what the odometer showed there. */
async function lastReading({ ports }: DemoWorld, { fleetId }: Crew, truckId: Uuid, before: Instant) {
  return ports.db.system
    .selectFrom('positions')
    .select(['lat', 'lon', 'odometer_m as odometerM'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', truckId)
    .where('ts', '<', before)
    .where('odometer_m', 'is not', null)
    .orderBy('ts', 'desc')
    .limit(1)
    .executeTakeFirst()
}
