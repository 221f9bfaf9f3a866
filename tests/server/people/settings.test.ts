import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMember } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
const op = () => ({ operationId: app.ports.ids.uuid() })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a setting has its default until an admin changes it, and says who did', async () => {
  const admin = await newAdmin(app)
  const zone = async () => (await admin.api.settings.list.query()).find((setting) => setting.key === 'fleet_zone')
  expect(await zone()).toMatchObject({ value: 'America/Chicago', isDefault: true, changedBy: null })
  await admin.api.settings.set.mutate({ ...op(), key: 'fleet_zone', value: 'America/Denver' })
  expect(await zone()).toMatchObject({ value: 'America/Denver', isDefault: false, changedBy: 'Dana Whitlock' })
  expect((await admin.api.account.me.query()).fleet?.zone).toBe('America/Denver')
  await admin.api.settings.set.mutate({ ...op(), key: 'fleet_zone', value: null })
  expect(await zone()).toMatchObject({ value: 'America/Chicago', isDefault: true })
})

test('what somebody else has set meanwhile is not written over unseen', async () => {
  const admin = await newAdmin(app)
  const set = (value: number, expected?: number) =>
    admin.api.settings.set.mutate({ ...op(), key: 'free_time_min', value, expected })
  await set(45)
  expect(await refusalOf(set(50, 30))).toMatchObject({ code: 'stale_version', params: { current: { value: 45 } } })
  expect(await set(45, 30)).toEqual({ value: 45 })
  expect(await set(50, 45)).toEqual({ value: 50 })
})

test('zone and currency hold for every figure: the day of the dashboard begins where the books are', async () => {
  const admin = await newAdmin(app)
  await admin.api.settings.set.mutate({ ...op(), key: 'fleet_zone', value: 'Pacific/Auckland' })
  await admin.api.settings.set.mutate({ ...op(), key: 'currency', value: 'CAD' })
  const { fleet } = await admin.api.account.me.query()
  expect(fleet).toMatchObject({ zone: 'Pacific/Auckland', currency: 'CAD' })
  const books = app.db
    .selectFrom('fleets')
    .select(['zone', 'currency'])
    .where('id', '=', fleet?.id ?? app.ports.ids.uuid())
  expect(await books.execute()).toEqual([{ zone: 'Pacific/Auckland', currency: 'CAD' }])
  await admin.api.settings.set.mutate({ ...op(), key: 'currency', value: null })
  expect(await books.execute()).toEqual([{ zone: 'Pacific/Auckland', currency: 'USD' }])
})

test.each([
  ['a switch', 'dispatcher_sees_customer_rates', true],
  ['a figure', 'free_time_min', 45],
  ['a choice', 'units', 'metric'],
] as const)('%s is kept as what it is', async (_, key, value) => {
  const admin = await newAdmin(app)
  await admin.api.settings.set.mutate({ ...op(), key, value })
  const list = await admin.api.settings.list.query()
  expect(list.find((setting) => setting.key === key)).toMatchObject({ value, isDefault: false })
})

test.each([
  ['an unknown key', 'no_such_thing', 1, 'unknown_setting', 'key'],
  ['a word where a switch is', 'dispatcher_sees_customer_rates', 'yes', 'wrong_kind', 'value'],
  ['an unknown option', 'currency', 'BTC', 'not_an_option', 'value'],
  ['a zone that does not exist', 'fleet_zone', 'Mars/Olympus', 'not_a_zone', 'value'],
])('%s is refused at its field', async (_, key, value, code, field) => {
  const admin = await newAdmin(app)
  expect(await refusalOf(admin.api.settings.set.mutate({ ...op(), key, value }))).toMatchObject({ code, field })
})

test('a dispatcher sees the settings but not change those of the admin', async () => {
  const admin = await newAdmin(app)
  const dispatcher = await newMember(app, admin, ['dispatcher'])
  const list = await dispatcher.api.settings.list.query()
  expect(list.find((setting) => setting.key === 'dispatcher_sees_customer_rates')?.mayChange).toBe(false)
  const change = { ...op(), key: 'dispatcher_sees_customer_rates', value: true }
  expect(await refusalOf(dispatcher.api.settings.set.mutate(change))).toMatchObject({
    code: 'not_allowed',
    status: 403,
  })
})
