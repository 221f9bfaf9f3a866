import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedLanguage } from '#domain/format/locale.ts'
import { withoutSecrets } from '#domain/people/mail-secrets.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { removeExpired } from '#server/features/upkeep/remove-expired.ts'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
let mailing: TestApp
beforeAll(async () => {
  app = await testApp()
  mailing = await testApp({ hasMail: true })
})
afterAll(async () => {
  await app.close()
  await mailing.close()
})

const NEW_PASSWORD = 'gentle mango under thirteen bridges'

/** What the audits of their fleets say of a person's account. */
async function auditOf(of: TestApp, userId: Uuid) {
  return of.db
    .selectFrom('audit_events')
    .select(['procedure', 'fleet_id', 'after', 'ip'])
    .where('entity', '=', 'account')
    .where('actor_id', '=', userId)
    .execute()
}

describe('the audit of the fleet', () => {
  test('says who signed in and out, whose password was changed and which session was ended', async () => {
    const owner = await newAdmin(app)
    const { userId, fleet } = await owner.api.account.me.query()
    const phone = app.visitor('192.0.2.21')
    await phone.api.account.signIn.mutate({ email: owner.email, password: PASSWORD })
    const sessions = await owner.api.account.sessions.query()
    const other = sessions.find(({ isThis }) => !isThis)
    if (other) await owner.api.account.endSession.mutate({ id: other.id })
    await owner.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEW_PASSWORD })
    const { token } = await owner.api.account.signOut.mutate()
    await owner.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    const rows = await auditOf(app, userId)
    expect(rows.map(({ procedure }) => procedure).sort()).toEqual([
      'account.changePassword',
      'account.endSession',
      'account.signIn',
      'account.signOut',
      'account.signOutEverywhere',
      'account.signUp',
    ])
    expect(new Set(rows.map(({ fleet_id }) => fleet_id))).toEqual(new Set([fleet?.id]))
    const signIn = rows.find(({ procedure }) => procedure === 'account.signIn')
    expect(signIn).toMatchObject({ after: { signed_in: true }, ip: '192.0.2.21' })
    expect(JSON.stringify(rows)).not.toContain(NEW_PASSWORD)
  })

  test('is written with the change that it tells of, or neither is', async () => {
    const owner = await newAdmin(app)
    await sql`alter table audit_events add constraint full_disk check (entity <> 'account') not valid`.execute(app.db)
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect(await refusalOf(owner.api.account.changePassword.mutate(change))).not.toBeNull()
    const phone = app.visitor('192.0.2.29')
    await phone.api.account.requestReset.mutate({ email: owner.email })
    const token = await app.mailedToken('reset', owner.email)
    expect(await refusalOf(phone.api.account.reset.mutate({ token, password: NEW_PASSWORD }))).not.toBeNull()
    await sql`alter table audit_events drop constraint full_disk`.execute(app.db)
    const right = app.visitor('192.0.2.30').api.account.signIn.mutate({ email: owner.email, password: PASSWORD })
    expect(await right).toEqual({ ok: true })
    expect((await owner.api.account.me.query()).email).toBe(owner.email)
  })

  test('says of a reset in every fleet of the person', async () => {
    const owner = await newAdmin(app)
    const member = await newMember(app, owner, ['dispatcher'])
    const second = await newAdmin(app, 'Stone Creek Hauling')
    const operationId = app.ports.ids.uuid()
    const invited = { operationId, email: member.email, fullName: null, roles: ['admin' as const], contractorId: null }
    const { link } = await second.api.people.invite.mutate(invited)
    await member.api.account.acceptInvitation.mutate({ token: link?.split('=')[1] ?? '' })
    const phone = app.visitor('192.0.2.22')
    await phone.api.account.requestReset.mutate({ email: member.email })
    const token = await app.mailedToken('reset', member.email)
    await phone.api.account.reset.mutate({ token, password: NEW_PASSWORD })
    const reset = (await auditOf(app, member.userId)).filter(({ after }) => after && 'password_reset' in after)
    expect(new Set(reset.map(({ fleet_id }) => fleet_id)).size).toBe(2)
  })

  test('does not say of a sign-in that failed as if it had happened', async () => {
    const owner = await newAdmin(app)
    const { userId } = await owner.api.account.me.query()
    const wrong = { email: owner.email, password: 'not the right one at all' }
    expect((await refusalOf(app.visitor('192.0.2.23').api.account.signIn.mutate(wrong)))?.code).toBe(
      'wrong_credentials',
    )
    expect((await auditOf(app, userId)).map(({ procedure }) => procedure)).toEqual(['account.signUp'])
  })
})

describe('a password', () => {
  test('made of the company’s name is refused on a reset too, and so is the best-known phrase', async () => {
    const owner = await newAdmin(app, 'Marmot Quarry Partners')
    const phone = app.visitor('192.0.2.24')
    await phone.api.account.requestReset.mutate({ email: owner.email })
    const token = await app.mailedToken('reset', owner.email)
    for (const password of ['Marmot-Quarry-Partners', 'correct horse battery staple']) {
      expect((await refusalOf(phone.api.account.reset.mutate({ token, password })))?.code).toBe('password_too_common')
    }
  })
})

describe('a mail', () => {
  test('keeps no link that opens something once it has left', async () => {
    const email = 'ana@example.com'
    const person = { email, password: PASSWORD, fullName: 'Ana Ruiz', companyName: 'Ruiz Acarreos' }
    await mailing.visitor('192.0.2.31').api.account.signUp.mutate(person)
    const token = await mailing.mailedToken('confirm_sign_up', email)
    expect(token).toHaveLength(43)
    await sendMails(mailing.ports)
    const kept = await mailing.db
      .selectFrom('mails')
      .select(['body', 'sent_at'])
      .where('to_address', '=', email)
      .execute()
    expect(kept[0]?.sent_at).not.toBeNull()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('that never left keeps none once its links have ended', async () => {
    const owner = await newAdmin(app)
    await app.visitor('192.0.2.32').api.account.requestReset.mutate({ email: owner.email })
    const body = () =>
      app.db.selectFrom('mails').select('body').where('to_address', '=', owner.email).executeTakeFirstOrThrow()
    const sealed = /#reset=[a-f0-9]{12}\.[A-Za-z0-9_-]{90,}/
    await removeExpired(await allowedRemoval(app.ports))
    expect((await body()).body).toMatch(sealed)
    app.clock.addMinutes(72 * 60)
    await removeExpired(await allowedRemoval(app.ports))
    expect((await body()).body).not.toMatch(sealed)
    expect((await body()).body).toMatch(/#reset=…(?![\w.-])/)
  })

  test('speaks the fleet’s language to whom it invites', async () => {
    const owner = await newAdmin(app)
    const operation = () => ({ operationId: app.ports.ids.uuid() })
    await owner.api.settings.set.mutate({ ...operation(), key: 'language', value: 'es' })
    const email = 'invitado@example.com'
    const invited = { ...operation(), email, fullName: null, roles: ['dispatcher' as const], contractorId: null }
    await owner.api.people.invite.mutate(invited)
    const mail = await app.db.selectFrom('mails').select('subject').where('to_address', '=', email).executeTakeFirst()
    expect(mail?.subject).toContain('le invita')
  })
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE,fr;q=0.8', 'fr'],
  ['en-US', 'en'],
  ['', 'en'],
  ['zh', 'en'],
])('a browser that asks for %s is written to in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('only what opens something is taken out of a text', () => {
  const secret = 'A'.repeat(43)
  expect(withoutSecrets(`see http://x/auth#reset=${secret} and #5=3`)).toBe('see http://x/auth#reset=… and #5=3')
})
