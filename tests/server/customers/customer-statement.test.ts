import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { type AccessWorld, openAccessWorld, type Person, sessionCookie } from '../access/fixture.ts'
import { closedLoad } from '../charges/money-world.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { addCustomer } from './customers.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
}, 120_000)
afterAll(() => access.close())

async function fetched(person: Person, id: Uuid, method = 'GET') {
  const { app, people, ports, world } = access
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return app.request(`/api/customers/${id}/statement`, { method, headers })
}

test('the statement names each delivered load with its amount, and adds up to the account', async () => {
  const { world } = access
  const { cedar } = world
  const closed = await closedLoad(world, cedar)
  const { exposure } = await cedar.admin.customers.account({ id: cedar.ids.customer })
  const answer = await fetched('admin', cedar.ids.customer)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain('statement-Bluff-Paving')
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain(closed.number)
  expect(text).toContain('Bluff Paving')
  const money = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  expect(exposure.unbilled).toBeGreaterThan(0)
  expect(text).toContain(money(exposure.unbilled))
  expect((await fetched('admin', cedar.ids.customer, 'HEAD')).status).toBe(200)
})

test('a customer without loads has a statement that says so', async () => {
  const { cedar } = access.world
  const { id } = await addCustomer(cedar)
  const answer = await fetched('admin', id)
  expect(await pdfText(new Uint8Array(await answer.arrayBuffer()))).toContain('No delivered load waits')
})

test('only an admin of the fleet gets it', async () => {
  const { cedar, stone } = access.world
  for (const person of ['dispatcher', 'driver', 'contractor'] as const) {
    expect((await fetched(person, cedar.ids.customer)).status, person).toBe(403)
  }
  expect((await fetched('admin', stone.ids.customer)).status).toBe(404)
})
