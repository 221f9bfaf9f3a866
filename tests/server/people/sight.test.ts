import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { type Caller, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const { id: fleet_id, ids, contractor } = world.cedar
  const user_id = await idOf(contractor)
  await world.db.insertInto('contractor_users').values({ fleet_id, contractor_id: ids.contractor, user_id }).execute()
})
afterAll(() => world.close())

const idOf = async (caller: Caller) => (await caller.account.me()).userId
const numberOf = async (caller: Caller, id: Uuid) => (await caller.loads.byId({ id })).number ?? ''
const may = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

test('the answer for every person and load is what that person gets when asking for it', async () => {
  const { cedar } = world
  const hired = {
    driverId: cedar.ids.hiredDriver,
    contractorId: cedar.ids.contractor,
    truckId: cedar.ids.hiredTruck,
    trailerId: cedar.ids.hiredTrailer,
  }
  const loads = [await bookedLoad(cedar), await bookedLoad(cedar, hired), await bookedLoad(cedar, null)]
  const people = [cedar.admin, cedar.dispatcher, cedar.driver, cedar.secondDriver, cedar.hiredDriver, cedar.contractor]
  const answers: string[] = []
  for (const person of people) {
    const userId = await idOf(person)
    for (const { id } of loads) {
      const loadNumber = await numberOf(cedar.admin, id)
      const sight = await cedar.admin.people.sight({ userId, about: { loadNumber } })
      expect(sight.sees).toBe(await may(person.loads.byId({ id })))
      expect(sight.reasons.length > 0).toBe(!sight.sees)
      answers.push(`${sight.roles.join()} ${sight.sees ? 'sees' : sight.reasons.map(({ code }) => code).join()}`)
    }
  }
  expect(answers).toEqual([
    ...Array(3).fill('admin sees'),
    ...Array(3).fill('dispatcher sees'),
    'driver sees',
    'driver not_driver_of',
    'driver not_driver_of',
    ...Array(3).fill('driver not_driver_of'),
    'driver not_driver_of',
    'driver sees',
    'driver not_driver_of',
    'contractor not_company_of',
    'contractor sees',
    'contractor not_company_of',
  ])
})

test('a dispatcher sees the load, and the setting that hides its price is named until it is on', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const asked = {
    userId: await idOf(cedar.dispatcher),
    about: { loadNumber: await numberOf(cedar.admin, id) },
  }
  const customer = {
    part: 'customer',
    sees: false,
    reason: { code: 'setting_off', setting: 'dispatcher_sees_customer_rates' },
  }
  expect((await cedar.admin.people.sight(asked)).money[0]).toEqual(customer)
  await cedar.admin.settings.set({ ...op(), key: 'dispatcher_sees_customer_rates', value: true })
  expect((await cedar.admin.people.sight(asked)).money[0]).toEqual({ part: 'customer', sees: true, reason: null })
  const driver = await cedar.admin.people.sight({ ...asked, userId: await idOf(cedar.driver) })
  expect(driver.money).toEqual([
    { part: 'customer', sees: false, reason: { code: 'never' } },
    { part: 'driver', sees: true, reason: null },
  ])
})

test('a page that needs a role names it, and a suspension comes with its reason', async () => {
  const { cedar } = world
  const userId = await idOf(cedar.secondDriver)
  const about = { page: 'settings' as const }
  expect(await cedar.admin.people.sight({ userId, about })).toMatchObject({
    sees: false,
    reasons: [{ code: 'role_missing', needs: ['admin'] }],
  })
  await cedar.admin.people.suspend({ ...op(), userId, reason: 'Lost the licence' })
  expect(await cedar.admin.people.sight({ userId, about: { page: 'loads' } })).toMatchObject({
    sees: false,
    reasons: [{ code: 'suspended', because: 'Lost the licence' }],
  })
})

test('another fleet’s load and person are as if they did not exist', async () => {
  const { cedar, stone } = world
  const foreign = await bookedLoad(stone, null)
  await world.db.updateTable('loads').set({ load_number: 'ONLY-STONE-HAS-IT' }).where('id', '=', foreign.id).execute()
  const userId = await idOf(cedar.admin)
  const ask = (asked: Parameters<Caller['people']['sight']>[0]) => refusal(cedar.admin.people.sight(asked))
  const missing = await ask({ userId, about: { loadNumber: 'NOBODY-HAS-IT' } })
  expect(missing).toMatchObject({ code: 'no_such_load', field: 'loadNumber' })
  expect(await ask({ userId, about: { loadNumber: 'ONLY-STONE-HAS-IT' } })).toEqual(missing)
  expect(await ask({ userId: await idOf(stone.admin), about: { page: 'loads' } })).toMatchObject({ code: 'not_found' })
})
