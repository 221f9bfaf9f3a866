import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sha256 } from '#domain/units/brands.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

const NEXT = 'seven blue herons cross the quarry'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function signedInTwice() {
  const first = await newAdmin(app)
  const second = app.visitor('192.0.2.44')
  await second.api.account.signIn.mutate({ email: first.email, password: PASSWORD })
  return { first, second }
}

test('a person sees where they are signed in, this one marked, and ends another', async () => {
  const { first, second } = await signedInTwice()
  const sessions = await second.api.account.sessions.query()
  expect(sessions.map(({ isThis, ip }) => ({ isThis, ip }))).toEqual([
    { isThis: true, ip: '192.0.2.44' },
    { isThis: false, ip: expect.stringContaining('198.51.100.') },
  ])
  const stored = await app.db.selectFrom('sessions').select('id_hash').execute()
  for (const { id } of sessions) expect(stored.map((row) => row.id_hash)).not.toContain(id)
  const other = sessions.find((session) => !session.isThis)
  await second.api.account.endSession.mutate({ id: other?.id ?? ('' as Sha256) })
  expect((await refusalOf(first.api.account.me.query()))?.code).toBe('not_signed_in')
  expect(await second.api.account.sessions.query()).toHaveLength(1)
})

test('nobody ends the session of somebody else, and one that is over cannot be ended again', async () => {
  const { first, second } = await signedInTwice()
  const stranger = await newMember(app, first, ['dispatcher'])
  const [own, other] = await second.api.account.sessions.query()
  for (const id of [own?.id, other?.id]) {
    expect((await refusalOf(stranger.api.account.endSession.mutate({ id: id ?? ('' as Sha256) })))?.code).toBe(
      'not_found',
    )
  }
  await second.api.account.endSession.mutate({ id: other?.id ?? ('' as Sha256) })
  const again = second.api.account.endSession.mutate({ id: other?.id ?? ('' as Sha256) })
  expect((await refusalOf(again))?.code).toBe('not_found')
})

test('a session that has run out is not listed', async () => {
  const { second } = await signedInTwice()
  app.clock.addMinutes(7 * 60)
  await second.api.account.me.query()
  app.clock.addMinutes(7 * 60)
  expect((await second.api.account.sessions.query()).map((session) => session.isThis)).toEqual([true])
})

test('a new password needs the one of now, ends the other sessions and is told by mail', async () => {
  const { first, second } = await signedInTwice()
  const wrong = second.api.account.changePassword.mutate({ currentPassword: 'something else', password: NEXT })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'wrong_password', field: 'currentPassword' })
  const weak = second.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: 'passwordpassword' })
  expect(await refusalOf(weak)).toMatchObject({ code: 'password_too_common', field: 'password' })
  expect((await first.api.account.me.query()).email).toBe(first.email)

  await second.api.account.changePassword.mutate({ currentPassword: PASSWORD, password: NEXT })
  expect((await second.api.account.me.query()).email).toBe(first.email)
  expect((await refusalOf(first.api.account.me.query()))?.code).toBe('not_signed_in')
  const old = app.visitor().api.account.signIn.mutate({ email: first.email, password: PASSWORD })
  expect((await refusalOf(old))?.code).toBe('wrong_credentials')
  await app.visitor().api.account.signIn.mutate({ email: first.email, password: NEXT })
  const mails = await app.db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', first.email)
    .where('kind', '=', 'password_changed')
    .execute()
  expect(mails).toHaveLength(1)
})

test('who tries passwords on an open screen has to wait', async () => {
  const { second } = await signedInTwice()
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 12; tries++) {
    const call = second.api.account.changePassword.mutate({ currentPassword: `guess number ${tries}`, password: NEXT })
    codes.push((await refusalOf(call))?.code)
  }
  expect(codes[0]).toBe('wrong_password')
  expect(codes.at(-1)).toBe('throttled')
})

test('each unit is a choice of its own', async () => {
  const person = await newAdmin(app)
  const units = async () => {
    const { weightUnit, quantityUnit, distanceUnit, volumeUnit } = await person.api.account.me.query()
    return [weightUnit, quantityUnit, distanceUnit, volumeUnit]
  }
  expect(await units()).toEqual(['lb', 'ton', 'mi', 'gal'])
  await person.api.account.setPreferences.mutate({ quantityUnit: 'yd3', distanceUnit: 'km', volumeUnit: 'l' })
  expect(await units()).toEqual(['lb', 'yd3', 'km', 'l'])
})
