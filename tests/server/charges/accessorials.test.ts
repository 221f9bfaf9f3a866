import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddAccessorialInput } from '#contracts/charges.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { haul, set, verifyTickets } from './money-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const line = (loadId: Uuid, more: Partial<AddAccessorialInput> = {}): AddAccessorialInput => ({
  ...op(),
  id: newId(),
  loadId,
  side: 'customer',
  name: 'tarp',
  price: { kind: 'flat', amountCents: cents(4500) },
  ...more,
})

test('a typed line stays through a new computation, is locked with the others and counts in the margin', async () => {
  const { cedar } = world
  const { admin } = cedar
  const { id } = await bookedLoad(cedar)
  const { version } = await haul(world, cedar, id)
  const before = await admin.charges.ofLoad({ loadId: id })
  expect(before.addableSides).toEqual(['customer', 'driver'])
  await admin.charges.addAccessorial(line(id))
  const hours = { kind: 'rated', quantityMilli: milli(1500), unit: 'hour', rateMicro: microRate('85') } as const
  await admin.charges.addAccessorial(line(id, { side: 'driver', name: 'Held at the gate', price: hours }))
  await admin.charges.recompute({ ...op(), loadId: id })
  const after = await admin.charges.ofLoad({ loadId: id })
  const typed = after.sides.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'accessorial')
  expect(typed.map(({ side, label, amountCents }) => [side, label, amountCents])).toEqual([
    ['customer', 'tarp', 4500],
    ['driver', 'Held at the gate', 12_750],
  ])
  expect(typed[1]?.explanation.steps).toEqual([
    { code: 'quantity_times_rate', params: { quantity: '1.5', unit: 'hour', rate: '85.00', amount: '127.50' } },
  ])
  expect(after.margin?.revenueCents).toBe((before.margin?.revenueCents ?? 0) + 4500)
  expect(after.margin?.costCents).toBe((before.margin?.costCents ?? 0) + 12_750)
  await verifyTickets(world, id)
  await admin.loads.close({ ...op(), id, version })
  expect(await refusal(admin.charges.addAccessorial(line(id)))).toMatchObject({ code: 'charges_locked' })
  const chargeId = typed[0]?.id ?? newId()
  expect(await refusal(admin.charges.removeAccessorial({ ...op(), chargeId }))).toMatchObject({
    code: 'charges_locked',
  })
  const closed = await admin.charges.ofLoad({ loadId: id })
  expect(closed).toMatchObject({ isLocked: true, addableSides: [] })
})

test('a typed line is taken away again, a computed one is not', async () => {
  const { admin } = world.cedar
  const { id } = await bookedLoad(world.cedar)
  await haul(world, world.cedar, id)
  const { chargeId } = await admin.charges.addAccessorial(line(id))
  await admin.charges.removeAccessorial({ ...op(), chargeId })
  const { sides } = await admin.charges.ofLoad({ loadId: id })
  const lines = sides.flatMap((side) => side.lines)
  expect(lines.filter(({ kind }) => kind === 'accessorial')).toEqual([])
  const computed = { ...op(), chargeId: lines[0]?.id ?? newId() }
  expect(await refusal(admin.charges.removeAccessorial(computed))).toMatchObject({ code: 'charge_is_computed' })
})

test('a dispatcher adds where the fleet shows them the money, and the driver sees their line only', async () => {
  const { dispatcher, driver } = world.cedar
  const { id } = await bookedLoad(world.cedar)
  expect((await dispatcher.charges.ofLoad({ loadId: id })).addableSides).toEqual([])
  expect(await refusal(dispatcher.charges.addAccessorial(line(id)))).toMatchObject({ code: 'rates_hidden' })
  await set(world, world.cedar, 'dispatcher_sees_driver_pay', true)
  const bonus = line(id, { side: 'driver', name: 'layover', price: { kind: 'flat', amountCents: cents(25_000) } })
  const { chargeId } = await dispatcher.charges.addAccessorial(bonus)
  await world.cedar.admin.charges.addAccessorial(line(id))
  const seen = (await driver.charges.ofLoad({ loadId: id })).sides.flatMap(({ lines }) => lines)
  expect(seen.map((each) => each.id)).toEqual([chargeId])
})

test('a side without a party and a draft take no line', async () => {
  const { admin } = world.cedar
  const { id } = await bookedLoad(world.cedar)
  expect(await refusal(admin.charges.addAccessorial(line(id, { side: 'contractor' })))).toMatchObject({
    code: 'side_has_no_party',
    field: 'side',
  })
  const draft = newId()
  await admin.loads.saveDraft({ ...op(), id: draft, ...world.cedar.draft() })
  expect(await refusal(admin.charges.addAccessorial(line(draft)))).toMatchObject({ code: 'load_not_planned' })
})
