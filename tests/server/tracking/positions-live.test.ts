import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { StreamPlace } from '#domain/tracking/truck-frame.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { FrameStream } from '#server/features/tracking/map/frame-stream.ts'
import { createPositionHub, type PositionHub } from '#server/features/tracking/map/position-hub.ts'
import type { Session } from '#server/ports.ts'
import { anInstant } from '../../support/brands.ts'
import { MORNING, newId, openWorld, type World, type WorldFleet } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { frameReader } from './frame-reader.ts'

let world: World
const hubs: PositionHub[] = []
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(async () => {
  for (const hub of hubs) await hub.stop()
  await world.close()
})

/** A server process of its own beside the same database. */
function aProcess(): PositionHub {
  const { clock, log } = world.ports
  const hub = createPositionHub({ db: world.db, clock, log })
  hubs.push(hub)
  return hub
}

/** A session in the table, as the hub asks for its rights. */
async function sessionAs(fleet: WorldFleet, role: Role): Promise<Session> {
  const found = await world.db
    .selectFrom('user_roles')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.user_id', '=', 'user_roles.user_id').onRef('drivers.fleet_id', '=', 'user_roles.fleet_id'),
    )
    .select(['user_roles.user_id', 'drivers.id as driver_id'])
    .where('user_roles.fleet_id', '=', fleet.id)
    .where('role', '=', role)
    .orderBy('drivers.created_at')
    .orderBy('drivers.id')
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const later = anInstant('2099-01-01T00:00:00.000Z')
  const idHash = newId()
  await world.db
    .insertInto('sessions')
    .values({
      id_hash: idHash,
      user_id: found.user_id,
      fleet_id: fleet.id,
      created_at: at,
      last_seen_at: at,
      expires_at: later,
      ends_at: later,
      ip: null,
      user_agent: null,
    })
    .execute()
  return {
    idHash,
    userId: found.user_id,
    email: 'dana@example.com',
    fullName: 'Dana',
    fleet: { id: fleet.id, name: 'Cedar Ridge Aggregates', currency: 'USD', zone: 'America/Chicago', isDemo: false },
    roles: [role],
    driverId: found.driver_id,
    contractorIds: [],
    confirmedUntil: null,
    epoch: 1,
  }
}

/** Puts a truck somewhere, as the intake does. */
async function put(fleet: WorldFleet, truckId: Uuid, lat: number, driverId: Uuid | null = null): Promise<void> {
  const now = world.clock.now()
  const row = {
    driver_id: driverId,
    ts: now,
    lat,
    lon: -95.9,
    speed_mps: 20,
    heading_deg: 90,
    accuracy_m: 8,
    received_at: now,
  }
  await world.db
    .insertInto('latest_positions')
    .values({ fleet_id: fleet.id, truck_id: truckId, device_id: newId(), load_id: null, ...row })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'truck_id']).doUpdateSet(row))
    .execute()
}

const follow = async (hub: PositionHub, session: Session, after: StreamPlace | null, cells: string[] | null = null) => {
  const body = await hub.follow({ session, after, cells, signal: new AbortController().signal })
  if (!body) throw new Error('not let in')
  return frameReader(body)
}

const latOf = (map: ReturnType<typeof frameReader>, truck: Uuid) => map.trucks.get(truck)?.[2]

test('a map is told of all trucks, then of what moves, also by the other process after a cut', async () => {
  const { cedar } = world
  const { truck, secondTruck } = cedar.ids
  await put(cedar, truck, 36.1)
  await put(cedar, secondTruck, 36.3)
  const session = await sessionAs(cedar, 'dispatcher')
  const first = await follow(aProcess(), session, null)
  await first.until(() => first.trucks.size === 2)
  expect(latOf(first, truck)).toBe(3_610_000)
  world.clock.addMinutes(1)
  await put(cedar, truck, 36.2)
  await first.until(() => latOf(first, truck) === 3_620_000)
  await first.cut()

  world.clock.addMinutes(1)
  await put(cedar, secondTruck, 36.4)
  const other = aProcess()
  const second = await follow(other, session, first.lastId())
  await second.until(() => latOf(second, secondTruck) === 3_640_000)
  expect(latOf(second, truck)).toBe(3_620_000)
})

test('a viewer who comes back to the same process is told only of what changed since, loads that moved on included', async () => {
  const { cedar } = world
  const hub = aProcess()
  const session = await sessionAs(cedar, 'dispatcher')
  const before = await follow(hub, session, null)
  await before.until(() => before.trucks.size === 2)
  world.clock.addMinutes(3)
  await put(cedar, cedar.ids.truck, 36.25)
  await before.until(() => latOf(before, cedar.ids.truck) === 3_625_000)
  world.clock.addMinutes(3)
  await bookedLoad(cedar, { ...cedar.equipment(), truckId: cedar.ids.secondTruck })
  await before.until(() => before.trucks.get(cedar.ids.secondTruck)?.[7] === 1)
  const stands = before.lastId()
  const after = await follow(hub, session, stands)
  await after.until(() => after.trucks.has(cedar.ids.secondTruck))
  expect([...after.trucks.keys()]).toEqual([cedar.ids.secondTruck])
})

test('who has just read the whole state is told only of what moves from there on', async () => {
  const { cedar } = world
  const hub = aProcess()
  const session = await sessionAs(cedar, 'dispatcher')
  const place = await hub.mark(cedar.id)
  world.clock.addMinutes(1)
  await put(cedar, cedar.ids.truck, 36.35)
  const map = await follow(hub, session, place)
  await map.until(() => latOf(map, cedar.ids.truck) === 3_635_000)
  expect([...map.trucks.keys()]).toEqual([cedar.ids.truck])
})

test('who looks at one part of the world is told of that part, and of a truck that leaves it', async () => {
  const { cedar } = world
  const session = await sessionAs(cedar, 'dispatcher')
  world.clock.addMinutes(1)
  await put(cedar, cedar.ids.truck, 36.2)
  await put(cedar, cedar.ids.secondTruck, 44.2)
  const map = await follow(aProcess(), session, null, ['18:-48'])
  await map.until(() => map.trucks.size === 1)
  expect(map.trucks.has(cedar.ids.secondTruck)).toBe(false)
  world.clock.addMinutes(1)
  await put(cedar, cedar.ids.truck, 40.5)
  await map.until(() => latOf(map, cedar.ids.truck) === 4_050_000)
})

test('another fleet is never told, and a driver only of the truck that they drive', async () => {
  const { cedar, stone } = world
  const hub = aProcess()
  await put(stone, stone.ids.truck, 36.9)
  const stranger = await follow(hub, await sessionAs(stone, 'admin'), null)
  await stranger.until(() => stranger.trucks.size > 0)
  expect([...stranger.trucks.keys()]).toEqual([stone.ids.truck])

  world.clock.addMinutes(1)
  const session = await sessionAs(cedar, 'driver')
  await put(cedar, cedar.ids.truck, 36.2, session.driverId)
  await put(cedar, cedar.ids.secondTruck, 36.2, newId())
  const driver = await follow(hub, session, null)
  await driver.until(() => driver.trucks.size > 0)
  expect([...driver.trucks.keys()]).toEqual([cedar.ids.truck])
})

test('the stream ends with the session', async () => {
  const session = await sessionAs(world.cedar, 'dispatcher')
  const map = await follow(aProcess(), session, null)
  await map.until(() => map.trucks.size > 0)
  await world.db.deleteFrom('sessions').where('id_hash', '=', session.idHash).execute()
  await map.until(map.isOver)
  expect(map.isOver()).toBe(true)
  expect(
    await aProcess().follow({ session, after: null, cells: null, signal: new AbortController().signal }),
  ).toBeNull()
})

test('who reads too slowly is cut off at 200 messages or 256 kB', () => {
  const nothing: Iterator<Uint8Array> = { next: () => ({ done: true, value: undefined }) }
  const sent = (size: number) => {
    let ended = false
    const stream = new FrameStream(nothing, () => {
      ended = true
    })
    stream.body()
    let count = 0
    while (!ended && stream.send(new Uint8Array(size))) count += 1
    return count
  }
  expect(sent(10)).toBe(200)
  expect(sent(64 * 1024)).toBe(4)
})
