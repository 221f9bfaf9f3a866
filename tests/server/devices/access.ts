import { newId, op } from '../../support/world.ts'
import { form, get, json } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, ANYONE, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { callUnclaimed, newTracker, osmandQuery } from '../tracking/trackers.ts'

export const matrix: MatrixOf<'devices'> = {
  // Trackers: the office; keys, which open the intake, are the admin's.
  'devices.list': OFFICE,
  'devices.unclaimed': OFFICE,
  'devices.claim': OFFICE,
  'devices.dismiss': OFFICE,
  'devices.update': OFFICE,
  'devices.fleetKey': OFFICE,
  'devices.makeFleetKey': ADMIN,
  'devices.create': ADMIN,
  'devices.rotateKey': ADMIN,
  'devices.revoke': ADMIN,
}

export const routeMatrix = {
  // By the key that the message carries, whoever sends it.
  'GET /intake/osmand': ANYONE,
  'POST /intake/osmand': ANYONE,
  'GET /intake/osmand/:key': ANYONE,
  'POST /intake/osmand/:key': ANYONE,
  'POST /intake/traccar': ANYONE,
  'POST /intake/traccar/:key': ANYONE,
  'POST /intake/owntracks': ANYONE,
  'POST /intake/owntracks/:key': ANYONE,
  'POST /intake/positions': ANYONE,
} satisfies RouteMatrix

const tracker = async ({ fleet }: Fixture) => ({ ...op(), id: (await newTracker(fleet)).id })
const fields = ({ fleet }: Fixture) => ({ name: 'Tracker', truckId: fleet.ids.truck })

export const samples: SamplesOf<'devices'> = {
  'devices.list': () => ({}),
  'devices.unclaimed': () => undefined,
  'devices.fleetKey': () => undefined,
  'devices.makeFleetKey': () => ({ ...op(), id: newId() }),
  'devices.create': (fixture) => ({ ...op(), id: newId(), ...fields(fixture) }),
  'devices.claim': async (fixture) => ({
    ...op(),
    id: newId(),
    externalId: await callUnclaimed(fixture.ports, fixture.fleet),
    ...fields(fixture),
  }),
  'devices.dismiss': async (fixture) => ({ ...op(), externalId: await callUnclaimed(fixture.ports, fixture.fleet) }),
  'devices.update': async (fixture) => ({ ...(await tracker(fixture)), version: 1, ...fields(fixture) }),
  'devices.rotateKey': tracker,
  'devices.revoke': tracker,
}

export const routeSamples = {
  'GET /intake/osmand': async (fixture) => get(`/intake/osmand?${await ownQuery(fixture)}`),
  'POST /intake/osmand': async (fixture) => form('/intake/osmand', await ownQuery(fixture)),
  'GET /intake/osmand/:key': async (fixture) => {
    const { key } = await newTracker(fixture.fleet)
    return get(`/intake/osmand/${key}?${osmandQuery(fixture.world.clock.now())}`)
  },
  'POST /intake/osmand/:key': async (fixture) => {
    const { key } = await newTracker(fixture.fleet)
    return form(`/intake/osmand/${key}`, osmandQuery(fixture.world.clock.now()))
  },
  'POST /intake/traccar': async (fixture) => withKey(await newTracker(fixture.fleet), '/intake/traccar', TRACCAR),
  'POST /intake/traccar/:key': async (fixture) =>
    json(`/intake/traccar/${(await newTracker(fixture.fleet)).key}`, TRACCAR),
  'POST /intake/owntracks': async (fixture) => withKey(await newTracker(fixture.fleet), '/intake/owntracks', OWNTRACKS),
  'POST /intake/owntracks/:key': async (fixture) =>
    json(`/intake/owntracks/${(await newTracker(fixture.fleet)).key}`, OWNTRACKS),
  'POST /intake/positions': async (fixture) =>
    withKey(await newTracker(fixture.fleet), '/intake/positions', { positions: [{ lat: 36.1, lon: -95.9, at: 0 }] }),
} satisfies RouteSamples

const withKey = ({ key }: { key: string }, path: string, body: object) =>
  json(path, body, { authorization: `Bearer ${key}` })
const TRACCAR = { event: { type: 'deviceOnline' }, device: { uniqueId: '1' } }
const OWNTRACKS = { _type: 'lwt', tst: 1 }

async function ownQuery({ world, fleet }: Fixture): Promise<string> {
  const { key } = await newTracker(fleet)
  return osmandQuery(world.clock.now(), { id: key })
}
