import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { MORNING, newId, op, openWorld, type World } from '../../support/world.ts'
import { newFleetKey, newTracker, osmandQuery } from './trackers.ts'

let world: World
let app: ReturnType<typeof createApp>
let tracker: { id: Uuid; key: string }
let truckId: Uuid
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  app = createApp(world.ports)
})
beforeEach(async () => {
  truckId = newId()
  const unit = { unitNumber: truckId.slice(-8), plate: null, vin: null, contractorId: null, driverId: null, body: null }
  await world.cedar.admin.trucks.create({
    ...op(),
    id: truckId,
    ...unit,
    status: 'active',
    tareLb: null,
    registeredGrossLb: 80_000,
    fuelType: 'diesel',
    tankGal: 200,
  })
  tracker = await newTracker(world.cedar, truckId)
})
afterAll(() => world.close())

const at = (seconds: number) => new Date(Date.parse(MORNING) + seconds * 1000).toISOString()
async function send(path: string, init: RequestInit = {}) {
  const response = await app.request(path, init)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const query = (more: Record<string, string>, seconds = 0) =>
  send(`/intake/osmand?${osmandQuery(at(seconds), { id: tracker.key, ...more })}`)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const stored = () =>
  world.db.selectFrom('positions').selectAll().where('truck_id', '=', truckId).orderBy('ts').execute()
const latest = () =>
  world.db.selectFrom('latest_positions').selectAll().where('truck_id', '=', truckId).executeTakeFirst()
const device = async (id = tracker.id) =>
  (await world.cedar.admin.devices.list({ limit: 200 })).rows.find((row) => row.id === id)
const TAKEN = { accepted: 1, quarantined: 0, refused: 0 }

describe('OsmAnd and Traccar Client', () => {
  test('a fix in the query: knots become metres a second, and it is the truck’s', async () => {
    expect(await query({ bearing: '90', accuracy: '6', ignition: 'true', odometer: '1200.4' })).toMatchObject({
      status: 200,
      body: TAKEN,
    })
    const [row] = await stored()
    expect(row).toMatchObject({ lat: 36.15, lon: -95.99, heading_deg: 90, accuracy_m: 6, device_id: tracker.id })
    expect(row?.speed_mps).toBeCloseTo(10.289, 2)
    expect([row?.engine_on, row?.odometer_m]).toEqual([true, 1200])
    expect((await device())?.protocol).toBe('osmand')
  })

  test('the same as a form, and the name of the device in its other spellings', async () => {
    const body = osmandQuery(at(1), { deviceid: tracker.key })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send('/intake/osmand', { method: 'POST', body, headers })).toMatchObject({ status: 200, body: TAKEN })
    expect(await query({ location: '36.2,-95.9', lat: '', lon: '' }, 200)).toMatchObject({ body: TAKEN })
    expect((await stored()).map(({ lat }) => lat)).toEqual([36.15, 36.2])
  })

  test.each([
    ['seconds', String(Date.parse(MORNING) / 1000)],
    ['milliseconds', String(Date.parse(MORNING))],
    ['ISO 8601', '2026-03-16T12:00:00Z'],
    ['ISO 8601 with an offset', '2026-03-16T07:00:00-05:00'],
    ['date and time with a blank', '2026-03-16 12:00:00'],
  ])('the time as %s', async (_, timestamp) => {
    expect((await query({ timestamp })).status).toBe(200)
    expect((await stored()).map(({ ts }) => ts)).toEqual([MORNING])
  })

  test('without a time it is now', async () => {
    await send(`/intake/osmand?id=${tracker.key}&lat=36.1&lon=-95.9`)
    expect((await stored()).map(({ ts }) => ts)).toEqual([world.clock.now()])
  })

  test('JSON: metres a second, unknown speed and heading below zero, several locations', async () => {
    const coords = { latitude: 36.15, longitude: -95.99, speed: -1, heading: -1, accuracy: 5 }
    const location = [
      { timestamp: at(0), coords, is_moving: true, extras: {} },
      { timestamp: at(10), coords: { ...coords, speed: 12.5 }, event: 'motionchange' },
    ]
    const answer = await post('/intake/osmand', { device_id: tracker.key, location })
    expect(answer).toMatchObject({ status: 200, body: { accepted: 2 } })
    expect((await stored()).map(({ speed_mps, heading_deg }) => [speed_mps, heading_deg])).toEqual([
      [null, null],
      [12.5, null],
    ])
  })

  test('one bad time or place among several is answered for itself, and the others are kept', async () => {
    const coords = { latitude: 36.15, longitude: -95.99 }
    const location = [
      { timestamp: at(0), coords },
      { timestamp: 'yesterday', coords },
      { timestamp: at(10), coords: { ...coords, latitude: 96 } },
      { timestamp: at(20), coords },
    ]
    const answer = await post('/intake/osmand', { device_id: tracker.key, location })
    const faults = [
      { index: 1, code: 'unreadable_time' },
      { index: 2, code: 'unreadable_position' },
    ]
    expect(answer).toMatchObject({ status: 200, body: { accepted: 2, quarantined: 0, refused: 2, faults } })
    expect((await stored()).map(({ ts }) => ts)).toEqual([at(0), at(20)])
    // By itself it is refused as ever.
    const alone = await post('/intake/osmand', { device_id: tracker.key, location: location[1] })
    expect(alone).toMatchObject({ status: 400, body: { code: 'unreadable_time' } })
  })

  test('a sign of life without coordinates is taken, and no position is made of it', async () => {
    expect(await send(`/intake/osmand?id=${tracker.key}&timestamp=${Date.parse(MORNING)}&batt=80`)).toMatchObject({
      status: 200,
      body: { accepted: 0 },
    })
    expect((await post('/intake/osmand', { device_id: tracker.key, location: { timestamp: at(0) } })).status).toBe(200)
    expect(await stored()).toEqual([])
    expect((await device())?.lastSeenAt).toBe(world.clock.now())
  })

  test('12,000 locations in one message are all taken, also where none of them is believed', async () => {
    const location = Array.from({ length: 12_000 }, () => ({ timestamp: 0, coords: { latitude: 0, longitude: 0 } }))
    const { status, body } = await post('/intake/osmand', { device_id: tracker.key, location })
    expect({ status, body }).toEqual({ status: 200, body: { accepted: 0, quarantined: 12_000, refused: 0 } })
  })

  test('an unknown device is 400 in the query, 404 in JSON, as its clients expect', async () => {
    expect(await query({ id: 'nobody' })).toMatchObject({ status: 400, body: { code: 'unknown_device' } })
    expect(await post('/intake/osmand', { device_id: 'nobody' })).toMatchObject({ status: 404 })
    expect(await send('/intake/osmand?lat=1&lon=2')).toMatchObject({ status: 400, body: { code: 'no_device' } })
  })

  test('a position that the phone calls made up is kept aside', async () => {
    const coords = { latitude: 36.15, longitude: -95.99 }
    const answer = await post('/intake/osmand', { device_id: tracker.key, location: { coords, mock: true } })
    expect(answer.body).toEqual({ accepted: 0, quarantined: 1, refused: 0 })
    expect((await query({ valid: '0' })).body.quarantined).toBe(1)
    expect((await device())?.reasons.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['mock', 1],
      ['no_lock', 1],
    ])
  })
})

test('a Traccar server forwards positions and events of devices by their own names under the fleet’s key', async () => {
  const key = await newFleetKey(world.cedar)
  const uniqueId = `869${truckId.slice(-8)}`
  const position = {
    latitude: 36.15,
    longitude: -95.99,
    speed: 40,
    fixTime: at(0),
    valid: true,
    accuracy: 0,
    attributes: { ignition: true },
  }
  const forward = () => post(`/intake/traccar/${key}`, { device: { uniqueId }, position })
  expect(await forward()).toMatchObject({ status: 404, body: { code: 'unknown_device' } })
  expect(await stored()).toEqual([])
  const [waiting] = await world.cedar.dispatcher.devices.unclaimed()
  expect(waiting).toMatchObject({ externalId: uniqueId, protocol: 'traccar', requests: 1 })

  await world.cedar.dispatcher.devices.claim({ ...op(), id: newId(), externalId: uniqueId, name: 'Box', truckId })
  expect(await forward()).toMatchObject({ status: 200, body: TAKEN })
  const event = { event: { type: 'deviceOffline' }, device: { uniqueId } }
  expect(await post(`/intake/traccar/${key}`, event)).toMatchObject({ status: 200, body: { accepted: 0 } })
  const [row] = await stored()
  expect([row?.engine_on, row?.accuracy_m]).toEqual([true, null])
  expect(row?.speed_mps).toBeCloseTo(20.58, 2)
  expect((await world.cedar.admin.devices.unclaimed()).map(({ externalId }) => externalId)).not.toContain(uniqueId)
})

test('OwnTracks: kilometres an hour, the key as the password, an empty list as the answer', async () => {
  const authorization = `Basic ${btoa(`driver:${tracker.key}`)}`
  const location = {
    _type: 'location',
    lat: 36.15,
    lon: -95.99,
    tst: Date.parse(MORNING) / 1000,
    vel: 36,
    acc: 12,
    batt: 80,
  }
  expect(await post('/intake/owntracks', location, { authorization })).toMatchObject({ status: 200, body: [] })
  expect(await post('/intake/owntracks', { _type: 'waypoint' }, { authorization })).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject([{ speed_mps: 10, accuracy_m: 12 }])
  expect((await post('/intake/owntracks', { lat: 1 }, { authorization })).status).toBe(400)
})

test('a batch of many devices: each position for itself, unknown devices are named', async () => {
  const key = await newFleetKey(world.cedar)
  const name = `batch-${truckId.slice(-8)}`
  const positions = [
    { device: name, at: at(0), lat: 36.15, lon: -95.99 },
    { device: name, at: at(10), lat: 36.151, lon: -95.99, speedMps: 11 },
    { device: name, at: at(20), lat: 1e308, lon: -95.99 },
    { device: name, at: 'noon', lat: 36.15, lon: -95.99 },
    { device: name, at: at(30), lat: 40, lon: -95.99 },
    { device: `${name}-other`, at: at(0), lat: 36.15, lon: -95.99 },
  ]
  const sending = () => post('/intake/positions', { positions }, { authorization: `Bearer ${key}` })
  expect(await sending()).toMatchObject({ status: 404, body: { notTaken: 6 } })
  await world.cedar.admin.devices.claim({ ...op(), id: newId(), externalId: name, name, truckId })
  expect((await sending()).body).toEqual({
    accepted: 2,
    quarantined: 1,
    refused: 2,
    notTaken: 1,
    devices: [{ device: `${name}-other`, code: 'unknown_device' }],
  })
  expect(await stored()).toHaveLength(2)
})

test('late and repeated points go into the history once, and an old one never moves the truck', async () => {
  await query({}, 0)
  await query({ lat: '36.16' }, -300)
  await query({ lat: '36.16' }, -300)
  expect((await stored()).map(({ ts }) => ts)).toEqual([at(-300), at(0)])
  expect(await latest()).toMatchObject({ ts: at(0), lat: 36.15 })
})

test('what cannot be is kept aside with its reason, and moves nothing', async () => {
  await query({}, -60)
  const kept = [
    await query({ timestamp: '0' }),
    await query({ timestamp: '2040-01-01T00:00:00Z' }),
    await query({ timestamp: String(Date.parse(MORNING) / 1000 - 20 * 86_400) }),
    await query({ lat: '40' }),
    await query({ lat: '-74', lon: '40.7' }),
    await query({ lat: '0', lon: '0' }),
  ]
  expect(kept.map(({ status, body }) => [status, body.quarantined])).toEqual(kept.map(() => [200, 1]))
  expect(await latest()).toMatchObject({ ts: at(-60) })
  const aside = await world.db
    .selectFrom('quarantined_positions')
    .select('reason')
    .where('truck_id', '=', truckId)
    .execute()
  expect(aside.map(({ reason }) => reason).sort()).toEqual([
    'clock_ahead',
    'clock_unset',
    'jump',
    'null_island',
    'swapped',
    'too_old',
  ])
  expect(await device()).toMatchObject({ quarantined: 6, refused: 0 })
})

test.each([
  ['latitude and longitude swapped', { lat: '-95.99', lon: '36.15' }, 'unreadable_position'],
  ['a number too big for any place', { lat: '1e308' }, 'unreadable_position'],
  ['a number that is none', { lon: 'x' }, 'unreadable_position'],
  ['half a place', { lon: '' }, 'unreadable_position'],
  ['a time that is none', { timestamp: 'noon' }, 'unreadable_time'],
  ['a time beyond the calendar', { timestamp: '1e308' }, 'unreadable_time'],
])('%s is refused, and nothing is stored', async (_, more, code) => {
  expect(await query(more)).toMatchObject({ status: 400, body: { code } })
  expect(await stored()).toEqual([])
})

test.each([
  ['nothing', '', 400, 'malformed'],
  ['no JSON', '{"positions":', 400, 'malformed'],
  ['a list', '[]', 400, 'malformed'],
  ['no position', '{"positions":[]}', 400, 'malformed'],
  ['1,001 positions', JSON.stringify({ positions: Array.from({ length: 1001 }, () => ({})) }), 400, 'malformed'],
  ['ten megabytes', `{"positions":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413, 'request_too_large'],
])('a batch of %s has a clear answer', async (_, body, status, code) => {
  expect(await post('/intake/positions', body, { authorization: `Bearer ${tracker.key}` })).toMatchObject({
    status,
    body: { code },
  })
})

test.each(['/intake/osmand/wrong', '/intake/traccar/wrong', '/intake/owntracks/wrong', '/intake/positions'])(
  'a wrong key opens nothing: %s',
  async (path) => {
    const bodies: Record<string, object> = {
      osmand: { location: {} },
      traccar: { event: {}, device: { uniqueId: '1' } },
      owntracks: { _type: 'lwt' },
      positions: { positions: [{ lat: 1, lon: 2, at: 3 }] },
    }
    const body = bodies[path.split('/')[2] ?? '']
    const headers: Record<string, string> = path.endsWith('wrong') ? {} : { authorization: 'Bearer wrong' }
    expect(await post(path, body, headers)).toMatchObject({ status: 401, body: { code: 'unknown_key' } })
  },
)

test('one bad request among many disturbs none of the others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => query(i % 5 === 0 ? { lat: 'x' } : {}, i * -10)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(await stored()).toHaveLength(40)
})

test('two devices on one truck: both are kept, the newest is shown, and neither calls the other’s place a jump', async () => {
  const second = await newTracker(world.cedar, truckId)
  await query({}, 0)
  await query({ id: second.key, lat: '36.9' }, 10)
  await query({ lat: '36.151' }, 20)
  expect((await stored()).map(({ device_id }) => device_id)).toEqual([tracker.id, second.id, tracker.id])
  expect(await latest()).toMatchObject({ lat: 36.151 })
})

test('on no truck, or on a sold one, the tracker keeps what it has until the office has decided', async () => {
  const loose = await newTracker(world.cedar, null)
  expect(await query({ id: loose.key })).toMatchObject({ status: 400, body: { code: 'no_truck' } })
  await world.db.updateTable('trucks').set({ status: 'sold' }).where('id', '=', truckId).execute()
  expect(await query({})).toMatchObject({ status: 400, body: { code: 'truck_gone' } })
  expect((await device())?.reasons).toMatchObject([{ reason: 'truck_gone', count: 1 }])
  expect(await stored()).toEqual([])
})

test('a truck sold to another fleet with its tracker: the positions are the fleet’s whose key it carries', async () => {
  const name = `sold-${truckId.slice(-8)}`
  const [cedarKey, stoneKey] = [await newFleetKey(world.cedar), await newFleetKey(world.stone)]
  const call = (key: string, seconds: number) => query({ key, id: name }, seconds)
  await call(cedarKey, 0)
  await world.cedar.admin.devices.claim({ ...op(), id: newId(), externalId: name, name, truckId })
  expect((await call(cedarKey, 0)).status).toBe(200)
  expect((await call(stoneKey, 10)).status).toBe(400)
  await world.stone.admin.devices.claim({
    ...op(),
    id: newId(),
    externalId: name,
    name,
    truckId: world.stone.ids.truck,
  })
  expect((await call(stoneKey, 20)).status).toBe(200)
  expect((await stored()).map(({ fleet_id }) => fleet_id)).toEqual([world.cedar.id])
  const theirs = await world.db
    .selectFrom('latest_positions')
    .select('ts')
    .where('fleet_id', '=', world.stone.id)
    .execute()
  expect(theirs).toEqual([{ ts: at(20) }])
})

test('a new key works at once and the one before for another day; a revoked device is unknown', async () => {
  const { key } = await world.cedar.admin.devices.rotateKey({ ...op(), id: tracker.id })
  expect((await query({}, 0)).status).toBe(200)
  expect((await query({ id: key ?? '' }, 10)).status).toBe(200)
  world.clock.addMinutes(24 * 60 + 1)
  expect((await query({}, 20)).status).toBe(400)
  expect((await query({ id: key ?? '' }, 30)).status).toBe(200)
  await world.cedar.admin.devices.revoke({ ...op(), id: tracker.id })
  expect((await query({ id: key ?? '' }, 40)).status).toBe(400)
  expect((await world.cedar.admin.devices.list({ revoked: true })).rows.map(({ id }) => id)).toContain(tracker.id)
})

test('a key is told once: the same action again gets the answer without it', async () => {
  const input = { ...op(), id: newId(), name: 'Box', truckId }
  const first = await world.cedar.admin.devices.create(input)
  const again = await world.cedar.admin.devices.create(input)
  expect(first.key).toMatch(/^[\w-]{43}$/)
  expect(again).toEqual({ ...first, key: null })
  const kept = await world.db.selectFrom('operations').select('response').where('id', '=', input.operationId).execute()
  expect(JSON.stringify(kept)).not.toContain(first.key)
})
