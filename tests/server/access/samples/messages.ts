import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { bookedLoad } from '../../loads/haul.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

/** A message of the office on a load of the fixture. */
async function written({ fleet, world }: Fixture): Promise<{ id: Uuid; loadId: Uuid }> {
  const { id: loadId } = await bookedLoad(fleet)
  const id = newId()
  await fleet.admin.messages.send({ ...op(), id, loadId, body: 'Gate 3 today.', writtenAt: world.clock.now() })
  return { id, loadId }
}

export const messageSamples: SamplesOf<'messages'> = {
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
