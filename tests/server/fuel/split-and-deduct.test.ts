import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddFuelInput } from '#contracts/fuel.ts'
import { ensurePartitions } from '#db/partitions.ts'
import type { Milli, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { MORNING, newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { aPurchase } from './purchases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  await bookedLoad(world.cedar)
})
afterAll(() => world.close())

const purchase = (some: Partial<AddFuelInput> = {}) => {
  const { truckId, driverId } = world.cedar.equipment()
  return aPurchase(world, { truckId, driverId }, some)
}
const add = async (some: Partial<AddFuelInput> = {}) => (await world.cedar.admin.fuel.add(purchase(some))).id

test('what the fleet paid for somebody is taken from their pay once, until that is ended', async () => {
  const { admin, ids, driver } = world.cedar
  const at = addMinutes(MORNING, -55 * 24 * 60)
  const own = await add({ purchasedAt: at })
  expect(await admin.fuel.byId({ id: own })).toMatchObject({ mayDeduct: false, isDeducted: false })
  expect(await refusal(admin.fuel.deduct({ ...op(), id: own, version: 1 }))).toMatchObject({
    code: 'fuel_not_deductible',
  })

  const id = await add({ purchasedAt: addMinutes(at, 60), isPersonal: true })
  const step = async () => ({ ...op(), id, version: (await admin.fuel.byId({ id })).version })
  expect(await admin.fuel.byId({ id })).toMatchObject({ mayDeduct: true })
  await admin.fuel.deduct(await step())
  const openItem = async () => {
    const { rows } = await admin.settlements.items({ payee: { driverId: ids.driver } })
    const found = rows.find(({ closedAt }) => closedAt === null)
    if (!found) throw new Error('nothing is taken from the driver’s pay')
    return found
  }
  const close = async (reason: string) => {
    const { id, version } = await openItem()
    await admin.settlements.closeItem({ ...op(), id, version, reason })
  }
  const item = await openItem()
  expect(item).toMatchObject({
    kind: 'fuel_card',
    label: 'Big Cabin Travel Plaza, 2026-01-20',
    totalCents: 31_192,
    openCents: 31_192,
  })
  // Nobody takes it twice, changes its amount or takes it out of the lists meanwhile.
  expect(await admin.fuel.byId({ id })).toMatchObject({ mayDeduct: false, isDeducted: true })
  expect((await driver.fuel.list({})).rows.find((row) => row.id === id)?.isDeducted).toBe(true)
  expect(await refusal(admin.fuel.deduct(await step()))).toMatchObject({ code: 'fuel_deducted' })
  expect(await refusal(admin.fuel.void({ ...(await step()), reason: 'Twice' }))).toMatchObject({
    code: 'fuel_deducted',
  })
  const { tankId: _, ...fields } = purchase({ purchasedAt: addMinutes(at, 60), isPersonal: true })
  const cheaper = { ...fields, ...(await step()), amountCents: cents(31_191) }
  expect(await refusal(admin.fuel.update(cheaper))).toMatchObject({ code: 'fuel_deducted' })
  for (const other of [{ paidBy: 'driver' }, { isPersonal: false }, { driverId: null }] as const) {
    const changed = { ...cheaper, ...op(), amountCents: cents(31_192), ...other }
    expect(await refusal(admin.fuel.update(changed))).toMatchObject({ code: 'fuel_deducted' })
  }

  // Ended before anything was taken, it may be taken anew; what was taken stays taken.
  await close('A mistake')
  expect(await admin.fuel.byId({ id })).toMatchObject({ mayDeduct: true, isDeducted: false })
  await admin.fuel.deduct(await step())
  const anew = await openItem()
  const paid = { ...op(), newId: newId(), kind: 'returned', amountCents: cents(10_000), note: 'In cash' } as const
  await admin.settlements.bookItem({ ...paid, id: anew.id, version: anew.version })
  await close('The rest is forgiven')
  expect(await admin.fuel.byId({ id })).toMatchObject({ mayDeduct: false, isDeducted: true })
})

test('what a hired truck took on the fleet’s card is taken from its company’s pay', async () => {
  const { admin, ids } = world.cedar
  const at = addMinutes(MORNING, -57 * 24 * 60)
  const hired = { truckId: ids.hiredTruck, driverId: ids.hiredDriver, purchasedAt: at }
  const id = await add(hired)
  await admin.fuel.deduct({ ...op(), id, version: (await admin.fuel.byId({ id })).version })
  const { rows } = await admin.settlements.items({ payee: { contractorId: ids.contractor } })
  expect(rows).toMatchObject([{ kind: 'fuel_card', totalCents: 31_192 }])
})

test('a purchase is split between two trucks, and is whole again once the part is taken out', async () => {
  const { admin, dispatcher, secondDriver, ids } = world.cedar
  const at = addMinutes(MORNING, -59 * 24 * 60)
  const id = await add({ purchasedAt: at, odometerM: null })
  const part = { printedMilli: milli(30_000), amountCents: cents(11_697), isPersonal: false }
  const step = async () => ({ ...op(), id, version: (await admin.fuel.byId({ id })).version })
  const split = async (some: { printedMilli?: Milli; newId?: Uuid } = {}) =>
    dispatcher.fuel.split({
      ...(await step()),
      newId: newId(),
      ...part,
      truckId: ids.secondTruck,
      driverId: ids.secondDriver,
      ...some,
    })
  expect(await refusal(split({ printedMilli: milli(80_000) }))).toMatchObject({
    code: 'fuel_split_range',
    field: 'printedMilli',
  })
  expect(await refusal(split({ newId: id }))).toMatchObject({ code: 'id_taken', field: 'newId' })
  const partId = newId()
  await split({ newId: partId })
  const facts = async (one: Uuid) => {
    const { gallonsMilli, amountCents, truckId, flags, ...rest } = {
      flags: [],
      ...(await admin.fuel.byId({ id: one })),
    }
    const near = rest.checks?.find(({ rule }) => rule === 'near_duplicate')
    return { gallonsMilli, amountCents, truckId, near: near?.result, from: rest.splitFromId, parts: rest.parts }
  }
  expect(await facts(id)).toMatchObject({
    gallonsMilli: 50_000,
    amountCents: 31_192 - 11_697,
    truckId: ids.truck,
    parts: [{ id: partId, gallonsMilli: 30_000, amountCents: 11_697 }],
  })
  expect(await facts(partId)).toMatchObject({ gallonsMilli: 30_000, truckId: ids.secondTruck, from: id, parts: [] })
  // What was bought in all is as before, and the parts of one receipt are no duplicates of each other.
  const ofThatDay = { from: dayIn(at, 'America/Chicago'), to: dayIn(at, 'America/Chicago') }
  expect(await admin.fuel.figures(ofThatDay)).toMatchObject({ allCents: 31_192, gallonsMilli: 80_000 })
  const twin = newId()
  await split({ newId: twin })
  for (const one of [id, partId, twin]) expect((await facts(one)).near).toBe('ok')

  // A part is no whole, and its driver is told nothing of the other truck's purchase.
  const ofPart = async () => ({ ...op(), id: partId, version: (await admin.fuel.byId({ id: partId })).version })
  const partOfPart = { ...part, printedMilli: milli(1000), truckId: ids.secondTruck, driverId: ids.secondDriver }
  const again = admin.fuel.split({ ...(await ofPart()), newId: newId(), ...partOfPart })
  expect(await refusal(again)).toMatchObject({ code: 'fuel_split_part' })
  expect((await admin.fuel.byId({ id: partId })).maySplit).toBe(false)
  expect((await secondDriver.fuel.byId({ id: partId })).splitFromId).toBeNull()

  // Corrected to be something else, it does not go back; made alike again, it does.
  const take = async () => dispatcher.fuel.void({ ...(await ofPart()), reason: 'It was the other truck after all' })
  const correct = async (product: 'def' | 'diesel') => {
    const { tankId: _, ...fields } = purchase({ purchasedAt: at, odometerM: null, ...partOfPart, product })
    const figures = { printedMilli: part.printedMilli, amountCents: part.amountCents, isAsPrinted: true }
    await admin.fuel.update({ ...fields, ...figures, ...(await ofPart()) })
  }
  await correct('def')
  expect(await refusal(take())).toMatchObject({ code: 'fuel_part_differs' })
  await correct('diesel')
  await take()
  expect(await facts(id)).toMatchObject({ gallonsMilli: 50_000, amountCents: 31_192 - 11_697 })
})

test('what a settlement counts on is not split, nor given back to', async () => {
  const { admin, ids } = world.cedar
  const at = addMinutes(MORNING, -61 * 24 * 60)
  const id = await add({ purchasedAt: at, isPersonal: true })
  const part = { printedMilli: milli(30_000), amountCents: cents(11_697), isPersonal: false }
  const step = async (of: Uuid) => ({ ...op(), id: of, version: (await admin.fuel.byId({ id: of })).version })
  const who = { truckId: ids.truck, driverId: ids.driver }
  const partId = newId()
  await admin.fuel.split({ ...(await step(id)), newId: partId, ...part, ...who })
  await admin.fuel.deduct(await step(id))
  expect((await admin.fuel.byId({ id })).maySplit).toBe(false)
  const again = admin.fuel.split({ ...(await step(id)), newId: newId(), ...part, ...who })
  expect(await refusal(again)).toMatchObject({ code: 'fuel_deducted' })
  const back = admin.fuel.void({ ...(await step(partId)), reason: 'Together again' })
  expect(await refusal(back)).toMatchObject({ code: 'fuel_deducted' })
  expect((await admin.fuel.byId({ id: partId })).voided).toBeNull()
})
