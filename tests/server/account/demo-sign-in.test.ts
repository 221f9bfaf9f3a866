import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#server/features/account/one-time-tokens.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'
import { must } from '../access/fixture.ts'

const HERE = '127.0.0.1'

let local: TestApp
let remote: TestApp

beforeAll(async () => {
  local = await testApp({ allowsDemoSignIn: true })
  remote = await testApp()
})
afterAll(async () => {
  await local.close()
  await remote.close()
})

async function demoAdmin(app: TestApp) {
  const admin = await newAdmin(app, 'Demo Quarry')
  const me = await admin.api.account.me.query()
  await app.db.updateTable('fleets').set({ is_demo: true }).where('name', '=', 'Demo Quarry').execute()
  return { admin, userId: me.userId }
}

test('one click signs in as a person of a demo fleet', async () => {
  const { userId } = await demoAdmin(local)
  const visitor = local.visitor(HERE)
  const shown = await visitor.api.account.demoUsers.query()
  expect(shown).toEqual([{ userId, fullName: 'Dana Whitlock', fleetName: 'Demo Quarry', roles: ['admin'] }])
  await visitor.api.account.demoSignIn.mutate({ userId })
  expect((await visitor.api.account.me.query()).fleet?.isDemo).toBe(true)
})

test('who came in by a click is asked for the password at a sensitive step', async () => {
  const { userId } = await demoAdmin(local)
  const visitor = local.visitor(HERE)
  await visitor.api.account.demoSignIn.mutate({ userId })
  const sensitive = () => visitor.api.account.confirmed.mutate()
  expect((await refusalOf(sensitive()))?.code).toBe('confirm_password')
  await visitor.api.account.confirmPassword.mutate({ password: PASSWORD })
  expect(await refusalOf(sensitive())).toBeNull()
})

test('nobody of a real fleet is opened by a click, not even one who also belongs to a demo fleet', async () => {
  const real = await newAdmin(local, 'Real Quarry')
  const { admin } = await demoAdmin(local)
  const both = await newMember(local, admin, ['dispatcher'])
  const invitation = {
    operationId: local.ports.ids.uuid(),
    email: both.email,
    fullName: null,
    roles: ['driver' as const],
  }
  const { link } = await real.api.people.invite.mutate(invitation)
  await both.api.account.acceptInvitation.mutate({ token: link?.split('=')[1] ?? '' })
  for (const userId of [(await real.api.account.me.query()).userId, both.userId]) {
    expect((await refusalOf(local.visitor(HERE).api.account.demoSignIn.mutate({ userId })))?.code).toBe('no_demo')
  }
})

describe('there is no one-click sign-in', () => {
  /** Whether it is neither offered nor done. */
  async function expectNone(app: TestApp, visitor: ReturnType<TestApp['visitor']>) {
    const { userId } = await demoAdmin(app)
    expect(await visitor.api.account.demoUsers.query()).toEqual([])
    expect((await refusalOf(visitor.api.account.demoSignIn.mutate({ userId })))?.code).toBe('no_demo')
  }

  test('where the server listens to others', () => expectNone(remote, remote.visitor(HERE)))
  test('for a caller from elsewhere', () => expectNone(local, local.visitor('192.0.2.7')))

  test.each([
    ['a proxy that is trusted', { trustsProxy: true }],
    ['a public address', { publicUrl: 'https://haul.example.com' }],
  ])('where the server listens on loopback behind %s', async (_, how) => {
    const app = await testApp({ allowsDemoSignIn: true, ...how })
    await expectNone(app, app.visitor(HERE))
    await app.close()
  })

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 edge'],
    ['host', 'haul.example.com'],
  ])('for a request that a proxy passed on with %s', async (name, value) => {
    const visitor = local.visitor(HERE)
    const send = async (path: string) => {
      const init = { headers: { [name]: value } }
      return (await visitor.send(`http://localhost:4610/trpc/${path}`, init)).json()
    }
    await demoAdmin(local)
    expect((await visitor.api.account.demoUsers.query()).length).toBeGreaterThan(0)
    expect(await send('account.demoUsers')).toEqual({ result: { data: [] } })
  })
})

test('the code on the screen signs a phone in once', async () => {
  const { userId } = await demoAdmin(remote)
  const token = must(await issueToken(remote.db, remote.ports, { id: userId, epoch: 1 }, 'demo_sign_in'))
  const phone = remote.visitor('192.0.2.77')
  await phone.api.account.redeemDemoSignIn.mutate({ token })
  expect((await phone.api.account.me.query()).userId).toBe(userId)
  expect((await refusalOf(phone.api.account.redeemDemoSignIn.mutate({ token })))?.code).toBe('link_not_valid')
})
