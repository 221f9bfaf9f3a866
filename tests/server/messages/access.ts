import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad } from '../loads/haul.ts'

export const matrix: MatrixOf<'messages'> = {
  // Miles and standing: each their own.
  'messages.ofLoad': MEMBERS,
  'messages.unread': MEMBERS,
  'messages.send': MEMBERS,
  'messages.markRead': MEMBERS,
  'messages.remove': MEMBERS,
}

/** A message of the office on a load of the fixture. */
async function written({ fleet, world }: Fixture): Promise<{ id: Uuid; loadId: Uuid }> {
  const { id: loadId } = await bookedLoad(fleet)
  const id = newId()
  await fleet.admin.messages.send({ ...op(), id, loadId, body: 'Gate 3 today.', writtenAt: world.clock.now() })
  return { id, loadId }
}

export const samples: SamplesOf<'messages'> = {
  'messages.ofLoad': async (fixture) => ({ loadId: (await written(fixture)).loadId }),
  'messages.unread': () => undefined,
  'messages.send': async ({ fleet, world }) => ({
    ...op(),
    id: newId(),
    loadId: (await bookedLoad(fleet)).id,
    body: 'The scale is closed until one.',
    writtenAt: world.clock.now(),
  }),
  'messages.markRead': async (fixture) => {
    const { id, loadId } = await written(fixture)
    return { ...op(), loadId, upTo: id }
  },
  'messages.remove': async (fixture) => ({ ...op(), id: (await written(fixture)).id }),
}
