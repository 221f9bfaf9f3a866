import { afterAll, beforeAll, expect, test } from 'vitest'
import { webauthnPasskeys } from '#server/adapters/webauthn-passkeys.ts'
import { honestDevices, made, signed } from '../../support/devices.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.ports.passkeys = honestDevices
})
afterAll(() => app.close())

test('a key is added over an open challenge of its person, once, and signs in without password and second step', async () => {
  const admin = await newAdmin(app)
  const { challenge, rpId } = await admin.api.account.beginPasskey.mutate()
  expect(rpId).toBe('localhost')
  await admin.api.account.addPasskey.mutate(made('key-one', challenge))
  expect((await refusalOf(admin.api.account.addPasskey.mutate(made('key-two', challenge))))?.code).toBe(
    'passkey_not_right',
  )
  const visitor = app.visitor('203.0.113.40')
  const asked = await visitor.api.account.passkeyChallenge.mutate()
  await visitor.api.account.passkeySignIn.mutate(signed('key-one', asked.challenge))
  expect((await visitor.api.account.me.query()).email).toBe(admin.email)
  const again = app.visitor('203.0.113.41').api.account.passkeySignIn.mutate(signed('key-one', asked.challenge))
  expect((await refusalOf(again))?.code).toBe('passkey_not_right')
  const { keys } = await admin.api.account.passkeys.query()
  expect(keys).toMatchObject([{ id: 'key-one', name: 'Phone' }])
  expect(keys[0]?.lastUsedAt).not.toBeNull()
})

test('a challenge is for one purpose and one person, and for five minutes', async () => {
  const [one, two] = [await newAdmin(app), await newAdmin(app)]
  const own = await one.api.account.beginPasskey.mutate()
  expect((await refusalOf(two.api.account.addPasskey.mutate(made('stolen', own.challenge))))?.code).toBe(
    'passkey_not_right',
  )
  const { challenge: toSignIn } = await app.visitor('203.0.113.42').api.account.passkeyChallenge.mutate()
  expect((await refusalOf(one.api.account.addPasskey.mutate(made('mixed', toSignIn))))?.code).toBe('passkey_not_right')
  const late = await one.api.account.beginPasskey.mutate()
  app.clock.addMinutes(5)
  expect((await refusalOf(one.api.account.addPasskey.mutate(made('late', late.challenge))))?.code).toBe(
    'passkey_not_right',
  )
})

test('nobody names or removes another’s key; a removed one and one of a closed account open nothing', async () => {
  const admin = await newAdmin(app)
  const member = await newMember(app, admin, ['dispatcher'])
  const add = async (id: string) => {
    const { challenge } = await member.api.account.beginPasskey.mutate()
    await member.api.account.addPasskey.mutate(made(id, challenge))
  }
  await add('member-one')
  await add('member-two')
  expect(await refusalOf(admin.api.account.removePasskey.mutate({ id: 'member-one' }))).toMatchObject({ status: 404 })
  expect(await refusalOf(admin.api.account.renamePasskey.mutate({ id: 'member-one', name: 'Mine' }))).toMatchObject({
    status: 404,
  })
  await member.api.account.renamePasskey.mutate({ id: 'member-two', name: 'Desk' })
  await member.api.account.removePasskey.mutate({ id: 'member-one' })
  expect((await member.api.account.passkeys.query()).keys.map(({ name }) => name)).toEqual(['Desk'])
  const enter = async (id: string) => {
    const visitor = app.visitor('203.0.113.43')
    const { challenge } = await visitor.api.account.passkeyChallenge.mutate()
    return refusalOf(visitor.api.account.passkeySignIn.mutate(signed(id, challenge)))
  }
  expect((await enter('member-one'))?.code).toBe('passkey_not_right')
  await app.db.updateTable('users').set({ disabled_at: app.clock.now() }).where('id', '=', member.userId).execute()
  expect((await enter('member-two'))?.code).toBe('passkey_not_right')
})

test('adding one asks for the password of a session that has not shown it for a while', async () => {
  const admin = await newAdmin(app)
  app.clock.addMinutes(10)
  expect((await refusalOf(admin.api.account.beginPasskey.mutate()))?.code).toBe('confirm_password')
  await admin.api.account.confirmPassword.mutate({ password: PASSWORD })
  expect((await admin.api.account.beginPasskey.mutate()).known).toEqual([])
})

test('what no device has signed is not right, whatever it looks like', async () => {
  const checker = webauthnPasskeys('https://haulbook.example')
  const isOpen = async () => true
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = base64({ type: 'webauthn.get', challenge: 'AAAA', origin: 'https://haulbook.example' })
  const answer = { id: 'AAAA', clientDataJSON: said, authenticatorData: 'AAAA', signature: 'AAAA' }
  expect(checker.rpId).toBe('haulbook.example')
  expect(await checker.signed(answer, { id: 'AAAA', publicKey: 'AAAA', counter: 0 }, isOpen)).toBeNull()
  const junk = { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }
  expect(await checker.added(junk, isOpen)).toBeNull()
})
