import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
const op = () => ({ operationId: app.ports.ids.uuid() })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('inviting', () => {
  test('a dispatcher joins by the link, once, and is in the fleet with that role only', async () => {
    const admin = await newAdmin(app, 'Lodestar Freight')
    const invited = { email: 'Dispatch@Example.com', fullName: 'Joan Reyes', roles: ['dispatcher' as const] }
    const { link } = await admin.api.people.invite.mutate({ ...op(), ...invited })
    const token = link?.split('#invitation=')[1] ?? ''
    const visitor = app.visitor()
    expect(await visitor.api.account.invitation.mutate({ token })).toEqual({
      fleetName: 'Lodestar Freight',
      email: 'dispatch@example.com',
      fullName: 'Joan Reyes',
      roles: ['dispatcher'],
      hasAccount: null,
    })
    const joining = { token, fullName: 'Joan Reyes', password: PASSWORD }
    await visitor.api.account.acceptInvitation.mutate(joining)
    expect((await visitor.api.account.me.query()).roles).toEqual(['dispatcher'])
    expect((await refusalOf(app.visitor().api.account.acceptInvitation.mutate(joining)))?.code).toBe('link_not_valid')
    expect((await refusalOf(visitor.api.people.members.query({})))?.status).toBe(403)
    const { rows } = await admin.api.people.members.query({})
    expect(rows.map((row) => row.roles).sort()).toEqual([['admin'], ['dispatcher']])
    expect((await admin.api.people.invitations.query({})).rows[0]).toMatchObject({ state: 'accepted' })
  })

  test('somebody with an account must be signed in with it; then they belong to both fleets', async () => {
    const [one, two] = [await newAdmin(app, 'One'), await newAdmin(app, 'Two')]
    const { link } = await one.api.people.invite.mutate({
      ...op(),
      email: two.email,
      fullName: null,
      roles: ['dispatcher'],
    })
    const token = link?.split('=')[1] ?? ''
    const stranger = app.visitor('192.0.2.50')
    const taking = { token, fullName: 'Mallory', password: PASSWORD }
    expect((await refusalOf(stranger.api.account.acceptInvitation.mutate(taking)))?.code).toBe('sign_in_first')
    expect((await refusalOf(one.api.account.acceptInvitation.mutate({ token })))?.code).toBe('other_account')
    app.clock.addMinutes(1)
    await two.api.account.acceptInvitation.mutate({ token })
    const me = await two.api.account.me.query()
    expect(me.fleets.map((fleet) => fleet.name)).toEqual(['Two', 'One'])
    expect(me).toMatchObject({ fleet: { name: 'One' }, roles: ['dispatcher'] })
    await two.api.account.switchFleet.mutate({ fleetId: me.fleets[0]?.id ?? me.userId })
    expect(await two.api.account.me.query()).toMatchObject({ fleet: { name: 'Two' }, roles: ['admin'] })
    const foreign = (await one.api.account.me.query()).fleet?.id
    const outsider = await newAdmin(app)
    expect(await refusalOf(outsider.api.account.switchFleet.mutate({ fleetId: foreign ?? me.userId }))).toMatchObject({
      status: 404,
    })
  })

  test('a driver gets a driver record with it, or the one they were invited for', async () => {
    const admin = await newAdmin(app)
    const driver = await newMember(app, admin, ['driver'])
    const me = await driver.api.account.me.query()
    expect(me.driverId).not.toBeNull()
    const record = await app.db
      .selectFrom('drivers')
      .select(['full_name', 'user_id'])
      .where('user_id', '=', me.userId)
      .execute()
    expect(record).toEqual([{ full_name: 'Marcus Bell', user_id: me.userId }])
  })

  test('a contractor’s office needs to be told apart by its contractor', async () => {
    const admin = await newAdmin(app)
    const invited = { ...op(), email: 'office@example.com', fullName: null, roles: ['contractor' as const] }
    expect(await refusalOf(admin.api.people.invite.mutate(invited))).toMatchObject({
      code: 'contractor_needed',
      field: 'contractorId',
    })
  })

  test('a new link ends the old one, a revoked and an expired one look like none', async () => {
    const admin = await newAdmin(app)
    const made = await admin.api.people.invite.mutate({
      ...op(),
      email: 'late@example.com',
      fullName: null,
      roles: ['driver'],
    })
    const [row] = (await admin.api.people.invitations.query({})).rows
    const invitationId = row?.id ?? (await admin.api.account.me.query()).userId
    const again = await admin.api.people.resendInvitation.mutate({ ...op(), invitationId })
    const look = (link: string | null) =>
      refusalOf(app.visitor('192.0.2.60').api.account.invitation.mutate({ token: link?.split('=')[1] ?? '' }))
    expect((await look(made.link))?.code).toBe('link_not_valid')
    expect(await look(again.link)).toBeNull()
    await admin.api.people.revokeInvitation.mutate({ ...op(), invitationId })
    expect((await look(again.link))?.code).toBe('link_not_valid')
    const third = await admin.api.people.invite.mutate({
      ...op(),
      email: 'late@example.com',
      fullName: null,
      roles: ['driver'],
    })
    app.clock.addMinutes(72 * 60)
    expect((await look(third.link))?.code).toBe('link_not_valid')
  })

  test('a repeated invitation is the same one, and its answer holds no secret any more', async () => {
    const admin = await newAdmin(app)
    const same = { ...op(), email: 'twice@example.com', fullName: null, roles: ['driver' as const] }
    const first = await admin.api.people.invite.mutate(same)
    const second = await admin.api.people.invite.mutate(same)
    expect(first.link).toContain('/auth#invitation=')
    expect(second).toEqual({ ...first, link: null })
    const kept = await app.db.selectFrom('operations').select('response').where('id', '=', same.operationId).execute()
    expect(JSON.stringify(kept)).not.toContain(first.link?.split('=')[1])
  })

  test('a list is first only read, with what is wrong in each line', async () => {
    const admin = await newAdmin(app)
    const csv =
      'Name,Email,Roles\nAna,ana@example.com,driver\nBo,not-an-address,driver\nCy,cy@example.com,pilot\nAna,ana@example.com,driver\n'
    const tried = await admin.api.people.inviteMany.mutate({ ...op(), csv, dryRun: true })
    expect(tried.rows).toEqual([
      { line: 2, email: 'ana@example.com', fullName: 'Ana', roles: ['driver'], result: 'invited' },
    ])
    expect(tried.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'email'],
      [4, 'roles'],
      [5, 'doubled'],
    ])
    expect((await admin.api.people.invitations.query({})).rows).toEqual([])
    await admin.api.people.inviteMany.mutate({ ...op(), csv, dryRun: false })
    expect((await admin.api.people.invitations.query({})).rows.map((row) => row.email)).toEqual(['ana@example.com'])
    expect((await admin.api.people.outbox.query({})).rows.map((row) => row.to)).toEqual(['ana@example.com'])
  })
})

describe('a list with columns that are not known', () => {
  test('is asked which column is what, and no line is bad before that', async () => {
    const admin = await newAdmin(app)
    const csv = 'Wer,Wohin,Was\nAna,ana@example.com,driver\n'
    const { inviteMany } = admin.api.people
    const asked = await inviteMany.mutate({ ...op(), csv, dryRun: true })
    expect(asked).toMatchObject({ rows: [], bad: [] })
    expect(asked.file.questions.map(({ about, field }) => [about, field])).toEqual([
      ['column', 'email'],
      ['column', 'roles'],
    ])
    const answers = { columns: { email: 1, name: 0, roles: 2 } }
    const said = await inviteMany.mutate({ ...op(), csv, answers, dryRun: true })
    expect(said.file.questions).toEqual([])
    expect(said.rows).toMatchObject([{ line: 2, email: 'ana@example.com', fullName: 'Ana', roles: ['driver'] }])
  })
})

describe('roles and suspension', () => {
  test('changed roles hold from the next request on', async () => {
    const admin = await newAdmin(app)
    const member = await newMember(app, admin, ['dispatcher'])
    const change = {
      ...op(),
      userId: member.userId,
      expected: ['dispatcher' as const],
      roles: ['admin' as const, 'dispatcher' as const],
    }
    await admin.api.people.setRoles.mutate(change)
    expect((await member.api.people.members.query({})).rows).toHaveLength(2)
    const none = { ...op(), userId: member.userId, expected: ['admin' as const, 'dispatcher' as const], roles: [] }
    await admin.api.people.setRoles.mutate(none)
    expect((await refusalOf(member.api.people.members.query({})))?.code).toBe('no_role')
  })

  test('a change based on old roles learns the present ones', async () => {
    const admin = await newAdmin(app)
    const member = await newMember(app, admin, ['dispatcher'])
    const change = { ...op(), userId: member.userId, expected: ['driver' as const], roles: ['admin' as const] }
    expect(await refusalOf(admin.api.people.setRoles.mutate(change))).toMatchObject({
      code: 'stale_version',
      params: { current: { roles: ['dispatcher'] } },
    })
  })

  test('a suspended member loses access at once, keeps their roles, and may come back', async () => {
    const admin = await newAdmin(app)
    const member = await newMember(app, admin, ['dispatcher'])
    await admin.api.people.suspend.mutate({ ...op(), userId: member.userId, reason: 'Left the company' })
    expect((await refusalOf(member.api.account.me.query()))?.code).toBe('not_signed_in')
    await member.api.account.signIn.mutate({ email: member.email, password: PASSWORD })
    expect(await member.api.account.me.query()).toMatchObject({ fleet: null, roles: [] })
    await admin.api.people.restore.mutate({ ...op(), userId: member.userId })
    await member.api.account.signIn.mutate({ email: member.email, password: PASSWORD })
    expect((await member.api.account.me.query()).roles).toEqual(['dispatcher'])
  })

  test('even a session that outlived the suspension has no rights in that fleet', async () => {
    const admin = await newAdmin(app)
    const member = await newMember(app, admin, ['dispatcher'])
    const fleet = (await admin.api.account.me.query()).fleet
    const { userId } = await admin.api.account.me.query()
    const row = { user_id: member.userId, at: app.clock.now(), by_id: userId, reason: null }
    await app.db
      .insertInto('suspensions')
      .values({ ...row, fleet_id: fleet?.id ?? userId })
      .execute()
    expect(await member.api.account.me.query()).toMatchObject({ fleet: null, roles: [] })
  })

  test('the last admin stays, also when two remove each other at the same moment', async () => {
    const admin = await newAdmin(app)
    const { userId } = await admin.api.account.me.query()
    const lose = (id: typeof userId) => ({
      ...op(),
      userId: id,
      expected: ['admin' as const],
      roles: ['dispatcher' as const],
    })
    expect((await refusalOf(admin.api.people.setRoles.mutate(lose(userId))))?.code).toBe('last_admin')
    const other = await newMember(app, admin, ['admin'])
    await Promise.all([
      refusalOf(admin.api.people.setRoles.mutate(lose(other.userId))),
      refusalOf(other.api.people.setRoles.mutate(lose(userId))),
    ])
    const left = await app.db
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'admin')
      .where('user_id', 'in', [userId, other.userId])
      .execute()
    expect(left).toHaveLength(1)
  })

  test('people of another fleet do not exist', async () => {
    const [mine, theirs] = [await newAdmin(app), await newAdmin(app)]
    const { userId } = await theirs.api.account.me.query()
    for (const call of [
      () => mine.api.people.suspend.mutate({ ...op(), userId, reason: 'x' }),
      () => mine.api.people.restore.mutate({ ...op(), userId }),
      () => mine.api.people.setRoles.mutate({ ...op(), userId, expected: ['admin'], roles: ['driver'] }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: 'not_found', status: 404 })
    }
  })
})

describe('finding members', () => {
  test('by a part of name or address, role and state, each alone and together', async () => {
    const admin = await newAdmin(app)
    const driver = await newMember(app, admin, ['driver'])
    const both = await newMember(app, admin, ['dispatcher', 'driver'])
    await admin.api.people.suspend.mutate({ ...op(), userId: both.userId, reason: 'On leave' })
    const found = async (filter: Parameters<typeof admin.api.people.members.query>[0]) =>
      (await admin.api.people.members.query(filter)).rows.map((row) => row.email).sort()
    expect(await found({ role: 'driver' })).toEqual([both.email, driver.email].sort())
    expect(await found({ role: 'driver', state: 'active' })).toEqual([driver.email])
    expect(await found({ state: 'suspended' })).toEqual([both.email])
    expect(await found({ q: driver.email.slice(0, 8).toUpperCase() })).toEqual([driver.email])
    expect(await found({ q: 'whitlock' })).toEqual([admin.email])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ id: driver.userId })).toEqual([driver.email])
  })

  test('a filtered list goes on where its page ended, and its cursor fits no other filter', async () => {
    const admin = await newAdmin(app)
    const drivers = [await newMember(app, admin, ['driver']), await newMember(app, admin, ['driver'])]
    const one = await admin.api.people.members.query({ role: 'driver', limit: 1 })
    const cursor = one.nextCursor ?? ''
    const two = await admin.api.people.members.query({ role: 'driver', limit: 1, cursor })
    expect([...one.rows, ...two.rows].map((row) => row.email).sort()).toEqual(drivers.map(({ email }) => email).sort())
    expect((await refusalOf(admin.api.people.members.query({ role: 'admin', cursor })))?.field).toBe('cursor')
  })
})

describe('granting rights and shutting out an admin', () => {
  test('asks for the password again, whichever role and whichever way; a look at a list and other suspensions do not', async () => {
    const admin = await newAdmin(app)
    const second = await newMember(app, admin, ['admin'])
    const driver = await newMember(app, admin, ['driver'])
    app.clock.addMinutes(11)
    const invited = (role: 'admin' | 'driver') => ({
      ...op(),
      email: `new.${role}.${second.email}`,
      fullName: null,
      roles: [role],
    })
    const list = (role: string, dryRun: boolean) => ({
      ...op(),
      csv: `email,name,roles\n${role}.listed.${second.email},Joan Reyes,${role}\n`,
      dryRun,
    })
    const { people } = admin.api
    const suspendSecond = { ...op(), userId: second.userId, reason: 'Left' }
    const refusals = [
      () => people.invite.mutate(invited('admin')),
      () => people.invite.mutate(invited('driver')),
      () => people.inviteMany.mutate(list('driver', false)),
      // The address of a member: the role would be theirs at once.
      () => people.invite.mutate({ ...op(), email: driver.email, fullName: null, roles: ['dispatcher'] }),
      () => people.suspend.mutate(suspendSecond),
      () => people.setRoles.mutate({ ...op(), userId: driver.userId, expected: ['driver'], roles: ['admin'] }),
    ]
    for (const step of refusals) expect((await refusalOf(step()))?.code).toBe('confirm_password')
    expect((await people.inviteMany.mutate(list('admin', true))).isDone).toBe(false)
    await people.suspend.mutate({ ...op(), userId: driver.userId, reason: 'Left' })
    const restored = { ...op(), userId: driver.userId }
    expect((await refusalOf(people.restore.mutate(restored)))?.code).toBe('confirm_password')
    await admin.api.account.confirmPassword.mutate({ password: PASSWORD })
    // The very same actions go on: nothing was kept of the refused ones.
    await people.restore.mutate(restored)
    await people.suspend.mutate(suspendSecond)
    expect((await people.members.query({ state: 'suspended' })).rows).toHaveLength(1)
  })

  test('another link for an admin’s invitation asks for it too', async () => {
    const admin = await newAdmin(app)
    const { people } = admin.api
    await people.invite.mutate({ ...op(), email: `co.${admin.email}`, fullName: null, roles: ['admin'] })
    const invitationId = (await people.invitations.query({})).rows[0]?.id ?? app.ports.ids.uuid()
    app.clock.addMinutes(10)
    expect((await refusalOf(people.resendInvitation.mutate({ ...op(), invitationId })))?.code).toBe('confirm_password')
  })
})
