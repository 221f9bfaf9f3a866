import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_MS } from '#server/features/account/answer-time.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
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

describe('a forgotten password', () => {
  test('known and unknown addresses get the same answer, and only the known one a mail in no outbox', async () => {
    const owner = await newAdmin(app)
    const stranger = app.visitor()
    const known = await stranger.api.account.requestReset.mutate({ email: owner.email })
    const unknown = await stranger.api.account.requestReset.mutate({ email: 'nobody@example.com' })
    expect(known).toEqual(unknown)
    const mails = await app.db
      .selectFrom('mails')
      .select(['to_address', 'fleet_id'])
      .where('kind', '=', 'reset')
      .execute()
    expect(mails).toEqual([{ to_address: owner.email, fleet_id: null }])
    expect((await owner.api.people.outbox.query({})).rows).toEqual([])
  })

  test('the link works once, ends every session and signs in here', async () => {
    const owner = await newAdmin(app)
    const phone = app.visitor('192.0.2.7')
    await phone.api.account.requestReset.mutate({ email: owner.email })
    const token = await app.mailedToken('reset', owner.email)
    await phone.api.account.reset.mutate({ token, password: NEW_PASSWORD })
    expect((await phone.api.account.me.query()).email).toBe(owner.email)
    expect((await refusalOf(owner.api.account.me.query()))?.code).toBe('not_signed_in')
    expect((await refusalOf(phone.api.account.reset.mutate({ token, password: NEW_PASSWORD })))?.code).toBe(
      'link_not_valid',
    )
    const old = { email: owner.email, password: PASSWORD }
    expect((await refusalOf(app.visitor().api.account.signIn.mutate(old)))?.code).toBe('wrong_credentials')
  })

  test('a guessable password is refused and leaves the link for a better one', async () => {
    const owner = await newAdmin(app)
    const phone = app.visitor('192.0.2.8')
    await phone.api.account.requestReset.mutate({ email: owner.email })
    const token = await app.mailedToken('reset', owner.email)
    const poor = await refusalOf(phone.api.account.reset.mutate({ token, password: 'passwordpassword' }))
    expect(poor).toMatchObject({ code: 'password_too_common', field: 'password' })
    expect(await phone.api.account.reset.mutate({ token, password: NEW_PASSWORD })).toEqual({ ok: true })
  })

  test('an hour later the link is worth nothing', async () => {
    const owner = await newAdmin(app)
    const phone = app.visitor('192.0.2.9')
    await phone.api.account.requestReset.mutate({ email: owner.email })
    const token = await app.mailedToken('reset', owner.email)
    app.clock.addMinutes(60)
    expect((await refusalOf(phone.api.account.reset.mutate({ token, password: NEW_PASSWORD })))?.code).toBe(
      'link_not_valid',
    )
  })
})

describe('signing up where mail is configured', () => {
  const person = { password: PASSWORD, fullName: 'Ines Morales', companyName: 'Morales Bulk' }

  test('a password that a stranger typed at sign-up is never the account’s: only the confirmer’s is', async () => {
    const email = 'owner.of.mailbox@example.com'
    await mailing.visitor('192.0.2.50').api.account.signUp.mutate({ ...person, email })
    const kept = await mailing.db.selectFrom('sign_ups').select('password_hash').where('email', '=', email).execute()
    expect(kept).toEqual([{ password_hash: null }])
    const token = await mailing.mailedToken('confirm_sign_up', email)
    const owner = mailing.visitor('192.0.2.51')
    await owner.api.account.confirmSignUp.mutate({ token, password: NEW_PASSWORD })
    expect((await owner.api.account.me.query()).email).toBe(email)
    const stranger = mailing.visitor('192.0.2.50').api.account.signIn
    expect((await refusalOf(stranger.mutate({ email, password: PASSWORD })))?.code).toBe('wrong_credentials')
    const desk = mailing.visitor('192.0.2.52')
    expect(await desk.api.account.signIn.mutate({ email, password: NEW_PASSWORD })).toEqual({ ok: true })
  })

  test('asks for the password at the link, and where no mail goes out at sign-up', async () => {
    expect(await mailing.visitor().api.account.signUpAsks.query()).toEqual({ password: false })
    expect(await app.visitor().api.account.signUpAsks.query()).toEqual({ password: true })
    const { password: _, ...nameless } = person
    const bare = app.visitor('192.0.2.53').api.account.signUp.mutate({ ...nameless, email: 'bare@example.com' })
    expect(await refusalOf(bare)).toMatchObject({ code: 'required', field: 'password' })
  })

  test('a guessable password is refused and leaves the link for a better one', async () => {
    const email = 'guessable@example.com'
    const visitor = mailing.visitor('192.0.2.54')
    await visitor.api.account.signUp.mutate({ email, fullName: 'Ines Morales', companyName: 'Marmot Quarry Partners' })
    const token = await mailing.mailedToken('confirm_sign_up', email)
    const poor = visitor.api.account.confirmSignUp.mutate({ token, password: 'Marmot-Quarry-Partners' })
    expect(await refusalOf(poor)).toMatchObject({ code: 'password_too_common', field: 'password' })
    expect(await visitor.api.account.confirmSignUp.mutate({ token, password: NEW_PASSWORD })).toEqual({ ok: true })
  })

  test('always answers “look into your mail”, and the link makes the account once', async () => {
    const visitor = mailing.visitor()
    const first = await visitor.api.account.signUp.mutate({ ...person, email: 'ines@example.com' })
    expect(first).toEqual({ next: 'look_into_your_mail' })
    expect(visitor.cookies.size).toBe(0)
    const token = await mailing.mailedToken('confirm_sign_up', 'ines@example.com')
    await visitor.api.account.confirmSignUp.mutate({ token, password: PASSWORD })
    expect((await visitor.api.account.me.query()).fleet?.name).toBe('Morales Bulk')
    const again = visitor.api.account.confirmSignUp.mutate({ token, password: PASSWORD })
    expect((await refusalOf(again))?.code).toBe('link_not_valid')

    const second = await mailing
      .visitor('192.0.2.9')
      .api.account.signUp.mutate({ ...person, email: 'ines@example.com' })
    expect(second).toEqual(first)
    const told = await mailing.db
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'already_signed_up')
      .execute()
    expect(told).toEqual([{ to_address: 'ines@example.com' }])
  })

  test('neither a taken address nor a free one is answered before the full step of time', async () => {
    for (const email of ['ines@example.com', 'another.free@example.com']) {
      mailing.pauses.length = 0
      const begun = performance.now()
      await mailing.visitor(`192.0.2.${email.length}`).api.account.signUp.mutate({ ...person, email })
      const [left = 0] = mailing.pauses
      expect(performance.now() - begun + left).toBeGreaterThanOrEqual(STEP_MS)
    }
  })
})

describe('signing out', () => {
  test('ends this session and hands out a token that once ends all others', async () => {
    const desk = await newAdmin(app)
    const phone = app.visitor('192.0.2.40')
    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    const { token } = await desk.api.account.signOut.mutate()
    expect(desk.cookies.has('haulbook_session')).toBe(false)
    expect((await refusalOf(desk.api.account.me.query()))?.code).toBe('not_signed_in')
    expect((await phone.api.account.me.query()).email).toBe(desk.email)

    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    expect((await refusalOf(phone.api.account.me.query()))?.code).toBe('not_signed_in')

    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    expect((await phone.api.account.me.query()).email).toBe(desk.email)
  })

  test('without a session there is nothing to end', async () => {
    expect(await app.visitor().api.account.signOut.mutate()).toEqual({ token: null })
  })
})
