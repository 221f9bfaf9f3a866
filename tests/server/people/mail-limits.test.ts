import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits, mailsLimit } from '#domain/access/limits.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import { newAdmin } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'
import { op } from '../../support/world.ts'

const DAY_S = 24 * 3600
let app: TestApp
let admin: Visitor
let fleetId: Uuid
beforeAll(async () => {
  app = await testApp()
  admin = await newAdmin(app)
  const { userId, fleet } = await admin.api.account.me.query()
  fleetId = fleet?.id ?? userId
})
afterAll(() => app.close())

/** Mails that the fleet wrote a while ago. */
async function written(count: number, of: { sent: boolean }) {
  const at = app.clock.now()
  const row = {
    fleet_id: fleetId,
    kind: 'news',
    to_address: 'a@example.com',
    subject: 's',
    body: 'b',
    last_error: null,
  }
  const rows = Array.from({ length: count }, () => ({
    ...row,
    id: app.ports.ids.uuid(),
    created_at: at,
    sent_at: of.sent ? at : null,
  }))
  await app.db.insertInto('mails').values(rows).execute()
}

const invite = (email: string) =>
  refusalOf(admin.api.people.invite.mutate({ ...op(), email, fullName: null, roles: ['driver'], contractorId: null }))

test('a fleet of the first day invites so many, is told when that is all, and goes on the next day', async () => {
  await written(limits.new_fleet_mails.most - 1, { sent: true })
  expect(await invite('first@example.com')).toBeNull()
  const refusal = { code: 'too_many_mails', status: 422, params: { maximum: limits.new_fleet_mails.most } }
  expect(await invite('second@example.com')).toMatchObject(refusal)
  const invited = await app.db.selectFrom('invitations').select('email').where('fleet_id', '=', fleetId).execute()
  expect(invited).toEqual([{ email: 'first@example.com' }])
})

test('news beyond the number of the day waits, and mail to persons does not', async () => {
  await written(1, { sent: true })
  await written(3, { sent: false })
  await app.db
    .insertInto('mails')
    .values({
      id: app.ports.ids.uuid(),
      fleet_id: null,
      kind: 'reset',
      to_address: 'owner@example.com',
      subject: 's',
      body: 'b',
      created_at: app.clock.now(),
      sent_at: null,
      last_error: null,
    })
    .execute()
  const sent: string[] = []
  const ports = {
    ...app.ports,
    mail: { isConfigured: true, send: async ({ to }: { to: string }) => void sent.push(to) },
  }
  expect(await sendMails(ports)).toBe(1)
  expect(sent).toEqual(['owner@example.com'])
  app.clock.addMinutes(24 * 60 + 1)
  await sendMails(ports)
  expect(sent).toHaveLength(5)
})

test.each([
  [0, 'new_fleet_mails'],
  [DAY_S - 1, 'new_fleet_mails'],
  [DAY_S, 'young_fleet_mails'],
  [7 * DAY_S - 1, 'young_fleet_mails'],
  [7 * DAY_S, 'fleet_mails'],
] as const)('a fleet of %i seconds has the limit %s', (age, limit) => {
  expect(mailsLimit(age)).toBe(limit)
})
