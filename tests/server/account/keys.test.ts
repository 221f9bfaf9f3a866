import { afterAll, beforeAll, expect, test } from 'vitest'
import { honestDevices, made } from '../../support/devices.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.ports.passkeys = honestDevices
})
afterAll(() => app.close())

const op = () => ({ operationId: app.ports.ids.uuid() })
const newToken = ({ api }: Visitor, name: string) => api.tokens.create.mutate({ ...op(), name, days: 30 })

test('a person sees the keys of all their fleets that go on with a new password, and no other', async () => {
  const person = await newAdmin(app, 'Cedar Ridge')
  const second = await newAdmin(app, 'Stone Creek')
  const { challenge } = await person.api.account.beginPasskey.mutate()
  await person.api.account.addPasskey.mutate(made('desk', challenge))
  await newToken(person, 'Yard report')
  const revoked = await newToken(person, 'Old report')
  await person.api.tokens.revoke.mutate({ ...op(), id: revoked.id })
  await newToken(second, 'Somebody else’s')

  const invited = { ...op(), email: person.email, fullName: null, roles: ['admin' as const] }
  const { link } = await second.api.people.invite.mutate(invited)
  await person.api.account.acceptInvitation.mutate({ token: link?.split('=')[1] ?? '' })
  app.clock.addMinutes(1)
  await newToken(person, 'Quarry report')
  expect(await person.api.account.keys.query()).toMatchObject({
    passkeys: [{ id: 'desk', name: 'Phone' }],
    tokens: [
      { name: 'Yard report', fleetName: 'Cedar Ridge' },
      { name: 'Quarry report', fleetName: 'Stone Creek' },
    ],
  })

  const change = { currentPassword: PASSWORD, password: 'gentle mango under thirteen bridges' }
  await person.api.account.changePassword.mutate({ ...change, alsoEnd: ['api_tokens'] })
  expect(await person.api.account.keys.query()).toMatchObject({ passkeys: [{ id: 'desk' }], tokens: [] })
  app.clock.addMinutes(31 * 24 * 60)
  await second.api.account.signIn.mutate({ email: second.email, password: PASSWORD })
  expect(await second.api.account.keys.query()).toEqual({ passkeys: [], tokens: [] })
})
