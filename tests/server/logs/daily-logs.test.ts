import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeepLogInput, LogAct } from '#contracts/logs.ts'
import { eventAt, inOrder } from '#domain/compliance/logs/duty-log.ts'
import { certifiedText, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes, dayIn, minutesBetween } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { bookedLoad, stepOf } from '../loads/haul.ts'
import { changeTo, drivingOfNobody, editTo, eldFile, kept } from './log-world.ts'

let world: World
let truckId: Uuid
beforeAll(async () => {
  world = await openWorld()
  await set(world, world.cedar, 'duty_from_steps', true)
  // Whose load a truck hauls may log that they drive it.
  await bookedLoad(world.cedar)
  truckId = world.cedar.equipment().truckId ?? newId()
})
afterAll(() => world.close())

const ZONE = 'America/Chicago'
const driverId = () => world.cedar.ids.driver
const now = () => world.clock.now()
const ago = (minutes: number): Instant => addMinutes(now(), -minutes)
const keep = (act: LogAct, at = now()) => world.cedar.driver.logs.keep(kept(at, act))
const change = async (at: Instant, ...to: Parameters<typeof changeTo>) => {
  const act = changeTo(...to)
  await keep(act, at)
  return act
}
const log = () => world.cedar.driver.logs.mine()
const statuses = async () => inOrder((await log()).events).map(({ status }) => status)
const today = () => dayIn(now(), ZONE)
const certifying = async (): Promise<LogAct> => {
  const { events, days } = await log()
  const facts = days.find(({ day }) => day === today()) ?? NO_FACTS
  const content = certifiedText(events, today(), ZONE, facts)
  return { kind: 'certify', id: newId(), day: today(), content, signerName: 'Rosa Delgado' }
}
const clockOfDriver = async () => {
  const { rows } = await world.cedar.dispatcher.logs.clocks({})
  const row = rows.find(({ id }) => id === driverId())
  if (!row) throw new Error('no clocks of the driver')
  return row
}

/** What the assignment check of a load says of the driver's hours. */
const hoursCheck = async () => {
  const { checks } = await world.cedar.admin.loads.preview({ ...world.cedar.draft(), ...world.cedar.equipment() })
  return checks.find(({ rule }) => rule === 'hours_left')
}

/** Where the truck of the load was last seen. */
const seenAt = (place: { lat: number; lon: number }) =>
  world.db
    .insertInto('latest_positions')
    .values({
      ...{ fleet_id: world.cedar.id, truck_id: truckId, device_id: newId(), driver_id: null, load_id: null, ...place },
      ...{ ts: now(), received_at: now(), speed_mps: null, heading_deg: null, accuracy_m: 8 },
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'truck_id']).doUpdateSet(place))
    .execute()

test('nothing is known of a driver’s hours before they say something', async () => {
  expect(await clockOfDriver()).toMatchObject({ remaining: null, status: 'OFF', violations: 0 })
  expect((await log()).events).toEqual([])
})

test('a driver changes their status by hand, also later, without signal; the same sending again changes nothing', async () => {
  world.clock.addMinutes(600)
  await change(ago(500), 'ON', { truckId, location: 'Tulsa, OK', odometerM: 100_000_000 })
  const input: KeepLogInput = kept(ago(480), changeTo('D', { truckId }))
  await world.cedar.driver.logs.keep(input)
  await world.cedar.driver.logs.keep(input)
  await change(ago(60), 'ON')
  expect(await statuses()).toEqual(['ON', 'D', 'ON'])
  expect(await clockOfDriver()).toMatchObject({
    status: 'ON',
    remaining: { drive_11: 240, window_14: 340, break_30: 480, cycle: 3700 },
  })
})

test('an odometer that goes back is refused at its field, and nothing of the change is kept', async () => {
  const act = changeTo('OFF', { truckId, odometerM: 99_000_000 })
  expect(await refusal(keep(act))).toMatchObject({ code: 'log_odometer_back', field: 'act.odometerM' })
  expect(await statuses()).toEqual(['ON', 'D', 'ON'])
})

test('an edit needs a reason, keeps the original with its author, and asks for another certification', async () => {
  const first = await certifying()
  await keep(first)
  const span = [ago(300), ago(270)] as const
  expect(await refusal(keep(editTo('ON', span, { reason: 'No' })))).toMatchObject({ code: 'log_edit_reason_short' })
  expect(await refusal(keep(editTo('ON', [ago(270), ago(300)])))).toMatchObject({ code: 'log_edit_backwards' })
  expect(await refusal(keep(editTo('ON', [ago(30), addMinutes(now(), 30)])))).toMatchObject({ code: 'log_edit_future' })
  expect(await refusal(keep(editTo('ON', [ago(60 * 26), ago(60)])))).toMatchObject({ code: 'log_edit_over_day' })
  await keep(editTo('ON', span, { reason: 'Fuelled at the yard' }))
  expect(await statuses()).toEqual(['ON', 'D', 'ON', 'D', 'ON'])
  const { edits, certified } = await log()
  expect(edits).toMatchObject([
    { by: 'driver', author: 'driver of Cedar Ridge Aggregates', reason: 'Fuelled at the yard', answer: null },
  ])
  expect(certified).toHaveLength(1)
  expect(await refusal(keep(first))).toBeNull()
  const stale = { ...first, id: newId() } as LogAct
  expect(await refusal(keep(stale))).toMatchObject({ code: 'log_day_changed' })
  await keep(await certifying())
  const rows = await world.db.selectFrom('duty_events').select('id').where('driver_id', '=', driverId()).execute()
  expect(rows).toHaveLength(5)
})

test('the office proposes, the driver rejects or accepts; only then does the log change', async () => {
  const propose = async (minutes: readonly [number, number]) => {
    const { kind: _, restoreId: _restoreId, ...edit } = editTo('OFF', [ago(minutes[0]), ago(minutes[1])])
    return world.cedar.dispatcher.logs.propose({ ...op(), driverId: driverId(), ...edit, reason: 'Was at lunch' })
  }
  const answer = (editId: Uuid, accepts: boolean): LogAct => ({
    ...{ kind: 'answer', editId, accepts, note: accepts ? null : 'I was loading', id: newId(), restoreId: newId() },
  })
  const before = await statuses()
  const first = await propose([50, 20])
  expect(await statuses()).toEqual(before)
  expect(await clockOfDriver()).toMatchObject({ proposals: 1 })
  expect(await refusal(world.cedar.secondDriver.logs.keep(kept(now(), answer(first.id, true))))).toMatchObject({
    code: 'not_found',
  })
  await keep(answer(first.id, false))
  expect(await statuses()).toEqual(before)
  expect(await refusal(keep(answer(first.id, true)))).toMatchObject({ code: 'log_edit_answered' })
  const second = await propose([50, 20])
  await keep(answer(second.id, true))
  expect(await statuses()).toEqual([...before, 'OFF', 'ON'])
  const { events, edits } = await log()
  expect(eventAt(events, ago(40))).toMatchObject({ status: 'OFF', origin: 'office', remark: 'Was at lunch' })
  expect(edits.map(({ answer: said }) => said)).toEqual(['accepted', 'rejected', null])
  const third = await propose([45, 30]).catch((error: unknown) => error)
  expect(await refusal(Promise.reject(third))).toMatchObject({ code: 'log_edit_changes_nothing' })
})

test('driving that a device recorded cannot be shortened, by the driver or by the office', async () => {
  await world.db
    .insertInto('duty_events')
    .values({
      ...{ fleet_id: world.cedar.id, id: newId(), driver_id: driverId(), at: ago(15), status: 'D', special: null },
      ...{ origin: 'automatic', source: 'motion', truck_id: truckId, load_id: null, edit_id: null, import_id: null },
      ...{ lat: null, lon: null, location: null, remark: null, odometer_m: null, device_id: null, created_by: null },
      created_at: now(),
    })
    .execute()
  await change(now(), 'ON')
  world.clock.addMinutes(5)
  const span = [ago(18), ago(8)] as const
  expect(await refusal(keep(editTo('OFF', span)))).toMatchObject({ code: 'log_automatic_driving' })
  const { kind: _, restoreId: _restoreId, ...edit } = editTo('OFF', span)
  expect(await refusal(world.cedar.admin.logs.propose({ ...op(), driverId: driverId(), ...edit }))).toMatchObject({
    code: 'log_automatic_driving',
  })
  expect(await refusal(keep(changeTo('OFF'), ago(12)))).toMatchObject({ code: 'log_automatic_driving' })
})

test('the steps of a load change its driver’s status, and a driver out of hours shows in the assignment check', async () => {
  const load = await bookedLoad(world.cedar)
  const { driver } = world.cedar
  await driver.driver.step({ ...stepOf(world, load.id), action: 'accept', baseVersion: load.version })
  await driver.driver.step({ ...stepOf(world, load.id), action: 'start', baseVersion: load.version + 1 })
  expect((await statuses()).at(-1)).toBe('D')
  const { events } = await log()
  expect(events.at(-1)).toMatchObject({ source: 'load_step', truck: { unit: 'T-1' }, load: { id: load.id } })
  world.clock.addMinutes(10)
  await driver.driver.step({ ...stepOf(world, load.id), action: 'arrive_pickup', baseVersion: load.version + 2 })
  expect((await log()).events.at(-1)).toMatchObject({ status: 'ON', location: 'North Pit, Tulsa, OK' })
  world.clock.addMinutes(240)
  expect((await clockOfDriver()).remaining).toMatchObject({ window_14: 85 })
  expect(await hoursCheck()).toMatchObject({ answer: 'pass' })
  // The way to the pickup is driven first: 300 km are more than what is left of the window.
  await seenAt({ lat: 38.9, lon: -95.9 })
  expect(await hoursCheck()).toMatchObject({ answer: 'warn' })
  await seenAt({ lat: 36.21, lon: -95.91 })
  expect(await hoursCheck()).toMatchObject({ answer: 'pass' })
  world.clock.addMinutes(80)
  const late = await hoursCheck()
  expect(late).toMatchObject({ answer: 'warn' })
  // Ten hours of rest, and the drive after them.
  const { earliestAt = now() } = late?.detail ?? {}
  expect(minutesBetween(now(), earliestAt)).toBeGreaterThan(600)
  expect(minutesBetween(now(), earliestAt)).toBeLessThan(640)
})

test('driving of nobody is claimed by its driver, assigned by the office for them to accept, or annotated', async () => {
  const { dispatcher, secondDriver } = world.cedar
  const first = await drivingOfNobody(world, world.cedar.id, truckId, [ago(200), ago(190)])
  const second = await drivingOfNobody(world, world.cedar.id, truckId, [ago(180), ago(170)])
  const third = await drivingOfNobody(world, world.cedar.id, truckId, [ago(160), ago(150)])
  expect((await log()).unidentified).toHaveLength(3)
  expect((await secondDriver.logs.mine()).unidentified).toHaveLength(0)
  await keep({ kind: 'claim', drivingId: first, id: newId(), restoreId: newId() })
  expect(eventAt((await log()).events, ago(195))).toMatchObject({ status: 'D', origin: 'assumed' })
  expect(await refusal(keep(editTo('ON', [ago(198), ago(192)])))).toMatchObject({ code: 'log_automatic_driving' })
  const assigned = { ...op(), id: second, version: 1, driverId: driverId(), editId: newId() }
  expect(await dispatcher.logs.assignDriving(assigned)).toMatchObject({ status: 'proposed' })
  await keep({
    kind: 'answer',
    editId: assigned.editId,
    accepts: false,
    note: 'Not me',
    id: newId(),
    restoreId: newId(),
  })
  const { rows } = await dispatcher.logs.unidentified({ drivingStatus: 'open' })
  expect(rows.map(({ id }) => id).sort()).toEqual([second, third].sort())
  const noted = { ...op(), id: third, version: 1, note: 'Test drive of the shop' }
  expect(await dispatcher.logs.annotateDriving(noted)).toMatchObject({ status: 'annotated', version: 2 })
  expect(await refusal(dispatcher.logs.annotateDriving({ ...noted, ...op() }))).toMatchObject({ code: 'stale_version' })
})

test('an ELD’s file is looked at first, taken whole, and never twice', async () => {
  const { admin } = world.cedar
  const second = world.cedar.ids.secondDriver
  const content = eldFile(now())
  const input = { ...op(), id: newId(), driverId: second, fileName: 'Delga67.csv', content, acceptsFindings: false }
  const looked = await admin.logs.importEld({ ...input, dryRun: true })
  expect(looked).toMatchObject({ isDone: false, isTakeable: true, added: 5, skipped: 0, isTest: true })
  expect((await world.cedar.secondDriver.logs.mine()).events).toHaveLength(0)
  const taking = { ...input, ...op(), dryRun: false }
  expect(await refusal(admin.logs.importEld(taking))).toMatchObject({ code: 'eld_findings_open' })
  expect(await admin.logs.importEld({ ...taking, ...op(), acceptsFindings: true })).toMatchObject({ isDone: true })
  expect((await world.cedar.secondDriver.logs.mine()).events).toHaveLength(5)
  const again = { ...taking, ...op(), id: newId(), acceptsFindings: true }
  expect(await refusal(admin.logs.importEld(again))).toMatchObject({ code: 'eld_file_twice' })
  const broken = { ...again, ...op(), content: content.replace('ELD Event List:', 'ELD Events:') }
  expect(await refusal(admin.logs.importEld(broken))).toMatchObject({ code: 'eld_file_unreadable' })
  const differs = { ...again, ...op(), content: eldFile(addMinutes(now(), 7)), driverId: second }
  expect(await refusal(admin.logs.importEld(differs))).toMatchObject({ code: 'eld_differs_from_log' })
  expect((await admin.logs.eldImports({})).rows).toMatchObject([{ fileName: 'Delga67.csv', events: 5 }])
})

test('the audit lists driving beyond a limit with its rule and section, for those who may see the driver', async () => {
  const { admin, contractor } = world.cedar
  world.clock.addMinutes(60 * 24 * 2)
  await change(ago(60 * 40), 'OFF')
  await change(ago(60 * 16), 'D')
  await change(ago(60 * 4), 'OFF')
  const { rows } = await admin.logs.violations({})
  const mine = rows.find(({ id }) => id === driverId())
  expect(mine?.violations.slice(-2)).toMatchObject([
    { rule: '30min', minutes: 240, severity: 'egregious', cfr: '49 CFR 395.3(a)(3)(ii)' },
    { rule: '11h', minutes: 60, severity: 'violation', cfr: '49 CFR 395.3(a)(3)(i)' },
  ])
  expect(
    (await admin.logs.violations({ rule: '14h' })).rows.flatMap(({ violations }) => violations),
  ).not.toContainEqual(expect.objectContaining({ rule: '11h' }))
  expect((await contractor.logs.clocks({})).rows.map(({ id }) => id)).toEqual([world.cedar.ids.hiredDriver])
  expect(await refusal(contractor.logs.ofDriver({ driverId: driverId() }))).toMatchObject({ code: 'not_found' })
})

test('an original entry can be neither changed nor deleted by the application', async () => {
  const changing = world.ports.db.write(world.cedar.id, (trx) =>
    trx.updateTable('duty_events').set({ status: 'OFF' }).where('driver_id', '=', driverId()).execute(),
  )
  await expect(changing).rejects.toThrow('permission denied')
})

test('a proposal that nobody has answered is withdrawn, and rules set for a driver judge their hours', async () => {
  const { dispatcher, admin, contractor } = world.cedar
  const { kind: _, restoreId: _restoreId, ...edit } = editTo('SB', [ago(60), ago(30)], { reason: 'Slept in the truck' })
  const { id } = await dispatcher.logs.propose({ ...op(), driverId: driverId(), ...edit })
  await dispatcher.logs.withdraw({ ...op(), id })
  expect(await refusal(dispatcher.logs.withdraw({ ...op(), id }))).toMatchObject({ code: 'log_edit_answered' })
  expect((await log()).edits[0]).toMatchObject({ answer: 'withdrawn' })

  const rules = {
    ...{ driverId: driverId(), version: 0, cycle: '60/7' as const, hasConstructionRestart: true, isShortHaul: false },
    ...{ mayUsePersonal: false, mayMoveInYard: true, hasSleeper: false },
  }
  expect(await admin.logs.setRules({ ...op(), ...rules })).toEqual({ version: 1 })
  expect(await refusal(admin.logs.setRules({ ...op(), ...rules }))).toMatchObject({ code: 'stale_version' })
  expect(await clockOfDriver()).toMatchObject({ cycleLimitMin: 3600 })
  expect(await refusal(keep(changeTo('OFF', { special: 'PC' })))).toMatchObject({ code: 'log_special_not_allowed' })
  expect(await refusal(keep(changeTo('OFF', { special: 'YM' })))).toMatchObject({ code: 'log_special_of_other_status' })
  expect(await refusal(contractor.logs.setRules({ ...op(), ...rules }))).toMatchObject({ code: 'not_allowed' })
})
