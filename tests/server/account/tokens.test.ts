import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import { createApp } from '#server/app.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
const op = () => ({ operationId: app.ports.ids.uuid() })
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const key = (name = 'Yard report') => ({ ...op(), name, days: 30 as const })
/** A program elsewhere: no cookie, only a key. */
const get = (path: string, token: string, more: RequestInit = {}) =>
  createApp(app.ports).request(path, { ...more, headers: { authorization: `Bearer ${token}` } })

test('a key reads its person’s lists, with their present rights, and is shown once', async () => {
  const admin = await newAdmin(app)
  const input = key()
  const { id, token } = await admin.api.tokens.create.mutate(input)
  expect(token).toMatch(/^hbk_[\w-]{43}$/)
  expect((await admin.api.tokens.create.mutate(input)).token).toBeNull()
  expect(JSON.stringify(await app.db.selectFrom('operations').selectAll().execute())).not.toContain('hbk_')
  expect((await get('/api/lists/loads', token ?? '')).status).toBe(200)
  expect((await get('/api/lists/audit', token ?? '')).status).toBe(200)
  expect(await admin.api.tokens.list.query()).toMatchObject([{ id, name: 'Yard report', isOver: false }])
  expect((await admin.api.tokens.list.query())[0]?.lastUsedAt).not.toBeNull()
  await admin.api.tokens.revoke.mutate({ ...op(), id })
  expect((await get('/api/lists/loads', token ?? '')).status).toBe(401)
})

const lists = Object.keys(httpRouteTable).flatMap((route) =>
  route.startsWith('GET /api/lists/') ? [route.slice('GET '.length)] : [],
)

test.each([
  ['admin', ['/api/lists/invoices', '/api/lists/customers', '/api/lists/fuel'], []],
  ['dispatcher', ['/api/lists/trucks', '/api/lists/fuel'], ['/api/lists/payments', '/api/lists/audit']],
  ['driver', ['/api/lists/fuel', '/api/lists/settlements'], ['/api/lists/readings', '/api/lists/invoices']],
] as const)(
  'the key of one who is %s opens every list that they may read, and no other',
  async (role, opened, closed) => {
    const admin = await newAdmin(app)
    const person = role === 'admin' ? admin : await newMember(app, admin, [role])
    const { token } = await person.api.tokens.create.mutate(key())
    const statuses = new Map<string, number>()
    for (const path of lists) {
      const [by, itself] = [await get(path, token ?? ''), await person.send(`http://localhost:4610${path}`)]
      const read = async (answer: Response) => (answer.status === 200 ? await answer.text() : answer.status)
      expect([path, await read(by)]).toEqual([path, await read(itself)])
      statuses.set(path, by.status)
    }
    for (const path of opened) expect([path, statuses.get(path)]).toEqual([path, 200])
    for (const path of closed) expect([path, statuses.get(path)]).toEqual([path, 403])
  },
)

test('it opens no other route, no procedure, and changes nothing', async () => {
  const admin = await newAdmin(app)
  const { token } = await admin.api.tokens.create.mutate(key())
  expect((await get('/trpc/account.me', token ?? '')).status).toBe(401)
  expect((await get(`/api/files/${'0'.repeat(64)}`, token ?? '')).status).toBe(401)
  expect((await get('/api/lists/loads', token ?? '', { method: 'POST' })).status).not.toBe(200)
  // With a key the cookie beside it is not looked at.
  const both = await admin.send('http://localhost:4610/trpc/account.me', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(both.status).toBe(401)
})

test('it ends with its day, with its person’s roles, and with their suspension', async () => {
  const admin = await newAdmin(app)
  const member = await newMember(app, admin, ['dispatcher'])
  const { token } = await member.api.tokens.create.mutate(key())
  expect((await get('/api/lists/audit', token ?? '')).status).toBe(403)
  expect((await get('/api/lists/loads', token ?? '')).status).toBe(200)
  await admin.api.people.suspend.mutate({ ...op(), userId: member.userId, reason: 'On leave' })
  expect((await get('/api/lists/loads', token ?? '')).status).toBe(401)
  await admin.api.people.restore.mutate({ ...op(), userId: member.userId })
  expect((await get('/api/lists/loads', token ?? '')).status, 'one of before the suspension').toBe(401)
  const lasting = await admin.api.tokens.create.mutate(key())
  expect((await get('/api/lists/loads', lasting.token ?? '')).status).toBe(200)
  app.clock.addMinutes(31 * 24 * 60)
  expect((await get('/api/lists/loads', lasting.token ?? '')).status).toBe(401)
})

test('making one asks for the password; nobody takes back another’s; guesses and floods are stopped', async () => {
  const admin = await newAdmin(app)
  app.clock.addMinutes(10)
  const input = key()
  expect(await refusalOf(admin.api.tokens.create.mutate(input))).toMatchObject({
    code: 'confirm_password',
    status: 403,
  })
  await admin.api.account.confirmPassword.mutate({ password: PASSWORD })
  // The very same action goes on: nothing was kept of the refused one.
  expect((await admin.api.tokens.create.mutate(input)).token).toMatch(/^hbk_/)
  const { id, token } = await admin.api.tokens.create.mutate(key())
  const member = await newMember(app, admin, ['admin'])
  expect(await refusalOf(member.api.tokens.revoke.mutate({ ...op(), id }))).toMatchObject({ status: 404 })
  const answers = []
  for (let use = 0; use < 61; use++) answers.push((await get('/api/lists/loads', token ?? '')).status)
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(answers[60]).toBe(429)
  const guesses = []
  for (let guess = 0; guess < 12; guess++) guesses.push((await get('/api/lists/loads', `hbk_${guess}`)).status)
  expect(guesses.at(-1)).toBe(429)
})
