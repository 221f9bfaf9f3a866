import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddFuelInput } from '#contracts/fuel.ts'
import { ensurePartitions } from '#db/partitions.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { MORNING, newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { periodUntilNow } from '../settlements/pay-world.ts'
import { aPurchase } from './purchases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  await bookedLoad(world.cedar)
  const { truck } = world.cedar.ids
  await world.db.updateTable('trucks').set({ tank_gal: 150 }).where('id', '=', truck).execute()
})
afterAll(() => world.close())

const MILE = 1609.344
const purchase = (some: Partial<AddFuelInput> = {}) => {
  const { truckId, driverId } = world.cedar.equipment()
  return aPurchase(world, { truckId, driverId }, some)
}
const add = async (some: Partial<AddFuelInput> = {}) => (await world.cedar.admin.fuel.add(purchase(some))).id
const resultsOf = async (id: Uuid) => {
  const { checks } = await world.cedar.dispatcher.fuel.byId({ id })
  return Object.fromEntries((checks ?? []).map((check) => [check.rule, check.result]))
}
/** A full tank of `gallons` at $4. */
const fill = (gallons: number, miles: number, minutes: number) =>
  add({
    purchasedAt: addMinutes(MORNING, minutes),
    printedMilli: milli(gallons * 1000),
    priceMicro: microRate('4'),
    amountCents: cents(gallons * 400),
    odometerM: Math.round(miles * MILE),
  })

test('a driver enters a purchase of their own truck, once, and sees it without its flags', async () => {
  const { driver, secondDriver, dispatcher } = world.cedar
  const input = purchase({ product: 'gasoline', driverId: null })
  await driver.fuel.add(input)
  await driver.fuel.add({ ...input, ...op() })
  const { rows } = await driver.fuel.list({ product: 'gasoline' })
  expect(rows).toMatchObject([{ id: input.id, truck: 'T-1', driver: 'Rosa Delgado', source: 'driver', flags: [] }])
  expect(await driver.fuel.byId({ id: input.id })).toMatchObject({ checks: null, amountCents: 31_192 })
  expect((await secondDriver.fuel.list({})).rows).toEqual([])
  expect(await refusal(secondDriver.fuel.byId({ id: input.id }))).toMatchObject({ code: 'not_found' })
  expect(await resultsOf(input.id)).toMatchObject({
    wrong_product: 'flag',
    over_capacity: 'ok',
    no_level_rise: 'cannot_tell',
  })
  expect((await dispatcher.fuel.list({ open: true })).rows).toMatchObject([{ id: input.id, openFlags: 1 }])
})

test('a driver enters nothing for somebody else’s truck or in somebody else’s name', async () => {
  const { driver, ids } = world.cedar
  expect(await refusal(driver.fuel.add(purchase({ truckId: ids.secondTruck, driverId: null })))).toMatchObject({
    code: 'not_found',
    field: 'truckId',
  })
  expect(await refusal(driver.fuel.add(purchase({ driverId: ids.secondDriver })))).toMatchObject({ field: 'driverId' })
})

test.each([
  ['tomorrow', { purchasedAt: addMinutes(MORNING, 24 * 60) }, 'purchasedAt', 'fuel_in_future'],
  ['no volume', { printedMilli: milli(0) }, 'printedMilli', 'fuel_volume_missing'],
  ['no amount', { amountCents: cents(0) }, 'amountCents', 'required'],
  ['volume times price is another amount', { amountCents: cents(33_192) }, 'amountCents', 'fuel_sum_differs'],
  [
    'litres as gallons',
    { printedMilli: milli(420_000), amountCents: cents(163_758) },
    'volumeUnit',
    'fuel_looks_like_litres',
  ],
] as const)('%s is refused at its field', async (_, some, field, code) => {
  expect(await refusal(add(some))).toMatchObject({ field, code })
})

test('what is printed so is taken, and marked', async () => {
  const id = await add({
    printedMilli: milli(420_000),
    amountCents: cents(170_758),
    isAsPrinted: true,
    purchasedAt: addMinutes(MORNING, -20 * 24 * 60),
  })
  expect(await resultsOf(id)).toMatchObject({
    litres_for_gallons: 'flag',
    amount_differs: 'flag',
    over_capacity: 'flag',
  })
})

test('from full tank to full tank the mileage is known, and an odometer that goes back is kept beside', async () => {
  const { dispatcher, ids } = world.cedar
  await fill(100, 500_000, -3 * 24 * 60)
  const second = await fill(100, 500_600, -2 * 24 * 60)
  const back = await fill(90, 500_100, -24 * 60)
  const { rows } = await dispatcher.fuel.list({ truckId: ids.truck })
  expect(rows.find(({ id }) => id === second)?.mpgHundredths).toBe(600)
  expect(await dispatcher.fuel.byId({ id: second })).toMatchObject({ odometerCounts: true, leg: { gallons: 100_000 } })
  expect(await dispatcher.fuel.byId({ id: back })).toMatchObject({ odometerCounts: false, leg: null })
  expect(await resultsOf(back)).toMatchObject({ odometer_progress: 'flag' })
  const { readings } = await odometers()
  expect(readings).not.toContain(Math.round(500_100 * MILE))
})

async function odometers() {
  const rows = await world.db
    .selectFrom('odometer_readings')
    .select('metres')
    .where('truck_id', '=', world.cedar.ids.truck)
    .where('voided_at', 'is', null)
    .execute()
  return { readings: rows.map(({ metres }) => metres) }
}

test('the truck is looked for where the fuel was bought', async () => {
  const { ids, id: fleetId } = world.cedar
  const at = addMinutes(MORNING, -60)
  const device = newId()
  const where = { fleet_id: fleetId, truck_id: ids.truck, device_id: device, driver_id: null, load_id: null }
  const still = { speed_mps: 0, heading_deg: null, accuracy_m: 8, received_at: at }
  await world.db
    .insertInto('positions')
    .values({ ...where, ...still, ts: addMinutes(at, -4), lat: 36.2, lon: -95.9 })
    .execute()
  const bought = (lat: number) => ({ purchasedAt: at, place: { lat, lon: -95.9, accuracyM: 0 } })
  // A mile is 0.01447 degrees of latitude.
  expect(await resultsOf(await add(bought(36.2144)))).toMatchObject({ place_mismatch: 'ok' })
  const far = await add({ ...bought(36.2146), printedMilli: milli(60_000), amountCents: cents(23_394) })
  expect(await resultsOf(far)).toMatchObject({ place_mismatch: 'flag' })
  const late = {
    ...bought(36.2),
    purchasedAt: addMinutes(at, 20),
    printedMilli: milli(50_000),
    amountCents: cents(19_495),
  }
  expect(await resultsOf(await add(late))).toMatchObject({ place_mismatch: 'cannot_tell', fuel_velocity: 'flag' })
})

test('a flag is reviewed or explained with a reason, and opened again', async () => {
  const { dispatcher } = world.cedar
  const id = await add({ product: 'gasoline', purchasedAt: addMinutes(MORNING, -28 * 24 * 60) })
  const decide = async (decision: 'explained' | 'reopened', reason: string | null) => {
    const { version } = await dispatcher.fuel.byId({ id })
    return dispatcher.fuel.decide({ ...op(), id, version, rule: 'wrong_product', decision, reason })
  }
  expect(await refusal(decide('explained', null))).toMatchObject({ field: 'reason', code: 'fuel_explanation_missing' })
  await decide('explained', 'For the pump in the yard')
  const open = async () =>
    (await dispatcher.fuel.list({ flag: 'wrong_product' })).rows.find((row) => row.id === id)?.openFlags
  expect(await open()).toBe(0)
  expect((await dispatcher.fuel.byId({ id })).decisions).toMatchObject([
    { rule: 'wrong_product', decision: 'explained', reason: 'For the pump in the yard' },
  ])
  world.clock.addMinutes(1)
  await decide('reopened', null)
  expect(await open()).toBe(1)
  const { version } = await dispatcher.fuel.byId({ id })
  const other = dispatcher.fuel.decide({
    ...op(),
    id,
    version,
    rule: 'round_amount',
    decision: 'reviewed',
    reason: null,
  })
  expect(await refusal(other)).toMatchObject({ code: 'fuel_not_flagged' })
})

test('a void purchase is in no list, sum or reading', async () => {
  const { dispatcher, ids } = world.cedar
  const id = await add({ purchasedAt: addMinutes(MORNING, 5), odometerM: Math.round(501_000 * MILE) })
  const before = await dispatcher.fuel.figures({ truckId: ids.truck })
  const { version } = await dispatcher.fuel.byId({ id })
  await dispatcher.fuel.void({ ...op(), id, version, reason: 'Entered twice' })
  const after = await dispatcher.fuel.figures({ truckId: ids.truck })
  expect(before.gallonsMilli - after.gallonsMilli).toBe(80_000)
  expect((await odometers()).readings).not.toContain(Math.round(501_000 * MILE))
  expect(await dispatcher.fuel.byId({ id })).toMatchObject({ voided: { reason: 'Entered twice' } })
})

test('somebody who changes an old version is told so', async () => {
  const { dispatcher } = world.cedar
  const { tankId, ...fields } = purchase({ purchasedAt: addMinutes(MORNING, -40 * 24 * 60) })
  await dispatcher.fuel.add({ ...fields, tankId })
  const changed = { ...fields, ...op(), version: 1, note: 'Corrected' }
  expect(await dispatcher.fuel.update(changed)).toMatchObject({ version: 2 })
  expect(await refusal(dispatcher.fuel.update({ ...changed, ...op() }))).toMatchObject({ code: 'stale_version' })
})

test('a company’s office sees and corrects what its trucks bought, and nothing else', async () => {
  const { admin, contractor, hiredDriver, ids } = world.cedar
  const { id } = await admin.fuel.add(aPurchase(world, { truckId: ids.hiredTruck, driverId: ids.hiredDriver }))
  expect((await contractor.fuel.list({})).rows.map((row) => row.id)).toEqual([id])
  expect((await hiredDriver.fuel.list({})).rows.map((row) => row.id)).toEqual([id])
  const { tankId, ...fields } = aPurchase(world, { truckId: ids.hiredTruck, driverId: ids.hiredDriver })
  await contractor.fuel.update({ ...fields, id, version: 1, note: 'Ours' })
  expect((await contractor.fuel.byId({ id })).note).toBe('Ours')
  expect(await refusal(contractor.fuel.update({ ...fields, ...op(), id: await add(), version: 1 }))).toMatchObject({
    code: 'not_found',
  })
})

test('a tank is dipped against its books', async () => {
  const { admin, ids } = world.cedar
  const tankId = newId()
  const tank = { name: 'Yard tank', siteId: ids.pit, product: 'diesel', capacityMilli: milli(5_000_000) } as const
  await admin.fuel.addTank({ ...op(), id: tankId, ...tank, jurisdiction: 'OK', isTaxPaid: true })
  const again = admin.fuel.addTank({
    ...op(),
    id: newId(),
    ...tank,
    name: 'YARD TANK',
    jurisdiction: null,
    isTaxPaid: true,
  })
  expect(await refusal(again)).toMatchObject({ code: 'tank_name_taken', field: 'name' })
  const entry = (kind: 'delivery' | 'dip', gallons: number, minutes: number) => ({
    ...op(),
    id: newId(),
    tankId,
    kind,
    at: addMinutes(MORNING, minutes),
    gallonsMilli: milli(gallons * 1000),
    amountCents: null,
    supplier: null,
    reference: null,
    note: null,
  })
  expect(await refusal(admin.fuel.addTankEntry(entry('dip', 5001, -500)))).toMatchObject({ code: 'tank_over_capacity' })
  await admin.fuel.addTankEntry(entry('dip', 1000, -500))
  await admin.fuel.addTankEntry(entry('delivery', 2000, -400))
  await add({ tankId, purchasedAt: addMinutes(MORNING, -300), amountCents: cents(0), priceMicro: null })
  expect((await admin.fuel.tanks()).rows).toMatchObject([{ bookMilli: 2_920_000, lastVariance: null }])
  await admin.fuel.addTankEntry(entry('dip', 2880, -200))
  const { rows } = await admin.fuel.tank({ id: tankId })
  expect(rows.map(({ kind }) => kind)).toEqual(['dip', 'withdrawal', 'delivery', 'dip'])
  expect(rows[0]?.dip).toMatchObject({ book: 2_920_000, variance: -40_000, isOdd: true })
  expect((await admin.fuel.list({ tankId })).rows).toMatchObject([
    { source: 'tank', seller: 'Yard tank', isTaxPaid: true },
  ])
})

test('what a driver paid is paid back once, on the draft of their settlement', async () => {
  const { admin, ids } = world.cedar
  const id = await add({ paidBy: 'driver', purchasedAt: addMinutes(MORNING, -50 * 24 * 60) })
  const reimburse = async () => {
    const { version } = await admin.fuel.byId({ id })
    return admin.fuel.reimburse({ ...op(), id, version })
  }
  expect(await refusal(reimburse())).toMatchObject({ code: 'fuel_no_draft' })
  const settlementId = newId()
  const { from, to } = periodUntilNow(world)
  const period = { settlement_number: 'S-1', run_id: null, period_from: from, period_to: to, state: 'draft' } as const
  const nobody = { approved_by: null, approved_at: null, batch_id: null, paid_on: null, pay_to: null }
  const standing = { voided_by: null, voided_at: null, void_reason: null, created_at: world.clock.now() }
  await world.db
    .insertInto('settlements')
    .values({
      fleet_id: world.cedar.id,
      id: settlementId,
      driver_id: ids.driver,
      contractor_id: null,
      ...period,
      ...nobody,
      ...standing,
    })
    .execute()
  await reimburse()
  const { rows } = await admin.settlements.lines({ id: settlementId })
  expect(rows).toMatchObject([
    { kind: 'reimbursement', amountCents: 31_192, label: 'Big Cabin Travel Plaza, 2026-01-25' },
  ])
  expect(await refusal(reimburse())).toMatchObject({ code: 'fuel_reimbursed' })
  expect((await admin.fuel.byId({ id })).isReimbursed).toBe(true)

  // Without its line, and with a settlement that is void, it waits to be paid back as before.
  const settlement = async () => ({
    ...op(),
    id: settlementId,
    version: (await admin.settlements.byId({ id: settlementId })).version,
  })
  const [line] = rows
  await admin.settlements.removeLine({ ...(await settlement()), lineId: line?.id ?? newId() })
  expect(await admin.fuel.byId({ id })).toMatchObject({ isReimbursed: false, mayReimburse: true })
  await reimburse()
  expect((await admin.settlements.lines({ id: settlementId })).rows).toMatchObject([{ amountCents: 31_192 }])
  await admin.settlements.void({ ...(await settlement()), reason: 'Made by hand instead' })
  expect((await admin.fuel.list({ ownMoney: true })).rows.find((row) => row.id === id)?.isReimbursed).toBe(false)
  expect(await refusal(reimburse())).toMatchObject({ code: 'fuel_no_draft' })
})

test('a phone gets its driver’s truck with its tank and last odometer, and the fleet’s tanks', async () => {
  const { driver, hiredDriver } = world.cedar
  const { trucks, tanks, lastRegion } = await driver.fuel.start()
  expect(trucks).toMatchObject([{ unitNumber: 'T-1', tankGal: 150, fuel: 'diesel' }])
  expect(trucks[0]?.lastOdometer?.metres).toBe(Math.round(500_600 * MILE))
  expect(tanks).toMatchObject([{ name: 'Yard tank' }])
  expect(lastRegion).toBe('OK')
  expect(await hiredDriver.fuel.start()).toMatchObject({ trucks: [] })
})

test('the picture of a receipt is the driver’s to bind and to see, and nobody else’s', async () => {
  const { driver, secondDriver } = world.cedar
  const receiptSha256 = await world.cedar.file('a receipt')
  const nobodys = driver.fuel.add(purchase({ driverId: null, receiptSha256: await sha256Hex('of nobody') }))
  expect(await refusal(nobodys)).toMatchObject({ code: 'not_found', field: 'receiptSha256' })
  const at = addMinutes(MORNING, -60 * 24 * 60)
  const { id } = await driver.fuel.add(purchase({ driverId: null, receiptSha256, purchasedAt: at }))
  expect((await driver.fuel.byId({ id })).receiptSha256).toBe(receiptSha256)
  await world.db.deleteFrom('file_uploads').where('sha256', '=', receiptSha256).execute()
  expect(await refusal(secondDriver.fuel.readReceipt({ sha256: receiptSha256 }))).toMatchObject({ code: 'not_found' })
  // The driver may see it: what is read of an empty picture is nothing.
  expect(await refusal(driver.fuel.readReceipt({ sha256: receiptSha256 }))).toMatchObject({ code: 'ticket_unreadable' })
})
