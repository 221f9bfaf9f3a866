import { op } from '../../../support/world.ts'
import { lessBy, weighedHaul } from '../../yields/weighed-haul.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

/** A delivered load of this fixture's people whose scales differ beyond the tolerance. */
function shortLoad({ world, fleet }: Fixture) {
  const { driverId, contractorId, truckId, trailerId } = fleet.equipment()
  const crew = { ...(driverId && { driverId }), ...(truckId && { truckId }), ...(trailerId && { trailerId }) }
  return weighedHaul(world, fleet, { day: 15, destination: lessBy(880), contractorId, ...crew })
}

const spill = async (fixture: Fixture) => ({
  ...op(),
  ...{ loadId: await shortLoad(fixture), version: null, reason: 'spill' as const, note: 'The gate was open.' },
  ...{ originMoistureBp: null, destinationMoistureBp: null },
})

export const yieldSamples: SamplesOf<'yields'> = {
  'yields.figures': () => ({}),
  'yields.list': () => ({}),
  'yields.byLoad': async (fixture) => ({ loadId: await shortLoad(fixture) }),
  'yields.own': () => ({}),
  'yields.explain': spill,
  'yields.takeBack': async (fixture) => {
    const explained = await fixture.fleet.admin.yields.explain(await spill(fixture))
    return { ...op(), ...explained }
  },
}
