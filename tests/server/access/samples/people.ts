import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { type Fixture, must } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'
import { newUser } from '../second-company.ts'

/** Somebody to invite. */
export const invitee = () => ({
  ...op(),
  email: `${newId()}@example.com`,
  fullName: 'Marcus Bell',
  roles: ['dispatcher' as const],
})

async function newMember({ world, fleet }: Fixture, role: Role = 'dispatcher'): Promise<Uuid> {
  const user_id = await newUser(world)
  const granted_at = world.clock.now()
  await world.db.insertInto('user_roles').values({ fleet_id: fleet.id, user_id, role, granted_at }).execute()
  return user_id
}

async function openInvitation({ world, fleet }: Fixture): Promise<Uuid> {
  const { email, ...rest } = invitee()
  await fleet.admin.people.invite({ ...rest, email })
  const row = await world.db.selectFrom('invitations').select('id').where('email', '=', email).executeTakeFirst()
  return must(row?.id)
}

let settings = 0

export const peopleSamples: SamplesOf<'people' | 'settings' | 'audit'> = {
  'people.members': () => ({}),
  'people.setPhoto': async ({ world, fleet }) => {
    // Each one the first of its person, so that each has the same effect.
    await world.db.deleteFrom('member_photos').where('fleet_id', '=', fleet.id).execute()
    return { ...op(), sha256: await fleet.file(`photo ${newId()}`) }
  },
  'people.sight': async (fixture) => ({ userId: await newMember(fixture), about: { page: 'settings' } }),
  'people.invitations': () => ({}),
  'people.linkable': () => undefined,
  'people.invite': () => invitee(),
  'people.inviteMany': () => ({
    ...op(),
    csv: `email,name,roles\n${newId()}@example.com,Joan Reyes,driver\n`,
    dryRun: false,
  }),
  'people.resendInvitation': async (fixture) => ({ ...op(), invitationId: await openInvitation(fixture) }),
  'people.revokeInvitation': async (fixture) => ({ ...op(), invitationId: await openInvitation(fixture) }),
  'people.setRoles': async (fixture) => ({
    ...op(),
    userId: await newMember(fixture),
    expected: ['dispatcher'],
    roles: ['dispatcher', 'admin'],
  }),
  'people.suspend': async (fixture) => ({ ...op(), userId: await newMember(fixture), reason: 'Left the company' }),
  'people.restore': async (fixture) => {
    const userId = await newMember(fixture)
    await fixture.fleet.admin.people.suspend({ ...op(), userId, reason: 'On leave' })
    return { ...op(), userId }
  },
  'people.outbox': () => ({}),
  'audit.list': ({ fleet }) => ({ entityId: fleet.ids.customer }),
  'settings.history': () => ({ key: 'geofence_radius_m' }),
  'settings.list': () => undefined,
  'settings.removeDemo': () => undefined,
  'settings.set': async ({ fleet }) => {
    // Changed before, so that each change finds the row of another.
    await fleet.admin.settings.set({ ...op(), key: 'geofence_radius_m', value: 600 })
    return { ...op(), key: 'geofence_radius_m', value: 201 + (settings++ % 300) }
  },
}
