import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { lookAtServices } from '#server/features/maintenance/nightly.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { aReport } from '../inspections/reports.ts'
import { bookedLoad } from '../loads/haul.ts'
import { anOrder, completion, miles, noMeter, oilChange } from './work.ts'

const DAY_MIN = 1440

let world: World
let truckId: Uuid
let secondTruck: Uuid
beforeAll(async () => {
  world = await openWorld()
  await bookedLoad(world.cedar)
  truckId = must(world.cedar.equipment().truckId)
  secondTruck = world.cedar.ids.secondTruck
  const usual = { driver_id: world.cedar.ids.driver }
  await world.db.updateTable('trucks').set(usual).where('id', '=', truckId).execute()
})
afterAll(() => world.close())

const read = (odometerMiles: number, some: object = {}) =>
  world.cedar.dispatcher.mileage.addReading({
    ...op(),
    id: newId(),
    truckId,
    readAt: world.clock.now(),
    metres: miles(odometerMiles),
    isNewInstrument: false,
    note: null,
    ...some,
  })
const serviceOf = async (truck: Uuid, name = 'Oil and filters') => {
  const { rows } = await world.cedar.dispatcher.maintenance.services({ truckId: truck })
  return must(rows.find(({ service }) => service === name))
}
const moved = (
  order: { id: Uuid; version: number },
  to: 'approved' | 'in_progress' | 'cancelled',
  by = world.cedar.admin,
) => by.maintenance.moveOrder({ ...op(), id: order.id, version: order.version, to, ...noMeter })
const news = (kind: string) =>
  world.db.selectFrom('notifications').select(['facts', 'user_id']).where('kind', '=', kind).execute()

test('a service is due by what the truck is driven, as its readings come in', async () => {
  await read(21_300)
  world.clock.addMinutes(10 * DAY_MIN)
  await read(22_450)
  const { id } = await world.cedar.dispatcher.maintenance.saveProgram(oilChange([truckId]))
  expect(await serviceOf(truckId)).toMatchObject({ dueM: miles(27_450), dueBy: 'miles', state: 'ok' })
  const { dueAt } = await serviceOf(truckId)
  // 5,000 miles at 115 a day.
  expect(dueAt).toBe(addMinutes(world.clock.now(), 43 * DAY_MIN))
  world.clock.addMinutes(6 * DAY_MIN)
  await read(26_950)
  expect((await serviceOf(truckId)).state).toBe('due_soon')
  world.clock.addMinutes(DAY_MIN)
  await read(27_500)
  expect((await serviceOf(truckId)).state).toBe('overdue')
  // Changed while due: it is judged by the new interval at once, from when it was last done.
  const longer = oilChange([truckId], { id, version: 1, everyM: miles(10_000), everyDays: null })
  await world.cedar.dispatcher.maintenance.saveProgram(longer)
  expect(await serviceOf(truckId)).toMatchObject({ dueM: miles(32_450), state: 'ok' })
  const stale = oilChange([truckId], { id, version: 1 })
  expect(await refusal(world.cedar.dispatcher.maintenance.saveProgram(stale))).toMatchObject({ code: 'stale_version' })
  await world.cedar.dispatcher.maintenance.saveProgram(oilChange([truckId], { id, version: 2 }))
})

test('the night tells of what is overdue once, and again after a week, to the office and the driver', async () => {
  expect(await lookAtServices(world.ports)).toBe(0)
  const first = await news('service_overdue')
  expect(first.length).toBeGreaterThan(1)
  expect(first[0]?.facts).toEqual({ truck: 'T-1', service: 'Oil and filters' })
  await lookAtServices(world.ports)
  world.clock.addMinutes(DAY_MIN)
  await lookAtServices(world.ports)
  expect(await news('service_overdue')).toHaveLength(first.length)
  world.clock.addMinutes(6 * DAY_MIN)
  await lookAtServices(world.ports)
  expect(await news('service_overdue')).toHaveLength(2 * first.length)
})

test('a completed work order counts the next service from its own meter, and says that it was late', async () => {
  const { id: reminderId } = await serviceOf(truckId)
  const order = await world.cedar.dispatcher.maintenance.addOrder(anOrder(truckId, { reminderIds: [reminderId] }))
  expect((await serviceOf(truckId)).orderId).toBe(order.id)
  const approved = await moved(order, 'approved', world.cedar.dispatcher)
  const odometerM = miles(27_600)
  const done = await world.cedar.dispatcher.maintenance.completeOrder(completion(approved, { odometerM }))
  expect(await serviceOf(truckId)).toMatchObject({ dueM: miles(27_600) + miles(5000), state: 'ok', orderId: null })
  expect(await world.cedar.admin.maintenance.figures()).toMatchObject({ compliancePct: 0, overdue: 0 })
  // The other mechanic, who looked before it was done.
  const second = world.cedar.admin.maintenance.completeOrder(completion(approved, { odometerM }))
  expect(await refusal(second)).toMatchObject({ code: 'stale_version', params: { current: { status: 'completed' } } })
  expect(done.status).toBe('completed')
})

test('a meter that goes back is refused at its field, one that leaps is asked about, a new dial counts on', async () => {
  world.clock.addMinutes(60)
  const order = await moved(await world.cedar.admin.maintenance.addOrder(anOrder(truckId)), 'approved')
  const complete = (some: object) => world.cedar.admin.maintenance.completeOrder(completion(order, some))
  expect(await refusal(complete({ odometerM: miles(20_000) }))).toMatchObject({
    code: 'reading_goes_back',
    field: 'odometerM',
  })
  expect(await refusal(complete({ odometerM: miles(90_000) }))).toMatchObject({ code: 'reading_too_far' })
  await complete({ odometerM: miles(12), isNewOdometer: true })
  const { dueM } = await serviceOf(truckId)
  // 27,600 and 5,000 miles more, of which the new dial has seen 12.
  expect(dueM).toBe(miles(27_600) + miles(5000) - miles(27_600) + miles(12))
  world.clock.addMinutes(60)
  const sure = await moved(await world.cedar.admin.maintenance.addOrder(anOrder(truckId)), 'approved')
  await world.cedar.admin.maintenance.completeOrder(completion(sure, { odometerM: miles(9000), isOdometerSure: true }))
})

test('labour and parts add up to the cent, and more than was approved is an admin’s to complete', async () => {
  const { dispatcher, admin } = world.cedar
  const above = await dispatcher.maintenance.addOrder(anOrder(truckId, { estimateCents: cents(100_001) }))
  expect(await refusal(moved(above, 'approved', dispatcher))).toMatchObject({ code: 'work_order_needs_approval' })
  const order = await moved(await dispatcher.maintenance.addOrder(anOrder(truckId)), 'approved', dispatcher)
  const line = (kind: 'labour' | 'part' | 'tax', quantity: number, rate: number) =>
    dispatcher.maintenance.addLine({
      ...op(),
      id: newId(),
      orderId: order.id,
      kind,
      description: kind,
      quantityMilli: milli(quantity),
      rateMicro: microRateOf(rate),
    })
  await line('labour', 2500, 95_000_000)
  await line('part', 2000, 431_333_333)
  const last = await line('tax', 1000, 71_170_000)
  const { cost, lines } = await dispatcher.maintenance.order({ id: order.id })
  // $237.50, $862.67 and $71.17.
  expect(lines.map(({ money }) => money?.amountCents)).toEqual([23_750, 86_267, 7117])
  expect(cost?.totalCents).toBe(117_134)
  const over = dispatcher.maintenance.completeOrder(completion(last))
  expect(await refusal(over)).toMatchObject({ code: 'work_order_over_approval' })
  await admin.maintenance.completeOrder(completion(last))
  expect((await world.cedar.driver.maintenance.order({ id: order.id })).cost).toBeNull()
})

test('a defect becomes a work order, keeps the truck down with a day, and is acknowledged by the next driver', async () => {
  const { dispatcher, driver } = world.cedar
  world.clock.addMinutes(60)
  const picture = await world.cedar.file('worn pads')
  const found = [{ part: 'truck', code: 'service_brakes', severity: 'out_of_service', note: 'Pads gone' }] as const
  const report = aReport(world, { truckId, trailerId: null }, picture, found, { odometerM: miles(9100) })
  const { id: inspectionId } = await driver.inspections.submit(report)
  const { defects } = await dispatcher.inspections.byId({ id: inspectionId })
  const defectIds = [must(defects[0]).id]
  const order = await dispatcher.maintenance.addOrder({ ...anOrder(truckId, { defectIds }), truckId: null })
  const again = dispatcher.maintenance.addOrder(anOrder(truckId, { defectIds }))
  expect(await refusal(again)).toMatchObject({ code: 'defect_in_order', field: 'defectIds' })
  const foreign = dispatcher.maintenance.addOrder(anOrder(secondTruck, { defectIds }))
  expect(await refusal(foreign)).toMatchObject({ kind: 'not_found', field: 'defectIds' })

  const until = aDay('2026-04-20')
  const { id, version } = order
  const down = await dispatcher.maintenance.takeDown({ ...op(), id, version, until, reason: 'Waits for pads' })
  const preview = await dispatcher.loads.preview({ ...world.cedar.draft(), ...world.cedar.equipment() })
  expect(preview.checks.find(({ rule }) => rule === 'truck_not_down')).toMatchObject({
    answer: 'block',
    detail: { down: [{ unit: 'T-1', until, reason: 'Waits for pads' }] },
  })
  const board = await dispatcher.schedule.day({ day: aDay('2026-04-10') })
  expect(board.trucks.find((truck) => truck.id === truckId)?.down).toEqual({ until, reason: 'Waits for pads' })

  const approved = await moved({ ...order, version: down.version }, 'approved', dispatcher)
  await dispatcher.maintenance.completeOrder(completion(approved, { odometerM: miles(9110) }))
  const { rows } = await dispatcher.inspections.defects({ truckId, status: 'repaired' })
  expect(rows[0]).toMatchObject({ id: defectIds[0], certificationNote: 'Pads and rotors replaced' })
  expect((await driver.inspections.start()).earlier.map((each) => each.id)).toContain(inspectionId)
  const after = await dispatcher.schedule.day({ day: aDay('2026-04-10') })
  expect(after.trucks.find((truck) => truck.id === truckId)?.down).toBeNull()
})

test('drivers see their own truck, companies work on theirs, and nobody on another’s', async () => {
  const { admin, contractor, driver, secondDriver, ids } = world.cedar
  const { id } = await contractor.maintenance.addOrder(anOrder(ids.hiredTruck, { estimateCents: cents(900_000) }))
  await moved({ id, version: 1 }, 'approved', contractor)
  expect(await refusal(contractor.maintenance.addOrder(anOrder(truckId)))).toMatchObject({ kind: 'not_found' })
  expect((await contractor.maintenance.orders({})).rows.map((row) => row.id)).toEqual([id])
  expect(await refusal(driver.maintenance.order({ id }))).toMatchObject({ kind: 'not_found' })
  expect((await driver.maintenance.services({})).rows.map(({ truck }) => truck)).toEqual(['T-1'])
  expect((await secondDriver.maintenance.services({})).rows).toEqual([])
  expect((await admin.maintenance.orders({ phase: 'open' })).rows.map((row) => row.id)).toContain(id)
})

test('a program is listed, ended once, and a last service counts from where somebody says', async () => {
  const { maintenance } = world.cedar.dispatcher
  const { id } = await maintenance.saveProgram(oilChange([secondTruck], { name: 'Chassis lube', everyDays: null }))
  expect((await maintenance.programs()).rows.map(({ name }) => name)).toContain('Chassis lube')
  const before = await serviceOf(secondTruck, 'Chassis lube')
  const last = { ...op(), id: before.id, version: before.version, at: world.clock.now(), engineHoursTenths: null }
  expect(await refusal(maintenance.setLast({ ...last, odometerM: null }))).toMatchObject({
    code: 'service_meter_missing',
    field: 'odometerM',
  })
  const later = { ...last, at: addMinutes(world.clock.now(), DAY_MIN), odometerM: miles(900) }
  expect(await refusal(maintenance.setLast(later))).toMatchObject({ code: 'day_ahead' })
  await maintenance.setLast({ ...last, ...op(), odometerM: miles(900) })
  expect((await serviceOf(secondTruck, 'Chassis lube')).dueM).toBe(miles(900) + miles(5000))
  await maintenance.archiveProgram({ ...op(), id, version: 1 })
  expect((await maintenance.services({ truckId: secondTruck })).rows).toEqual([])
  expect(await refusal(maintenance.archiveProgram({ ...op(), id, version: 2 }))).toMatchObject({ kind: 'not_found' })
})

test('an order is changed while work goes on, a line is taken off, and the unit is back before it is done', async () => {
  const { maintenance } = world.cedar.dispatcher
  const { id } = await maintenance.addOrder(anOrder(secondTruck))
  const lineId = newId()
  const labour = { kind: 'labour', description: 'An hour', quantityMilli: milli(1000) } as const
  await maintenance.addLine({ ...op(), id: lineId, orderId: id, ...labour, rateMicro: microRateOf(90_000_000) })
  const { version } = await maintenance.removeLine({ ...op(), id: lineId })
  expect((await maintenance.order({ id })).cost?.totalCents).toBe(0)
  const fields = { title: 'Rear brakes', vendor: null, isWarranty: true, estimateCents: cents(5000), checklist: [] }
  const edited = await maintenance.editOrder({ ...op(), id, version, ...fields })
  const stale = maintenance.editOrder({ ...op(), id, version, ...fields })
  expect(await refusal(stale)).toMatchObject({ code: 'stale_version' })
  const down = { ...op(), id, version: edited.version, until: null, reason: 'On the lift' }
  const taken = await maintenance.takeDown(down)
  expect((await maintenance.order({ id })).isDown).toBe(true)
  const back = await maintenance.putBack({ ...op(), id, version: taken.version, note: null })
  expect(await maintenance.order({ id })).toMatchObject({ isDown: false, downReason: null, title: 'Rear brakes' })
  await moved({ id, version: back.version }, 'cancelled')
  const late = maintenance.editOrder({ ...op(), id, version: back.version + 1, ...fields })
  expect(await refusal(late)).toMatchObject({ code: 'work_order_step' })
})
