import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailNews } from '#server/features/notifications/mail-news.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the admins hear who accepted an invitation, and the one who joined does not', async () => {
  const admin = await newAdmin(app)
  const member = await newMember(app, admin, ['dispatcher'])
  const { rows } = await admin.api.notifications.list.query({})
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ kind: 'invitation_accepted', facts: { by: 'Marcus Bell', email: member.email } })
  expect((await member.api.notifications.list.query({})).rows).toEqual([])
})

test('a sign-in on a device never seen before is told to its person alone, by mail that shows in no outbox', async () => {
  const admin = await newAdmin(app)
  const again = { email: admin.email, password: PASSWORD }
  await admin.api.account.signIn.mutate(again)
  expect((await admin.api.notifications.list.query({})).rows).toEqual([])

  const elsewhere = app.visitor('203.0.113.200')
  await elsewhere.api.account.signIn.mutate(again)
  const { rows } = await elsewhere.api.notifications.list.query({})
  expect(rows).toMatchObject([{ kind: 'new_device', toldAs: 'you', facts: { ip: '203.0.113.200' } }])
  await mailNews(app.ports)
  const mail = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'news_new_device').execute()
  expect(mail).toMatchObject([{ to_address: admin.email, fleet_id: null }])
  expect((await admin.api.people.outbox.query({})).rows.map(({ kind }) => kind)).not.toContain('news_new_device')

  await elsewhere.api.account.signIn.mutate(again)
  expect((await elsewhere.api.notifications.list.query({})).rows).toHaveLength(1)
})
