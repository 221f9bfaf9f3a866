import { addDays, dayIn } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, CONTRACTOR } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad } from '../loads/haul.ts'

/** A company's office sees and answers what is its own; an admin looks at it, and at what papers it brings. */
export const matrix: MatrixOf<'contractorPortal'> = {
  'contractorPortal.companies': CONTRACTOR,
  'contractorPortal.offers': CONTRACTOR,
  'contractorPortal.papers': CONTRACTOR,
  'contractorPortal.pay': CONTRACTOR,
  'contractorPortal.accept': CONTRACTOR,
  'contractorPortal.decline': CONTRACTOR,
  'contractorPortal.addPaper': CONTRACTOR,
  'contractorPortal.viewAs': ADMIN,
  'contractorPortal.papersOf': ADMIN,
  'contractorPortal.decidePaper': ADMIN,
}

/** The policy of a company, until a year from the clock of the tests' world. */
async function paper({ world, fleet }: Fixture) {
  return {
    ...{ id: newId(), contractorId: fleet.ids.contractor, driverId: null, truckId: null, kind: 'insurance' as const },
    sha256: await fleet.file(`policy ${newId()}`),
    expiresOn: addDays(dayIn(world.clock.now(), 'America/Chicago'), 365),
  }
}

/** A load that the company has, and no driver of it yet. */
async function offered({ fleet }: Fixture) {
  const company = { driverId: null, contractorId: fleet.ids.contractor, truckId: null, trailerId: null }
  const { id, version } = await bookedLoad(fleet, company)
  return { id, version }
}

/** A paper that its company has brought; written by hand, as not every company of the fixtures has an office. */
async function brought(fixture: Fixture) {
  const { world, fleet } = fixture
  const { id, contractorId, kind, sha256, expiresOn } = await paper(fixture)
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('contractor_papers')
    .values({
      ...{ fleet_id: fleet.id, id, contractor_id: contractorId, driver_id: null, truck_id: null, kind, sha256 },
      ...{ expires_on: expiresOn, reason: null, added_by: user_id, added_at: world.clock.now() },
      ...{ decided_by: null, decided_at: null },
    })
    .execute()
  return { id, version: 1 }
}

export const samples: SamplesOf<'contractorPortal'> = {
  'contractorPortal.companies': () => undefined,
  'contractorPortal.offers': () => undefined,
  'contractorPortal.papers': () => undefined,
  'contractorPortal.pay': () => undefined,
  'contractorPortal.accept': async (fixture) => {
    const { id, version } = await offered(fixture)
    const terms = await fixture.world.db
      .selectFrom('load_terms')
      .select('agreed_at')
      .where('load_id', '=', id)
      .where('side', '=', 'contractor')
      .executeTakeFirst()
    return { ...op(), id, version, agreedAt: terms?.agreed_at ?? null }
  },
  'contractorPortal.decline': async (fixture) => ({ ...op(), ...(await offered(fixture)), reason: 'At the shop' }),
  'contractorPortal.addPaper': async (fixture) => ({ ...op(), ...(await paper(fixture)) }),
  'contractorPortal.viewAs': ({ fleet }) => ({ ...op(), id: newId(), contractorId: fleet.ids.contractor }),
  'contractorPortal.papersOf': ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
  'contractorPortal.decidePaper': async (fixture) => ({
    ...op(),
    ...(await brought(fixture)),
    isAccepted: true,
    reason: null,
  }),
}
