import { newId, op } from '../../../support/world.ts'
import { callUnclaimed, newTracker } from '../../tracking/trackers.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

const tracker = async ({ fleet }: Fixture) => ({ ...op(), id: (await newTracker(fleet)).id })
const fields = ({ fleet }: Fixture) => ({ name: 'Tracker', truckId: fleet.ids.truck })

export const deviceSamples: SamplesOf<'devices'> = {
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
