import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import { newAdmin } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a person who is signed in confirms their address by the mailed link, once', async () => {
  const owner = await newAdmin(app)
  expect((await owner.api.account.me.query()).isAddressConfirmed).toBe(false)
  await owner.api.account.sendConfirmation.mutate()
  const token = await app.mailedToken('confirm_address', owner.email)
  expect(await owner.api.account.confirmAddress.mutate({ token })).toEqual({ ok: true })
  const { isAddressConfirmed, userId } = await owner.api.account.me.query()
  expect(isAddressConfirmed).toBe(true)
  expect((await refusalOf(owner.api.account.confirmAddress.mutate({ token })))?.code).toBe('link_not_valid')
  const rows = await owner.api.audit.list.query({ procedure: 'account.confirmAddress' })
  expect(rows.rows).toMatchObject([{ actorId: userId, after: { address_confirmed: true } }])
  // Confirmed, it gets no further mail.
  await owner.api.account.sendConfirmation.mutate()
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('the link alone confirms nothing: its mailbox’s owner may not be who made the account', async () => {
  const intruder = await newAdmin(app)
  const victim = await newAdmin(app)
  await intruder.api.account.sendConfirmation.mutate()
  const token = await app.mailedToken('confirm_address', intruder.email)
  const nobody = app.visitor('192.0.2.50')
  expect((await refusalOf(nobody.api.account.confirmAddress.mutate({ token })))?.code).toBe('not_signed_in')
  expect((await refusalOf(victim.api.account.confirmAddress.mutate({ token })))?.code).toBe('link_not_valid')
  expect((await victim.api.account.me.query()).isAddressConfirmed).toBe(false)
  // The other person's try has not used it up.
  expect(await intruder.api.account.confirmAddress.mutate({ token })).toEqual({ ok: true })
})

test('the fleet’s outbox shows it to nobody, and without mail it waits', async () => {
  const owner = await newAdmin(app)
  expect(await owner.api.account.sendConfirmation.mutate()).toEqual({ isMailed: false })
  expect((await owner.api.people.outbox.query({})).rows).toEqual([])
  const sent: string[] = []
  const mail = { isConfigured: true, send: async ({ to }: { to: string }) => void sent.push(to) }
  await sendMails({ ...app.ports, mail })
  expect(sent).toContain(owner.email)
  expect(await mailsTo(owner.email)).toMatchObject([{ sent_at: app.clock.now() }])
})

test('three mails an hour, and a link lasts three days', async () => {
  const owner = await newAdmin(app)
  for (let n = 0; n < 3; n++) await owner.api.account.sendConfirmation.mutate()
  const fourth = await refusalOf(owner.api.account.sendConfirmation.mutate())
  expect(fourth).toMatchObject({ code: 'throttled', status: 429, params: { seconds: 3600 } })
  const token = await app.mailedToken('confirm_address', owner.email)
  app.clock.addMinutes(61)
  await owner.api.account.sendConfirmation.mutate()
  expect(await mailsTo(owner.email)).toHaveLength(4)
  await app.db.updateTable('one_time_tokens').set({ expires_at: app.clock.now() }).execute()
  expect((await refusalOf(owner.api.account.confirmAddress.mutate({ token })))?.code).toBe('link_not_valid')
})

const mailsTo = (address: string) =>
  app.db
    .selectFrom('mails')
    .select('sent_at')
    .where('kind', '=', 'confirm_address')
    .where('to_address', '=', address)
    .execute()
