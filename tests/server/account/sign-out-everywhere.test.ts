import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { honestDevices, made, signed } from '../../support/devices.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.ports.passkeys = honestDevices
})
afterAll(() => app.close())

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

/** Signs the second step on; gives the app's secret. */
async function guard(person: Visitor): Promise<string> {
  const { secret } = await person.api.account.beginTotp.mutate()
  await person.api.account.confirmTotp.mutate({ code: await codeOf(secret) })
  app.clock.addMinutes(1)
  return secret
}

const secondStepOf = (answer: { ok: boolean; secondStep?: string }) => answer.secondStep ?? ''

const confirmMailbox = (email: string) =>
  app.db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('email', '=', email).execute()

describe('signing out everywhere', () => {
  test('ends what was begun elsewhere too, and keeps passkeys', async () => {
    const desk = await newAdmin(app)
    await confirmMailbox(desk.email)
    await addPasskey(desk, 'still-mine')
    const phone = visitor()
    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    const { token } = await desk.api.account.signOut.mutate()
    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    expect((await refusalOf(phone.api.account.me.query()))?.code).toBe('not_signed_in')
    expect(await signInByPasskey('still-mine')).toBe('signed in')
  })
})

describe('signing out everywhere, late', () => {
  test('does not refuse a sign-in whose password was checked before it', async () => {
    const desk = await newAdmin(app)
    const { token } = await desk.api.account.signOut.mutate()
    const { passwords } = app.ports
    const next = visitor()
    app.ports.passwords = {
      ...passwords,
      async verify(password, hash) {
        const isRight = await passwords.verify(password, hash)
        await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
        return isRight
      },
    }
    try {
      await next.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    } finally {
      app.ports.passwords = passwords
    }
    expect((await next.api.account.me.query()).email).toBe(desk.email)
  })

  test('leaves a session that was begun after the one who left, and ends those from before', async () => {
    const desk = await newAdmin(app)
    const phone = visitor()
    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    const { token } = await desk.api.account.signOut.mutate()
    app.clock.addMinutes(1)
    const next = visitor()
    await next.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    expect((await refusalOf(phone.api.account.me.query()))?.code).toBe('not_signed_in')
    expect((await next.api.account.me.query()).email).toBe(desk.email)
  })

  test('leaves the device that signed in since known, and forgets those from before', async () => {
    const desk = await newAdmin(app)
    const phone = visitor()
    await phone.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    const { token } = await desk.api.account.signOut.mutate()
    app.clock.addMinutes(1)
    const next = visitor()
    await next.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    // Strangers hold up whoever is not known.
    const wrong = { email: desk.email, password: 'a guess at the password' }
    for (let n = 0; n < 11; n++) await refusalOf(visitor().api.account.signIn.mutate(wrong))
    const right = { email: desk.email, password: PASSWORD }
    expect((await refusalOf(phone.api.account.signIn.mutate(right)))?.code).toBe('throttled')
    expect(await next.api.account.signIn.mutate(right)).toEqual({ ok: true })
  })

  test('leaves a second step that was begun since, and ends one from before', async () => {
    const desk = await newAdmin(app)
    const secret = await guard(desk)
    const right = { email: desk.email, password: PASSWORD }
    const before = secondStepOf(await visitor().api.account.signIn.mutate(right))
    const { token } = await desk.api.account.signOut.mutate()
    app.clock.addMinutes(1)
    const next = visitor()
    const since = secondStepOf(await next.api.account.signIn.mutate(right))
    await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
    const code = await codeOf(secret)
    const late = visitor().api.account.secondStep.mutate({ token: before, code })
    expect((await refusalOf(late))?.code).toBe('link_not_valid')
    expect(await next.api.account.secondStep.mutate({ token: since, code })).toEqual({ ok: true })
  })

  test('asks nobody for the password again who is about to type the second step', async () => {
    const desk = await newAdmin(app)
    const secret = await guard(desk)
    const { token } = await desk.api.account.signOut.mutate()
    app.clock.addMinutes(1)
    const { passwords } = app.ports
    const next = visitor()
    app.ports.passwords = {
      ...passwords,
      async verify(password, hash) {
        const isRight = await passwords.verify(password, hash)
        await desk.api.account.signOutEverywhere.mutate({ token: token ?? '' })
        return isRight
      },
    }
    let answer: Awaited<ReturnType<typeof next.api.account.signIn.mutate>>
    try {
      answer = await next.api.account.signIn.mutate({ email: desk.email, password: PASSWORD })
    } finally {
      app.ports.passwords = passwords
    }
    const step = { token: secondStepOf(answer), code: await codeOf(secret) }
    expect(await next.api.account.secondStep.mutate(step)).toEqual({ ok: true })
  })
})
