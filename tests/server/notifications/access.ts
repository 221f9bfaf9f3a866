import { mailChoices } from '#domain/notifications/rule.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'notifications'> = {
  // User management: admin.
  'notifications.list': MEMBERS,
  'notifications.unread': MEMBERS,
  'notifications.mark': MEMBERS,
  'notifications.markAll': MEMBERS,
  'notifications.ownChannels': MEMBERS,
  'notifications.setOwnChannels': MEMBERS,
  'notifications.fleetChannels': ADMIN,
  'notifications.setRoleChannels': ADMIN,
}

/** Something the fleet's admin has not read yet. */
async function unread({ world, fleet }: Fixture): Promise<Uuid> {
  const id = newId()
  const { userId } = await fleet.admin.account.me()
  await world.db
    .insertInto('notifications')
    .values({
      fleet_id: fleet.id,
      id,
      user_id: userId,
      kind: 'invitation_accepted',
      entity_id: userId,
      facts: { by: 'Joan Reyes', email: 'joan@example.com' },
      told_as: 'admin',
      in_app: true,
      mail: 'off',
      once_key: null,
      created_at: world.clock.now(),
      read_at: null,
      mailed_at: null,
    })
    .execute()
  return id
}

const choices = [true, false].flatMap((inApp) => mailChoices.map((mail) => ({ inApp, mail })))
const choice = (index: number) => choices[index % choices.length] ?? { inApp: true, mail: 'off' as const }
let turn = 0
/** Another choice for each of six samples, and one that differs from it to begin with, so that each change changes something. */
function channels() {
  turn += 1
  return { wanted: choice(turn), before: choice(turn + 1) }
}

export const samples: SamplesOf<'notifications'> = {
  'notifications.list': () => ({}),
  'notifications.unread': () => undefined,
  'notifications.mark': async (fixture) => ({ ...op(), ids: [await unread(fixture)], isRead: true }),
  'notifications.markAll': async (fixture) => ({ ...op(), upTo: await unread(fixture) }),
  'notifications.ownChannels': () => undefined,
  // Chosen before, so that each change finds the row of another.
  'notifications.setOwnChannels': async ({ fleet }) => {
    const rule = { kind: 'load_declined' as const }
    const { wanted, before } = channels()
    await fleet.admin.notifications.setOwnChannels({ ...op(), ...rule, channels: before })
    return { ...op(), ...rule, channels: wanted }
  },
  'notifications.fleetChannels': () => undefined,
  'notifications.setRoleChannels': async ({ fleet }) => {
    const rule = { kind: 'load_declined' as const, role: 'dispatcher' as const }
    const { wanted, before } = channels()
    await fleet.admin.notifications.setRoleChannels({ ...op(), ...rule, channels: before })
    return { ...op(), ...rule, channels: wanted }
  },
}
