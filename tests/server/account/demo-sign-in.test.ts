import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '#server/features/account/one-time-tokens.ts'
import { newAdmin, newMember } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

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
  const visitor = local.visitor()
  const shown = await visitor.api.account.demoUsers.query()
  expect(shown).toEqual([{ userId, fullName: 'Dana Whitlock', fleetName: 'Demo Quarry', roles: ['admin'] }])
  await visitor.api.account.demoSignIn.mutate({ userId })
  expect((await visitor.api.account.me.query()).fleet?.isDemo).toBe(true)
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
    expect((await refusalOf(local.visitor().api.account.demoSignIn.mutate({ userId })))?.code).toBe('no_demo')
  }
})

test('beyond loopback there is no one-click sign-in', async () => {
  const { userId } = await demoAdmin(remote)
  expect(await remote.visitor().api.account.demoUsers.query()).toEqual([])
  expect((await refusalOf(remote.visitor().api.account.demoSignIn.mutate({ userId })))?.code).toBe('no_demo')
})

test('the code on the screen signs a phone in once', async () => {
  const { userId } = await demoAdmin(remote)
  const token = await issueToken(remote.db, remote.ports, userId, 'demo_sign_in')
  const phone = remote.visitor('192.0.2.77')
  await phone.api.account.redeemDemoSignIn.mutate({ token })
  expect((await phone.api.account.me.query()).userId).toBe(userId)
  expect((await refusalOf(phone.api.account.redeemDemoSignIn.mutate({ token })))?.code).toBe('link_not_valid')
})
