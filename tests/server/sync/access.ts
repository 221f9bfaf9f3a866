import type { Uuid } from '#domain/units/brands.ts'
import { hashOfItem } from '#server/features/sync/take-over.ts'
import { newId, op, refusal } from '../../support/world.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { HAULING, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad, stepOf } from '../loads/haul.ts'

export const matrix: MatrixOf<'sync'> = {
  // Phones say what they hold; the office sees it, brings in what one cannot send, and settles what was refused.
  'sync.contact': HAULING,
  'sync.sealKey': MEMBERS,
  'sync.phones': OFFICE,
  'sync.ofLoad': OFFICE,
  'sync.takeOver': OFFICE,
  'sync.settle': OFFICE,
}

async function userOfDriver({ world, fleet }: Fixture): Promise<Uuid> {
  const { db } = world
  const row = await db.selectFrom('drivers').select('user_id').where('id', '=', fleet.ids.driver).executeTakeFirst()
  return must(row?.user_id)
}

/** A step that the driver's phone brought and that was not taken. */
async function refusedStep({ world, fleet }: Fixture): Promise<Uuid> {
  const { id } = await bookedLoad(fleet)
  const step = { ...stepOf(world, id), action: 'deliver' as const }
  await refusal(fleet.driver.driver.step(step))
  return step.operationId
}

export const samples: SamplesOf<'sync'> = {
  'sync.contact': ({ world }) => ({
    deviceId: newId(),
    sentAt: Date.parse(world.clock.now()),
    waiting: [],
    originals: 0,
    positions: 0,
    storage: null,
  }),
  'sync.sealKey': () => undefined,
  'sync.phones': () => undefined,
  'sync.ofLoad': async (fixture) => ({ loadId: (await fixture.closed()).id }),
  'sync.takeOver': async (fixture) => {
    const { world, fleet } = fixture
    const { id } = await bookedLoad(fleet)
    const step = { ...stepOf(world, id), action: 'accept' as const }
    const item = { fleetId: fleet.id, userId: await userOfDriver(fixture), step }
    return { item, sha256: await hashOfItem(item) }
  },
  'sync.settle': async (fixture) => ({ ...op(), id: await refusedStep(fixture) }),
}
