import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId } from '../../support/world.ts'
import { type Answer, callProcedure, fetchRoute, kindOf } from './call.ts'
import { type AccessWorld, type Ground, openAccessWorld, type Person, sessionCookie } from './ground.ts'
import { matrix, routeMatrix } from './matrix.ts'
import { routeSamples } from './routes.ts'
import { difference, type Rows, rowsOf } from './rows.ts'
import { paths, type RouterPath, sampleOf } from './samples.ts'
import { isId, type Leaf, leavesOf, valueAt, withValue } from './walk.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  // What several samples share is made before anything is compared.
  for (const ground of Object.values(access.grounds)) await ground.closed()
}, 120_000)
afterAll(() => access.close())

type GroundName = keyof AccessWorld['grounds']
/** Who tries whose ids: the other fleet's, another driver's, another company's. */
const trials: { as: Person; own: GroundName; foreign: GroundName; caller: number }[] = [
  { as: 'admin', own: 'driver', foreign: 'otherFleet', caller: 5 },
  { as: 'driver', own: 'driver', foreign: 'otherFleet', caller: 2 },
  { as: 'contractor', own: 'contractor', foreign: 'otherFleet', caller: 3 },
  { as: 'driver', own: 'driver', foreign: 'secondDriver', caller: 2 },
  { as: 'driver', own: 'driver', foreign: 'contractor', caller: 2 },
  { as: 'contractor', own: 'contractor', foreign: 'otherContractor', caller: 3 },
  { as: 'contractor', own: 'contractor', foreign: 'driver', caller: 3 },
]

/** Ids that the caller makes himself: of his action, his device, and what comes into being by it. */
const OWN_MAKING = /(^|\.)(operationId|deviceId|newId|ids\.\d+)$|^(documents\.\d+|ticket|signature)\.id$/
const MAKES_ITS_ID = new Set<string>([
  'loads.saveDraft',
  'documents.add',
  'documents.addPlace',
  'tickets.capture',
  'share.create',
  'messages.send',
  'trackImports.start',
  'mileage.addReading',
  'mileage.correct',
  'tracking.drawWay',
  'devices.claim',
  'devices.makeFleetKey',
])
/** Take a picture that the caller has uploaded: in the test's world everybody has uploaded every one of them. */
const OF_ALL_UPLOADS = new Set<string>(['documents.add', 'people.setPhoto'])
/** Hashes of content that the caller has before him: what was signed, and the pictures that he says he took. */
const NOT_A_RECORD = /signedSha256$|originalSha256$/

function idsIn(path: string, input: unknown): Leaf[] {
  const makes = path.endsWith('.create') || MAKES_ITS_ID.has(path)
  return leavesOf(input).filter(({ path: way, value }) => {
    const name = way.join('.')
    if (!isId(value) || OWN_MAKING.test(name) || NOT_A_RECORD.test(name)) return false
    return !(makes && name === 'id') && !(OF_ALL_UPLOADS.has(path) && name === 'sha256')
  })
}

/** An answer without what differs from call to call, and without the very id that was asked for. */
function plain({ status, text }: Answer, id: string): string {
  const same = text.replaceAll(id, 'ID').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
  return `${status} ${same}`
}

const renewed = (input: unknown) =>
  typeof input === 'object' && input !== null && 'operationId' in input ? { ...input, operationId: newId() } : input

const randomLike = async (value: string) => (value.length === 64 ? await sha256Hex(newId()) : newId())

describe.each(trials)('$as with ids of $foreign', ({ as, own, foreign, caller }) => {
  const callable = paths.filter((path) => matrix[path][caller] === '+' && matrix[path].startsWith('--'))
  test.each(callable)('%s tells nothing apart from ids that nobody has, and changes nothing', async (path) => {
    await tryIds(path, as, access.grounds[own], access.grounds[foreign])
  })
})

/** Inputs that no call has changed anything by, for the next trial on the same ground. */
const untouched = new Map<Ground, Map<RouterPath, unknown>>()

async function untouchedSample(path: RouterPath, ground: Ground): Promise<unknown> {
  const made = untouched.get(ground) ?? new Map<RouterPath, unknown>()
  untouched.set(ground, made)
  if (!made.has(path)) made.set(path, await sampleOf(path, ground))
  return made.get(path)
}

async function tryIds(path: RouterPath, as: Person, own: Ground, foreign: Ground): Promise<void> {
  const { app, people, ports, world } = access
  let mine = await untouchedSample(path, own)
  const theirs = await untouchedSample(path, foreign)
  const cookie = await sessionCookie(ports, people[as], world.cedar.id)
  // Neither an id that nobody has nor one of somebody else changes anything: what is read behind one stands before the next.
  let rows: Rows | null = null
  for (const { path: way, value } of idsIn(path, mine)) {
    const strange = valueAt(theirs, way)
    if (!isId(strange) || strange === value) continue
    const name = `${path} ${way.join('.')}`
    const random = await randomLike(strange)
    const unknown = await callProcedure(app, path, renewed(withValue(mine, way, random)), { cookie })
    if (unknown.status < 300) {
      rows = null
      // The id is not looked at: whatever it is, nothing of its record may change.
      mine = await sampleOf(path, own)
      for (const ground of [own, foreign]) untouched.get(ground)?.delete(path)
      const theirsBefore = await rowsOf(world, foreign.fleet.id === own.fleet.id ? newId() : foreign.fleet.id)
      const answer = await callProcedure(app, path, renewed(withValue(mine, way, strange)), { cookie })
      expect(answer.status, name).toBe(unknown.status)
      if (kindOf(path) === 'query') expect(plain(answer, strange), name).toBe(plain(unknown, random))
      expect(answer.text.includes(strange), `${name} is not echoed`).toBe(unknown.text.includes(random))
      const fleetRows = await rowsOf(world, foreign.fleet.id === own.fleet.id ? newId() : foreign.fleet.id)
      expect(difference(theirsBefore, fleetRows), name).toEqual({})
      continue
    }
    const before: Rows = rows ?? (await rowsOf(world))
    const answer = await callProcedure(app, path, renewed(withValue(mine, way, strange)), { cookie })
    expect(plain(answer, strange), name).toBe(plain(unknown, random))
    expect(answer.status, name).toBeLessThan(500)
    rows = await rowsOf(world)
    expect(difference(before, rows), name).toEqual({})
  }
}

describe('plain routes', () => {
  const withIds = ['GET /api/files/:sha256', 'GET /api/proofs/:id', 'GET /api/portal/documents/:id'] as const
  test.each(withIds)('%s answers a strange id like one that nobody has', async (route) => {
    const { app, grounds, people, ports, world } = access
    for (const { as, foreign, caller } of trials) {
      if (routeMatrix[route][caller] !== '+') continue
      const cookie = await sessionCookie(ports, people[as], world.cedar.id)
      const { path } = await routeSamples[route](grounds[foreign])
      const strange = path.split('/').at(-1) ?? ''
      const random = await randomLike(strange)
      const answer = await fetchRoute(app, path, {}, { cookie })
      const unknown = await fetchRoute(app, path.replace(strange, random), {}, { cookie })
      expect(unknown.status).toBe(404)
      expect(plain(answer, strange), `${as} ${foreign}`).toBe(plain(unknown, random))
    }
  })

  test('positions for a load of somebody else are refused like those for no load, and not kept', async () => {
    const { app, grounds, people, ports, world } = access
    const cookie = await sessionCookie(ports, people.driver, world.cedar.id)
    const { init } = await routeSamples['POST /api/positions'](grounds.driver)
    const body: unknown = JSON.parse(String(init.body))
    const send = (loadId: string) =>
      fetchRoute(
        app,
        '/api/positions',
        { ...init, body: JSON.stringify(withValue(body, ['loadId'], loadId)) },
        { cookie },
      )
    const random = newId()
    const unknown = await send(random)
    for (const foreign of ['otherFleet', 'secondDriver', 'contractor'] as const) {
      const { id } = await grounds[foreign].closed()
      const before = await rowsOf(world)
      expect(plain(await send(id), id)).toBe(plain(unknown, random))
      expect(difference(before, await rowsOf(world))).toEqual({})
    }
  })
})

test('a record of the own fleet may have an id that another fleet’s record has; that one stays as it is', async () => {
  const { app, grounds, people, ports, world } = access
  const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
  const taken: [RouterPath, Uuid][] = [
    ['customers.create', world.stone.ids.customer],
    ['materials.create', world.stone.ids.material],
    ['sites.create', world.stone.ids.pit],
    ['trucks.create', world.stone.ids.truck],
    ['loads.saveDraft', (await grounds.otherFleet.closed()).id],
  ]
  const before = await rowsOf(world, world.stone.id)
  for (const [path, id] of taken) {
    const input = withValue(await sampleOf(path, grounds.driver), ['id'], id)
    expect((await callProcedure(app, path, input, { cookie })).status, path).toBe(200)
  }
  expect(difference(before, await rowsOf(world, world.stone.id))).toEqual({})
})
