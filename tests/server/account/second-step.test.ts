import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase32, totpCode, totpStep } from '#domain/people/totp.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const codeOf = (secret: string) => totpCode(fromBase32(secret), totpStep(Date.parse(app.clock.now())))

/** Somebody whose second step is on. */
async function guarded() {
  const admin = await newAdmin(app)
  const { secret, uri } = await admin.api.account.beginTotp.mutate()
  expect(uri).toContain(secret)
  const { recoveryCodes } = await admin.api.account.confirmTotp.mutate({ code: await codeOf(secret) })
  app.clock.addMinutes(1)
  return { admin, secret, recoveryCodes, signIn: { email: admin.email, password: PASSWORD } }
}

type Answer = { ok: true } | { ok: false; secondStep: string }
const stepToken = (answer: Answer) => ('secondStep' in answer ? answer.secondStep : '')

describe('the second step', () => {
  test('is asked for after the password, and opens with a code of the app, once', async () => {
    const { signIn, secret } = await guarded()
    const visitor = app.visitor('203.0.113.9')
    const answer = await visitor.api.account.signIn.mutate(signIn)
    expect(answer.ok).toBe(false)
    expect((await refusalOf(visitor.api.account.me.query()))?.code).toBe('not_signed_in')
    const token = stepToken(answer)
    expect(await refusalOf(visitor.api.account.secondStep.mutate({ token, code: '000000' }))).toMatchObject({
      code: 'wrong_code',
      field: 'code',
    })
    const code = await codeOf(secret)
    await visitor.api.account.secondStep.mutate({ token, code })
    expect((await visitor.api.account.me.query()).email).toBe(signIn.email)
    expect((await refusalOf(visitor.api.account.secondStep.mutate({ token, code })))?.code).toBe('link_not_valid')

    const watcher = app.visitor('203.0.113.10')
    const again = stepToken(await watcher.api.account.signIn.mutate(signIn))
    expect((await refusalOf(watcher.api.account.secondStep.mutate({ token: again, code })))?.code).toBe('wrong_code')
  })

  test('opens with a recovery code, each once; new ones make the old ones worthless', async () => {
    const { admin, signIn, recoveryCodes } = await guarded()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    const enter = async (code: string) => {
      const visitor = app.visitor('203.0.113.11')
      const token = stepToken(await visitor.api.account.signIn.mutate(signIn))
      return refusalOf(visitor.api.account.secondStep.mutate({ token, code }))
    }
    expect(await enter(first.toLowerCase())).toBeNull()
    expect((await enter(first))?.code).toBe('wrong_code')
    expect(await admin.api.account.secondFactor.query()).toMatchObject({ codesLeft: 9 })
    await admin.api.account.newRecoveryCodes.mutate()
    expect((await enter(second))?.code).toBe('wrong_code')
  })

  test('is not passed by trying: after some wrong codes nobody is listened to for a while', async () => {
    const { signIn, secret } = await guarded()
    const visitor = app.visitor('203.0.113.12')
    const token = stepToken(await visitor.api.account.signIn.mutate(signIn))
    for (let tried = 0; tried < 10; tried++) {
      await refusalOf(visitor.api.account.secondStep.mutate({ token, code: `00000${tried}` }))
    }
    const right = visitor.api.account.secondStep.mutate({ token, code: await codeOf(secret) })
    expect((await refusalOf(right))?.code).toBe('throttled')
  })

  test('stays in force when the password is reset by a mailbox that had answered before', async () => {
    const { signIn, secret } = await guarded()
    const confirmed = { email_confirmed_at: app.clock.now() }
    await app.db.updateTable('users').set(confirmed).where('email', '=', signIn.email).execute()
    const visitor = app.visitor('203.0.113.13')
    await visitor.api.account.requestReset.mutate({ email: signIn.email })
    const token = await app.mailedToken('reset', signIn.email)
    const answer = await visitor.api.account.reset.mutate({ token, password: 'a wholly different wet rope' })
    expect((await refusalOf(visitor.api.account.me.query()))?.code).toBe('not_signed_in')
    await visitor.api.account.secondStep.mutate({ token: stepToken(answer), code: await codeOf(secret) })
    expect((await visitor.api.account.me.query()).email).toBe(signIn.email)
  })

  test('waits ten minutes for its code, and is for nobody else', async () => {
    const { signIn, secret } = await guarded()
    const other = await guarded()
    const visitor = app.visitor('203.0.113.14')
    const token = stepToken(await visitor.api.account.signIn.mutate(signIn))
    const foreign = visitor.api.account.secondStep.mutate({ token, code: await codeOf(other.secret) })
    expect((await refusalOf(foreign))?.code).toBe('wrong_code')
    app.clock.addMinutes(10)
    const late = visitor.api.account.secondStep.mutate({ token, code: await codeOf(secret) })
    expect((await refusalOf(late))?.code).toBe('link_not_valid')
  })
})

describe('switching it', () => {
  test('asks for the password, and off for a code too; a secret that nobody confirmed asks for nothing', async () => {
    const admin = await newAdmin(app)
    app.clock.addMinutes(10)
    expect((await refusalOf(admin.api.account.beginTotp.mutate()))?.code).toBe('confirm_password')
    const wrong = admin.api.account.confirmPassword.mutate({ password: 'not this one at all' })
    expect(await refusalOf(wrong)).toMatchObject({ code: 'wrong_password', field: 'password' })
    await admin.api.account.confirmPassword.mutate({ password: PASSWORD })
    const { secret } = await admin.api.account.beginTotp.mutate()
    const signIn = { email: admin.email, password: PASSWORD }
    expect(await app.visitor().api.account.signIn.mutate(signIn)).toEqual({ ok: true })
    await admin.api.account.confirmTotp.mutate({ code: await codeOf(secret) })
    expect((await refusalOf(admin.api.account.beginTotp.mutate()))?.code).toBe('second_factor_on')
    app.clock.addMinutes(1)
    expect((await refusalOf(admin.api.account.dropTotp.mutate({ code: '000000' })))?.code).toBe('wrong_code')
    await admin.api.account.dropTotp.mutate({ code: await codeOf(secret) })
    expect(await admin.api.account.secondFactor.query()).toEqual({ since: null, codesLeft: 0 })
    expect(await app.visitor().api.account.signIn.mutate(signIn)).toEqual({ ok: true })
  })
})
