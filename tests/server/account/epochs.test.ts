import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { keptTables } from '#server/features/account/raise-epoch.ts'
import { honestDevices, made, signed } from '../../support/devices.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.ports.passkeys = honestDevices
})
afterAll(() => app.close())

const NEW_PASSWORD = 'gentle mango under thirteen bridges'
const operation = () => ({ operationId: app.ports.ids.uuid() })
const codeOf = (secret: string) => totpCode(fromBase32(secret), totpStep(Date.parse(app.clock.now())))

/** A fresh visitor of an address of its own. */
let visitors = 0
const visitor = () => app.visitor(`192.0.2.${++visitors}`)

async function addPasskey(person: Visitor, id: string): Promise<void> {
  const { challenge } = await person.api.account.beginPasskey.mutate()
  await person.api.account.addPasskey.mutate(made(id, challenge))
}

async function signInByPasskey(id: string): Promise<string> {
  const device = visitor()
  const { challenge } = await device.api.account.passkeyChallenge.mutate()
  const refusal = await refusalOf(device.api.account.passkeySignIn.mutate(signed(id, challenge)))
  return refusal?.code ?? 'signed in'
}

async function readsWith(token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await visitor().send('http://localhost:4610/api/lists/loads?format=csv', { headers })
  await response.body?.cancel()
  return response.status
}

async function newToken(person: Visitor): Promise<string | null> {
  return (await person.api.tokens.create.mutate({ ...operation(), name: 'Report', days: 30 })).token
}

/** Signs the second step on; gives the app's secret. */
async function guard(person: Visitor): Promise<string> {
  const { secret } = await person.api.account.beginTotp.mutate()
  await person.api.account.confirmTotp.mutate({ code: await codeOf(secret) })
  app.clock.addMinutes(1)
  return secret
}

const secondStepOf = (answer: { ok: boolean; secondStep?: string }) => answer.secondStep ?? ''

async function resetByMail(email: string): Promise<{ owner: Visitor; secondStep: string }> {
  const owner = visitor()
  await owner.api.account.requestReset.mutate({ email })
  const token = await app.mailedToken('reset', email)
  const answer = await owner.api.account.reset.mutate({ token, password: NEW_PASSWORD })
  return { owner, secondStep: secondStepOf(answer) }
}

const confirmMailbox = (email: string) =>
  app.db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('email', '=', email).execute()

describe('an account that somebody else made for an address', () => {
  test('belongs wholly to the owner of the mailbox once they reset its password', async () => {
    const mallory = await newAdmin(app)
    const email = 'victim@example.com'
    const invited = await mallory.api.people.invite.mutate({ ...operation(), email, fullName: null, roles: ['admin'] })
    const intruder = visitor()
    const link = { token: invited.link?.split('=')[1] ?? '', fullName: 'Victim', password: PASSWORD }
    await intruder.api.account.acceptInvitation.mutate(link)
    await addPasskey(intruder, 'planted')
    const key = await newToken(intruder)
    expect(await readsWith(key)).toBe(200)
    await intruder.api.account.requestReset.mutate({ email })
    const planted = await app.mailedToken('reset', email)
    await guard(intruder)
    const waiting = secondStepOf(await visitor().api.account.signIn.mutate({ email, password: PASSWORD }))
    expect(waiting).not.toBe('')
    const everywhere = visitor()

    const { owner, secondStep } = await resetByMail(email)

    expect(secondStep, 'the factor of the intruder').toBe('')
    expect((await owner.api.account.me.query()).email).toBe(email)
    expect((await refusalOf(intruder.api.account.me.query()))?.code).toBe('not_signed_in')
    expect(await signInByPasskey('planted')).toBe('passkey_not_right')
    expect(await readsWith(key)).toBe(401)
    const again = { token: planted, password: 'another quite unlikely sentence' }
    expect((await refusalOf(everywhere.api.account.reset.mutate(again)))?.code).toBe('link_not_valid')
    const step = everywhere.api.account.secondStep.mutate({ token: waiting, code: '000000' })
    expect((await refusalOf(step))?.code).toBe('link_not_valid')
    const { keys } = await owner.api.account.passkeys.query()
    expect(keys).toMatchObject([{ id: 'planted', ended: { because: 'taken_over' } }])
    expect(await owner.api.tokens.list.query()).toMatchObject([{ ended: { because: 'taken_over' } }])
    expect(await owner.api.account.secondFactor.query()).toEqual({ since: null, codesLeft: 0 })
    await guard(owner)
  })

  test('cannot be made beforehand where mail goes out: the link is in the mail only', async () => {
    const mailing = await testApp({ hasMail: true })
    const admin = mailing.visitor('192.0.2.200')
    const person = { email: 'mail@example.com', password: PASSWORD, fullName: 'Dana', companyName: 'Cedar' }
    await admin.api.account.signUp.mutate(person)
    const confirm = await mailing.mailedToken('confirm_sign_up', person.email)
    await admin.api.account.confirmSignUp.mutate({ token: confirm, password: PASSWORD })
    const invitation = { operationId: mailing.ports.ids.uuid(), email: 'new@example.com', fullName: null }
    const answer = await admin.api.people.invite.mutate({ ...invitation, roles: ['admin'] })
    expect(answer).toMatchObject({ result: 'invited', link: null, isMailed: true })
    const [row] = (await admin.api.people.invitations.query({})).rows
    if (!row) throw new Error('the invitation is not listed')
    mailing.clock.addMinutes(1)
    const resent = { operationId: mailing.ports.ids.uuid(), invitationId: row.id }
    expect(await admin.api.people.resendInvitation.mutate(resent)).toMatchObject({ link: null, isMailed: true })
    // Neither does the office's outbox have it while the mail waits for a server that does not answer.
    const waiting = (await admin.api.people.outbox.query({})).rows.map(({ body }) => body)
    expect(waiting).toHaveLength(2)
    expect(waiting.join()).not.toMatch(/#invitation=[\w-]{20}/)
    const guest = mailing.visitor('192.0.2.201')
    const token = await mailing.mailedToken('invitation', 'new@example.com')
    await guest.api.account.acceptInvitation.mutate({ token, fullName: 'New Person', password: PASSWORD })
    const confirmed = await mailing.db.selectFrom('users').select(['email', 'email_confirmed_at']).execute()
    for (const user of confirmed) expect(user.email_confirmed_at, user.email).not.toBeNull()
    await mailing.close()
  })

  test('is not told by a link that was shown, only by one that was mailed', async () => {
    const admin = await newAdmin(app)
    const other = await newAdmin(app)
    for (const email of [other.email, 'nobody.there@example.com']) {
      const { link } = await admin.api.people.invite.mutate({
        ...operation(),
        email,
        fullName: null,
        roles: ['driver'],
      })
      const token = link?.split('=')[1] ?? ''
      expect((await visitor().api.account.invitation.mutate({ token })).hasAccount).toBeNull()
      const bare = await refusalOf(visitor().api.account.acceptInvitation.mutate({ token }))
      expect(bare, email).toMatchObject({ code: 'required', field: 'fullName' })
    }
  })
})

describe('a reset by mail', () => {
  test('keeps the second step of a mailbox that had answered, and ends passkeys and API keys', async () => {
    const person = await newAdmin(app)
    await confirmMailbox(person.email)
    await addPasskey(person, 'of-the-owner')
    const key = await newToken(person)
    const secret = await guard(person)
    const { owner, secondStep } = await resetByMail(person.email)
    expect(await signInByPasskey('of-the-owner')).toBe('passkey_not_right')
    expect(await readsWith(key)).toBe(401)
    await owner.api.account.secondStep.mutate({ token: secondStep, code: await codeOf(secret) })
    expect(await owner.api.account.passkeys.query()).toMatchObject({ keys: [{ ended: { because: 'reset' } }] })
    await owner.api.account.confirmPassword.mutate({ password: NEW_PASSWORD })
    expect((await owner.api.account.beginPasskey.mutate()).known).toEqual([])
  })
})

describe('a changed password', () => {
  test('keeps this session under a new token, and ends the others, open links and second steps', async () => {
    const desk = await newAdmin(app)
    await confirmMailbox(desk.email)
    await addPasskey(desk, 'kept')
    const key = await newToken(desk)
    const phone = visitor()
    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    const secret = await guard(desk)
    const waiting = visitor()
    const step = secondStepOf(await waiting.api.account.signIn.mutate({ email: desk.email, password: PASSWORD }))
    const before = desk.cookies.get('haulbook_session')
    await desk.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEW_PASSWORD })
    expect(desk.cookies.get('haulbook_session')).not.toBe(before)
    expect((await desk.api.account.me.query()).email).toBe(desk.email)
    expect((await refusalOf(phone.api.account.me.query()))?.code).toBe('not_signed_in')
    const late = waiting.api.account.secondStep.mutate({ token: step, code: await codeOf(secret) })
    expect((await refusalOf(late))?.code).toBe('link_not_valid')
    expect(await readsWith(key)).toBe(200)
    expect(await signInByPasskey('kept')).toBe('signed in')
    const stolen = app.visitor('192.0.2.250')
    stolen.cookies.set('haulbook_session', before ?? '')
    expect((await refusalOf(stolen.api.account.me.query()))?.code).toBe('not_signed_in')
  })

  test('ends passkeys and access tokens too where their owner asks for it', async () => {
    const desk = await newAdmin(app)
    await confirmMailbox(desk.email)
    await addPasskey(desk, 'one-too-many')
    const key = await newToken(desk)
    const input = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    await desk.api.account.changePassword.mutate({ ...input, alsoEnd: ['passkeys', 'api_tokens'] })
    expect(await readsWith(key)).toBe(401)
    expect(await signInByPasskey('one-too-many')).not.toBe('signed in')
    const [ended] = (await desk.api.account.passkeys.query()).keys
    expect(ended?.ended?.because).toBe('password_changed')
  })

  test('outruns sign-ins with the old one: none of them keeps a session', async () => {
    const owner = await newAdmin(app)
    const racing = Array.from({ length: 48 }, () => visitor())
    const attempts = racing.map(async (one, index) => {
      // Spread over the change, so that some have the password checked before it and the session after.
      for (let turn = 0; turn < index % 6; turn++) await app.db.selectFrom('fleets').select('id').limit(1).execute()
      const refusal = await refusalOf(one.api.account.signIn.mutate({ email: owner.email, password: PASSWORD }))
      return refusal?.code ?? 'signed in'
    })
    const change = owner.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEW_PASSWORD })
    await Promise.all([...attempts, change])
    const alive = await Promise.all(racing.map((one) => refusalOf(one.api.account.me.query())))
    expect(alive.filter((refusal) => refusal === null)).toHaveLength(0)
    expect((await owner.api.account.me.query()).email).toBe(owner.email)
  })
})

describe('the mark of a known device', () => {
  test('that somebody planted in a browser is not taken over by who signs in there', async () => {
    const [intruder, owner] = [await newAdmin(app), await newAdmin(app)]
    const planted = intruder.cookies.get('haulbook_device') ?? ''
    const desk = visitor()
    desk.cookies.set('haulbook_device', planted)
    await desk.api.account.signIn.mutate({ email: owner.email, password: PASSWORD })
    for (let n = 0; n < 10; n++) {
      await refusalOf(visitor().api.account.signIn.mutate({ email: owner.email, password: 'a guess at it' }))
    }
    const guess = intruder.api.account.signIn.mutate({ email: owner.email, password: 'one more guess' })
    expect((await refusalOf(guess))?.code).toBe('throttled')
    // Both people of this browser are known on it.
    expect(desk.cookies.get('haulbook_device')).toContain(planted)
  })
})

describe('a suspension', () => {
  test('ends credentials with its own commit, and by nobody but for a member suspended there', async () => {
    const admin = await newAdmin(app)
    const person = await newMember(app, admin, ['dispatcher'])
    const fleet = (await admin.api.account.me.query()).fleet?.id ?? person.userId
    const end = app.ports.db.write(fleet, (trx) =>
      sql`select end_credentials_of_suspended(${person.userId}, now())`.execute(trx),
    )
    await expect(end).rejects.toThrow('nobody is suspended')
    const raise = app.ports.db.write(fleet, (trx) =>
      sql`select raise_account_epoch(${person.userId}, 1, 'reset', '{}', null, null, now())`.execute(trx),
    )
    await expect(raise).rejects.toMatchObject({ code: '42501' })
    await admin.api.people.suspend.mutate({ ...operation(), userId: person.userId, reason: 'Lost phone' })
    const { rows } = await sql<{ source: string }>`select prosrc as source from pg_proc
      where proname = 'end_credentials_of_suspended'`.execute(app.db)
    const named = [...(rows[0]?.source ?? '').matchAll(/array\[([^\]]*)\]/g)].map(([, list]) => list)
    expect(named).toEqual([
      keptTables('suspended')
        .map((table) => `'${table}'`)
        .join(', '),
    ])
    const left = await app.db.selectFrom('sessions').select('id_hash').where('user_id', '=', person.userId).execute()
    expect(left).toEqual([])
  })

  test('ends the sessions and API keys of this fleet for good, and nothing of other fleets', async () => {
    const admin = await newAdmin(app)
    const person = await newMember(app, admin, ['dispatcher'])
    const key = await newToken(person)
    await addPasskey(person, 'works-elsewhere')
    const elsewhere = await newAdmin(app, 'Other Fleet')
    const invited = await elsewhere.api.people.invite.mutate({
      ...operation(),
      email: person.email,
      fullName: null,
      roles: ['dispatcher'],
    })
    const second = visitor()
    await second.api.account.signIn.mutate({ email: person.email, password: PASSWORD })
    await second.api.account.acceptInvitation.mutate({ token: invited.link?.split('=')[1] ?? '' })
    const otherKey = await newToken(second)

    await admin.api.people.suspend.mutate({ ...operation(), userId: person.userId, reason: 'Lost phone' })
    expect((await refusalOf(person.api.account.me.query()))?.code).toBe('not_signed_in')
    expect(await readsWith(key)).toBe(401)
    expect((await second.api.account.me.query()).fleet?.name).toBe('Other Fleet')
    expect(await readsWith(otherKey)).toBe(200)
    // At the same moment, in the other fleet.
    await elsewhere.api.people.suspend.mutate({ ...operation(), userId: person.userId, reason: 'Lost phone' })
    expect(await readsWith(otherKey)).toBe(401)
    expect((await refusalOf(second.api.account.me.query()))?.code).toBe('not_signed_in')
    await elsewhere.api.people.restore.mutate({ ...operation(), userId: person.userId })
    expect(await signInByPasskey('works-elsewhere')).toBe('signed in')

    await admin.api.people.restore.mutate({ ...operation(), userId: person.userId })
    expect(await readsWith(key)).toBe(401)
    const again = await visitor()
    await again.api.account.signIn.mutate({ email: person.email, password: PASSWORD })
    const listed = await again.api.tokens.list.query()
    expect(listed).toMatchObject([{ ended: { because: 'suspended' } }])
  })
})
