import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { createAdmin } from '#server/cli/create-admin.ts'
import { makeResetLink } from '#server/cli/reset-link.ts'
import { removeExpired } from '#server/features/upkeep/remove-expired.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
const world = () => ({ ...app.ports, db: app.db })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the operator hands over a link that lets its person in', async () => {
  const { email } = await newAdmin(app)
  const made = await makeResetLink(world(), email.toUpperCase(), 'https://fleet.example')
  expect(made).toMatchObject({ email, expiresInMinutes: 60 })
  const [page, token = ''] = made?.link.split('#reset=') ?? []
  expect(page).toBe('https://fleet.example/auth')
  const visitor = app.visitor()
  await visitor.api.account.reset.mutate({ token, password: 'gentle mango under thirteen bridges' })
  expect((await visitor.api.account.me.query()).email).toBe(email)
})

test('the operator ends a second step that its person cannot pass, and the change log says so', async () => {
  const owner = await newAdmin(app)
  await owner.api.account.confirmPassword.mutate({ password: PASSWORD })
  const { secret } = await owner.api.account.beginTotp.mutate()
  const step = totpStep(Date.parse(app.clock.now()))
  await owner.api.account.confirmTotp.mutate({ code: await totpCode(fromBase32(secret), step) })
  const made = await makeResetLink(world(), owner.email, 'https://fleet.example', true)
  expect((await refusalOf(owner.api.account.me.query()))?.code).toBe('not_signed_in')
  const visitor = app.visitor()
  const token = made?.link.split('#reset=')[1] ?? ''
  await visitor.api.account.reset.mutate({ token, password: 'gentle mango under thirteen bridges' })
  expect(await visitor.api.account.me.query()).toMatchObject({ email: owner.email })
  const rows = await app.db
    .selectFrom('audit_events')
    .select(['after', 'actor_id', 'actor_role'])
    .where('procedure', '=', 'cli.reset-link')
    .execute()
  // Nobody of the fleet did it, so the row names nobody.
  expect(rows).toMatchObject([{ after: { second_step_ended: true }, actor_id: null, actor_role: null }])
  const listed = await visitor.api.audit.list.query({ procedure: 'cli.reset-link' })
  expect(listed.rows).toMatchObject([{ actorId: null, actorName: null, procedure: 'cli.reset-link' }])
})

test('nobody’s address gets no link', async () => {
  expect(await makeResetLink(world(), 'nobody@example.com', 'https://fleet.example')).toBeNull()
})

test('an admin made by the operator founds a fleet and signs in; a taken address is refused', async () => {
  const admin = { email: 'op@example.com', password: PASSWORD, fullName: 'Olga Petrova', companyName: 'North Pit' }
  expect(await createAdmin(world(), admin)).toMatchObject({ email: 'op@example.com' })
  expect(await createAdmin(world(), admin)).toBeNull()
  const visitor = app.visitor()
  await visitor.api.account.signIn.mutate({ email: 'op@example.com', password: PASSWORD })
  expect(await visitor.api.account.me.query()).toMatchObject({ fleet: { name: 'North Pit' }, roles: ['admin'] })
})

test('what has run out is forgotten, what has not is kept', async () => {
  const owner = await newAdmin(app)
  await owner.api.account.requestReset.mutate({ email: owner.email })
  const count = async (table: 'sessions' | 'one_time_tokens' | 'throttles') =>
    (
      await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  await removeExpired(await allowedRemoval(app.ports))
  expect(await count('sessions')).toBeGreaterThan(0)
  app.clock.addMinutes(13 * 60)
  await removeExpired(await allowedRemoval(app.ports))
  for (const table of ['sessions', 'one_time_tokens', 'throttles'] as const) expect(await count(table), table).toBe(0)
})
