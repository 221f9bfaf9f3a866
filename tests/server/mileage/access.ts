import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'mileage'> = {
  'mileage.byHand': OFFICE,
  'mileage.addReading': OFFICE,
  'mileage.voidReading': OFFICE,
  'mileage.correct': OFFICE,
  'mileage.voidCorrection': OFFICE,
  'mileage.month': MEMBERS,
  'mileage.trips': MEMBERS,
  'mileage.stationary': MEMBERS,
}

export const routeMatrix = {
  'GET /api/lists/readings': OFFICE,
} satisfies RouteMatrix

const MONTH = '2026-03'

const reading = ({ fleet, world }: Fixture) => ({
  ...op(),
  id: newId(),
  truckId: fleet.ids.truck,
  readAt: world.clock.now(),
  metres: 812_345_000,
  isNewInstrument: true,
  note: null,
})
const correction = ({ fleet }: Fixture) => ({
  ...op(),
  id: newId(),
  truckId: fleet.ids.truck,
  day: aDay('2026-03-02'),
  kind: 'empty' as const,
  metres: 12_000,
  jurisdiction: 'OK',
  reason: 'The phone was off.',
})

async function read(fixture: Fixture): Promise<Uuid> {
  return (await fixture.fleet.admin.mileage.addReading(reading(fixture))).id
}
async function corrected(fixture: Fixture): Promise<Uuid> {
  return (await fixture.fleet.admin.mileage.correct(correction(fixture))).id
}

export const samples: SamplesOf<'mileage'> = {
  'mileage.month': () => ({ month: MONTH }),
  'mileage.trips': ({ fleet }) => ({ month: MONTH, truckId: fleet.ids.truck }),
  'mileage.stationary': () => ({ month: MONTH }),
  'mileage.byHand': ({ fleet }) => ({ month: MONTH, truckId: fleet.ids.truck }),
  // The first reading of a truck begins its services too; each one after it does the same.
  'mileage.addReading': async (fixture) => {
    await read(fixture)
    return reading(fixture)
  },
  'mileage.voidReading': async (fixture) => ({ ...op(), id: await read(fixture), reason: 'Read wrongly.' }),
  'mileage.correct': correction,
  'mileage.voidCorrection': async (fixture) => ({ ...op(), id: await corrected(fixture), reason: 'Twice.' }),
}

export const routeSamples = {
  'GET /api/lists/readings': async ({ fleet }) =>
    get(`/api/lists/readings?${filtered({ month: '2026-03', truckId: fleet.ids.truck })}`),
} satisfies RouteSamples
