import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { countAttempt } from '#server/features/account/throttle.ts'
import { honestDevices, made, signed } from '../../support/devices.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const guess = (visitor: Visitor, email: string) =>
  refusalOf(visitor.api.account.signIn.mutate({ email, password: 'a guess at somebody’s password' }))

test('ten wrong passwords are free, the eleventh waits, and the wait doubles', async () => {
  const { email } = await newAdmin(app)
  const stranger = app.visitor('192.0.2.1')
  for (let n = 0; n < 10; n++) expect((await guess(stranger, email))?.code).toBe('wrong_credentials')
  expect(await guess(stranger, email)).toMatchObject({ code: 'throttled', status: 429, params: { seconds: 30 } })
  app.clock.addMinutes(0.5)
  expect((await guess(stranger, email))?.code).toBe('wrong_credentials')
  expect(await guess(stranger, email)).toMatchObject({ params: { seconds: 60 } })
  app.clock.addMinutes(16)
  expect((await guess(stranger, email))?.code).toBe('wrong_credentials')
})

test('an unknown address is throttled exactly like a known one', async () => {
  const { email } = await newAdmin(app)
  const answers = async (visitor: Visitor, address: string) => {
    const codes = []
    for (let n = 0; n < 12; n++) codes.push((await guess(visitor, address))?.code)
    return codes
  }
  const known = await answers(app.visitor('192.0.2.2'), email)
  const unknown = await answers(app.visitor('192.0.2.3'), 'nobody@example.com')
  expect(known).toEqual(unknown)
})

test('attempts at the same moment count too', async () => {
  const { email } = await newAdmin(app)
  const stranger = app.visitor('192.0.2.4')
  const codes = await Promise.all(Array.from({ length: 25 }, () => guess(stranger, email)))
  expect(codes.filter((answer) => answer?.code === 'wrong_credentials')).toHaveLength(10)
})

test('of two attempts at once, that which came first may be counted last', async () => {
  const now = app.clock.now()
  const justBefore = instant(Date.parse(now) - 3)
  await countAttempt(app.ports.db.system, ['at once'], now)
  expect(await countAttempt(app.ports.db.system, ['at once'], justBefore)).toBeUndefined()
})

test('guesses from many addresses slow the account down, but not its owner on a device they used before', async () => {
  const owner = await newAdmin(app)
  for (let n = 0; n < 10; n++) await guess(app.visitor(`192.0.2.${100 + n}`), owner.email)
  expect((await guess(app.visitor('192.0.2.120'), owner.email))?.code).toBe('throttled')
  await owner.api.account.signOut.mutate()
  expect(await owner.api.account.signIn.mutate({ email: owner.email, password: PASSWORD })).toEqual({ ok: true })
})

test('a hundred failures in a row ask for a reset, except on a known device', async () => {
  const owner = await newAdmin(app)
  const { inARowKey } = await import('#server/features/account/sign-in.ts')
  const row = { key: await inARowKey(owner.email), points: 99 }
  const later = instant(Date.parse(app.clock.now()) + 3_600_000)
  await app.db
    .insertInto('throttles')
    .values({ ...row, resets_at: later })
    .execute()
  const stranger = app.visitor('192.0.2.5')
  expect((await guess(stranger, owner.email))?.code).toBe('wrong_credentials')
  const right = { email: owner.email, password: PASSWORD }
  expect((await refusalOf(stranger.api.account.signIn.mutate(right)))?.code).toBe('reset_needed')
  expect(await owner.api.account.signIn.mutate(right)).toEqual({ ok: true })
})

test('wrong passwords do not hold up passkeys from the same address', async () => {
  app.ports.passkeys = honestDevices
  const owner = await newAdmin(app)
  const { challenge } = await owner.api.account.beginPasskey.mutate()
  await owner.api.account.addPasskey.mutate(made('not-held-up', challenge))
  const office = app.visitor('192.0.2.140')
  for (let n = 0; n < 11; n++) await guess(office, `guessed${n}@example.com`)
  expect((await guess(office, 'guessed@example.com'))?.code).toBe('throttled')
  const asked = await office.api.account.passkeyChallenge.mutate()
  expect(await office.api.account.passkeySignIn.mutate(signed('not-held-up', asked.challenge))).toEqual({ ok: true })
})

test('strangers who ask for somebody’s reset neither keep the owner from one nor fill the mailbox', async () => {
  const owner = await newAdmin(app)
  for (let n = 0; n < 30; n++) {
    await app.visitor(`198.18.0.${n}`).api.account.requestReset.mutate({ email: owner.email })
  }
  const mails = () => app.db.selectFrom('mails').select('id').where('to_address', '=', owner.email).execute()
  expect(await mails()).toHaveLength(10)
  const elsewhere = app.visitor('192.0.2.150')
  expect(await elsewhere.api.account.requestReset.mutate({ email: owner.email })).toEqual({ ok: true })
  // The device that the owner signed in on has a share of its own; elsewhere the links of the last mails work.
  await owner.api.account.requestReset.mutate({ email: owner.email })
  expect(await mails()).toHaveLength(11)
  for (let n = 0; n < 12; n++) await refusalOf(elsewhere.api.account.reset.mutate(wrongLink))
  const token = await app.mailedToken('reset', owner.email)
  const answer = await elsewhere.api.account.reset.mutate({ token, password: 'gentle mango under thirteen bridges' })
  expect(answer).toEqual({ ok: true })
})

const wrongLink = { token: 'A'.repeat(43), password: 'gentle mango under thirteen bridges' }
