import { afterAll, beforeAll, expect, test } from 'vitest'
import { op } from '../../support/world.ts'
import { type AccessWorld, must, openAccessWorld, type Person, sessionCookie } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { anOrder, completion, miles, noMeter, oilChange } from './work.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  const { cedar } = access.world
  await bookedLoad(cedar)
  const truckId = must(cedar.equipment().truckId)
  await cedar.admin.maintenance.saveProgram(oilChange([truckId]))
  const { id } = await cedar.admin.maintenance.addOrder(anOrder(truckId))
  const order = await cedar.admin.maintenance.moveOrder({ ...op(), id, version: 1, to: 'approved', ...noMeter })
  await cedar.admin.maintenance.completeOrder(completion(order, { odometerM: miles(27_000) }))
})
afterAll(() => access.close())

async function fetched(person: Person, path: string): Promise<Response> {
  const { app, ports, people, world } = access
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  return app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}

test('the service book of a truck says what is due and what was done, with meter, shop and cost', async () => {
  const answer = await fetched('admin', `/api/trucks/${access.world.cedar.ids.truck}/service-book`)
  expect(answer.headers.get('content-disposition')).toContain('service-book-T-1.pdf')
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  for (const said of ['Service book', 'Oil and filters', 'Front brakes', '27,000', 'Osage Truck Service', '$0.00'])
    expect(text).toContain(said)
})

test('another company gets no service book', async () => {
  const path = `/api/trucks/${access.world.cedar.ids.truck}/service-book`
  expect((await fetched('contractor', path)).status).toBe(404)
})

test('services and work orders go out as they are filtered', async () => {
  const lines = async (list: string) => {
    const answer = await fetched('admin', `/api/lists/${list}?filter=${encodeURIComponent('{}')}`)
    return (await answer.text()).split('\r\n')
  }
  const services = await lines('services')
  expect(services[0]).toBe('truck,service,state,due_at_utc,due_by,due_m,due_hours,odometer_m,last_done_utc')
  expect(services[1]).toContain('T-1,Oil and filters,ok')
  const orders = await lines('work-orders')
  expect(orders[1]).toContain('1,T-1,completed,Front brakes,Osage Truck Service,no,450.00,0.00')
})
