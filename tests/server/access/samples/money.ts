import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op } from '../../../support/world.ts'
import { closedLoad, haul } from '../../charges/money-world.ts'
import { bookedLoad } from '../../loads/haul.ts'
import { type Fixture, must } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

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

export const moneySamples: SamplesOf<'charges' | 'proof'> = {
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
