import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, ANYONE, MEMBERS, OFFICE, RATES } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { summaryOf } from '../documents/closed-papers.ts'
import { bookedLoad } from '../loads/haul.ts'
import { closedLoad, haul } from './money-world.ts'

export const matrix: MatrixOf<'charges' | 'proof'> = {
  // Earnings: each their own; corrections of money are the admin's.
  'charges.ofLoad': MEMBERS,
  'charges.standing': MEMBERS,
  'charges.earnings': MEMBERS,
  'charges.recompute': OFFICE,
  'charges.addAccessorial': RATES,
  'charges.removeAccessorial': OFFICE,
  'charges.hours': OFFICE,
  'charges.recordHours': OFFICE,
  'charges.adjust': ADMIN,
  'proof.make': OFFICE,
  'proof.ofLoad': MEMBERS,
  'proof.verify': ANYONE,
}

export const routeMatrix = {
  'GET /api/proofs/:id': MEMBERS,
} satisfies RouteMatrix

const ofClosed = async (fixture: Fixture) => ({ loadId: (await fixture.closed()).id })

/** What everybody of the office may add: it depends on no setting for an admin. */
const tarp = (loadId: Uuid) => ({
  ...op(),
  id: newId(),
  loadId,
  side: 'customer' as const,
  name: 'tarp',
  price: { kind: 'flat' as const, amountCents: cents(4500) },
})

export const samples: SamplesOf<'charges' | 'proof'> = {
  'charges.ofLoad': ofClosed,
  'charges.standing': ofClosed,
  'charges.earnings': ({ fleet }) => {
    const { driverId, contractorId } = fleet.equipment()
    return { payee: contractorId ? { contractorId } : { driverId: must(driverId) } }
  },
  'charges.recompute': async ({ world, fleet }) => {
    const { id } = await bookedLoad(fleet)
    await haul(world, fleet, id)
    return { ...op(), loadId: id }
  },
  'charges.addAccessorial': async ({ fleet }) => tarp((await bookedLoad(fleet)).id),
  'charges.removeAccessorial': async ({ fleet }) => {
    const { chargeId } = await fleet.admin.charges.addAccessorial(tarp((await bookedLoad(fleet)).id))
    return { ...op(), chargeId }
  },
  'charges.hours': ofClosed,
  'charges.recordHours': async ({ world, fleet }) => ({
    ...op(),
    id: newId(),
    loadId: (await bookedLoad(fleet)).id,
    startedAt: world.clock.now(),
    finishedAt: addMinutes(world.clock.now(), 255),
    unpaidMin: 30,
    reason: 'Worked by the hour at the gate',
  }),
  'charges.adjust': async ({ world, fleet }) => {
    const { id } = await closedLoad(world, fleet)
    const { sides } = await fleet.admin.charges.ofLoad({ loadId: id })
    return { ...op(), chargeId: must(sides[0]?.lines[0]?.id), reason: 'Agreed by phone', to: { kind: 'nothing' } }
  },
  'proof.make': async ({ world, fleet }) => ({ ...op(), loadId: (await closedLoad(world, fleet)).id }),
  'proof.ofLoad': ofClosed,
  'proof.verify': async () => ({ sha256: await sha256Hex(newId()) }),
}

export const routeSamples = {
  'GET /api/proofs/:id': async (fixture) => get(`/api/proofs/${await summaryOf(fixture)}`),
} satisfies RouteSamples
