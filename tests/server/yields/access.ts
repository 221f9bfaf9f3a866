import { op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { COMPANY, DRIVER, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { lessBy, weighedHaul } from './weighed-haul.ts'

/** The office sees every load, a company its own ones, a driver the own load factor; only the office explains. */
export const matrix: MatrixOf<'yields'> = {
  'yields.figures': COMPANY,
  'yields.list': COMPANY,
  'yields.byLoad': COMPANY,
  'yields.own': DRIVER,
  'yields.explain': OFFICE,
  'yields.takeBack': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/yields': COMPANY,
  'GET /api/lists/yield-scales': OFFICE,
} satisfies RouteMatrix

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

export const samples: SamplesOf<'yields'> = {
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

export const routeSamples = {
  'GET /api/lists/yields': async () => get(`/api/lists/yields?${filtered({})}`),
  'GET /api/lists/yield-scales': async () => get(`/api/lists/yield-scales?${filtered({})}`),
} satisfies RouteSamples
