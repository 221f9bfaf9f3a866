import { newId, op } from '../../../support/world.ts'
import { callUnclaimed, newTracker } from '../../tracking/trackers.ts'
import type { Ground } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'

const tracker = async ({ fleet }: Ground) => ({ ...op(), id: (await newTracker(fleet)).id })
const fields = ({ fleet }: Ground) => ({ name: 'Tracker', truckId: fleet.ids.truck })

export const deviceSamples: SamplesOf<'devices'> = {
  'devices.list': () => ({}),
  'devices.unclaimed': () => undefined,
  'devices.fleetKey': () => undefined,
  'devices.makeFleetKey': () => ({ ...op(), id: newId() }),
  'devices.create': (ground) => ({ ...op(), id: newId(), ...fields(ground) }),
  'devices.claim': async (ground) => ({
    ...op(),
    id: newId(),
    externalId: await callUnclaimed(ground.ports, ground.fleet),
    ...fields(ground),
  }),
  'devices.dismiss': async (ground) => ({ ...op(), externalId: await callUnclaimed(ground.ports, ground.fleet) }),
  'devices.update': async (ground) => ({ ...(await tracker(ground)), version: 1, ...fields(ground) }),
  'devices.rotateKey': tracker,
  'devices.revoke': tracker,
}
