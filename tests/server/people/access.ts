import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { newUser } from '../access/second-company.ts'
import { madeFile } from '../reports/access.ts'

/** Admins decide who belongs to a fleet; everybody has a picture of their own. */
export const matrix: MatrixOf<'people' | 'settings' | 'audit'> = {
  'people.members': ADMIN,
  'people.setPhoto': MEMBERS,
  'people.sight': ADMIN,
  'people.invitations': ADMIN,
  'people.linkable': ADMIN,
  'people.invite': ADMIN,
  'people.inviteMany': ADMIN,
  'people.resendInvitation': ADMIN,
  'people.revokeInvitation': ADMIN,
  'people.setRoles': ADMIN,
  'people.suspend': ADMIN,
  'people.restore': ADMIN,
  'people.outbox': ADMIN,
  'settings.history': OFFICE,
  'settings.list': OFFICE,
  'settings.set': OFFICE,
  'settings.removeDemo': ADMIN,
  'audit.list': ADMIN,
}

export const routeMatrix = {
  'GET /api/audit/export': ADMIN,
  'GET /api/lists/audit': ADMIN,
  'GET /api/mails/:id/attachment': ADMIN,
} satisfies RouteMatrix

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

export const samples: SamplesOf<'people' | 'settings' | 'audit'> = {
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

export const routeSamples = {
  'GET /api/audit/export': async () => get('/api/audit/export'),
  'GET /api/lists/audit': async () => get('/api/lists/audit'),
  'GET /api/mails/:id/attachment': async (fixture) => get(`/api/mails/${await mailWithFile(fixture)}/attachment`),
} satisfies RouteSamples

/** A mail of the fleet with the file of a report. */
async function mailWithFile(fixture: Fixture) {
  const { world, fleet } = fixture
  const { id: runId } = await madeFile(fixture)
  const run = await world.db.selectFrom('report_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
  const id = newId()
  const mail = { kind: 'report', to_address: 'office@customer.example', subject: 'Loads', body: 'The loads.' }
  const times = { created_at: world.clock.now(), sent_at: null, last_error: null }
  const attached = { attachment_sha256: run.file_sha256, attachment_name: run.file_name }
  await world.db
    .insertInto('mails')
    .values({ id, fleet_id: fleet.id, ...mail, ...times, ...attached })
    .execute()
  return id
}
