import { afterAll, beforeAll, expect, test } from 'vitest'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, type AT_PIT, bookedLoad, driveTo, onDay, photo, signature, stepOf, ticket } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('plan: everything that is missing or contradicts itself is named at once', async () => {
  const { cedar } = world
  const id = newId()
  const nowhere = { siteId: null, windowStart: null, windowEnd: null }
  const empty = { ...cedar.draft(), customerId: null, materialId: null, quantityMilli: null, unit: null }
  await cedar.admin.loads.saveDraft({ ...op(), id, ...empty, pickup: nowhere, delivery: nowhere })
  expect(await refusal(cedar.admin.loads.plan({ ...op(), id, version: 1 }))).toMatchObject({
    code: 'plan_incomplete',
    params: {
      missing: ['customer', 'pickup_site', 'delivery_site', 'material', 'quantity', 'unit', 'window', 'rate'],
    },
  })
  const lane = { ...cedar.draft(), delivery: { ...cedar.draft().delivery, siteId: cedar.ids.pit } }
  await cedar.admin.loads.saveDraft({ ...op(), id, version: 1, ...lane })
  expect(await refusal(cedar.admin.loads.plan({ ...op(), id, version: 2 }))).toMatchObject({
    params: { missing: ['rate', 'same_site'] },
  })
})

test('plan: without a rate only where the price comes later', async () => {
  const { cedar } = world
  const draft = { ...cedar.draft(), delivery: cedar.draft().pickup, pickup: cedar.draft().delivery }
  const there = { ...draft, pickup: { ...draft.pickup, windowStart: draft.delivery.windowStart } }
  const lane = { ...there, delivery: { ...there.delivery, windowStart: null, windowEnd: there.pickup.windowEnd } }
  expect(await refusal(cedar.admin.loads.create({ ...op(), ids: [newId()], ...lane }))).toMatchObject({
    code: 'plan_incomplete',
    params: { missing: ['rate'] },
  })
  const later = await cedar.admin.loads.create({ ...op(), ids: [newId()], ...lane, isPriceLater: true })
  expect(later.loads[0]).toMatchObject({ status: 'planned' })
})

test('assign: a block stops, a warning passes with a reason and stays flagged', async () => {
  const { cedar, db } = world
  const load = await bookedLoad(cedar, null)
  const wanted = { ...cedar.equipment(), driverId: cedar.ids.secondDriver }
  const assign = (more: { checksReason?: string } = {}) =>
    cedar.dispatcher.loads.assign({ ...op(), id: load.id, version: load.version, ...wanted, ...more })
  await db
    .updateTable('drivers')
    .set({ licence_expires_on: aDay('2026-03-01') })
    .where('id', '=', cedar.ids.secondDriver)
    .execute()
  expect(await refusal(assign())).toMatchObject({ code: 'assignment_blocked', params: { missing: ['licence_valid'] } })
  await db.updateTable('drivers').set({ licence_expires_on: null }).where('id', '=', cedar.ids.secondDriver).execute()
  expect(await refusal(assign())).toMatchObject({
    code: 'assignment_needs_reason',
    params: { missing: ['licence_valid'] },
  })
  expect(await assign({ checksReason: 'Seen by hand today' })).toMatchObject({ flags: ['assignment_warning'] })
})

test('assign: a truck that is down, an expired insurance, an overlap and too much weight are found', async () => {
  const { cedar, db } = world
  const first = await bookedLoad(cedar, null)
  await db.updateTable('trucks').set({ status: 'down' }).where('id', '=', cedar.ids.secondTruck).execute()
  const down = { ...cedar.equipment(), truckId: cedar.ids.secondTruck }
  const version = { ...op(), id: first.id, version: first.version }
  expect(await refusal(cedar.admin.loads.assign({ ...version, ...down }))).toMatchObject({
    params: { missing: ['truck_not_down'] },
  })
  await db
    .updateTable('contractors')
    .set({ insurance_expires_on: aDay('2026-01-31') })
    .where('id', '=', cedar.ids.contractor)
    .execute()
  const hired = { driverId: null, contractorId: cedar.ids.contractor, truckId: null, trailerId: null }
  expect(
    await refusal(cedar.admin.loads.assign({ ...op(), id: first.id, version: first.version, ...hired })),
  ).toMatchObject({
    code: 'assignment_blocked',
    params: { missing: ['insurance_valid'] },
  })
  const busy = await bookedLoad(cedar)
  const details = await cedar.admin.loads.byId({ id: busy.id })
  const stop = details.stops[0]
  const same = { ...cedar.draft(), quantityMilli: milli(26_000) }
  const window = { windowStart: stop?.windowStart ?? null, windowEnd: stop?.windowEnd ?? null }
  const clash = { ...same, pickup: { ...same.pickup, ...window }, delivery: { ...same.delivery, windowEnd: null } }
  const made = await cedar.admin.loads.create({ ...op(), ids: [newId()], ...clash })
  const [load] = made.loads
  expect(load).toBeDefined()
  const both = { ...op(), id: load?.id ?? newId(), version: load?.version ?? 0, ...cedar.equipment() }
  expect(await refusal(cedar.admin.loads.assign(both))).toMatchObject({
    code: 'assignment_needs_reason',
    params: { missing: ['no_overlap', 'legal_payload'] },
  })
})

test('assign: a straight dump truck carries without a trailer, and stone does not ride in a tank truck', async () => {
  const { cedar } = world
  const truck = (unitNumber: string, body: 'straight_dump' | 'tank', id = newId()) =>
    cedar.admin.trucks.create({
      ...op(),
      id,
      ...{ unitNumber, body, contractorId: null, driverId: null, plate: null, vin: null, status: 'active' },
      ...{ tareLb: 26_000, registeredGrossLb: 73_280, fuelType: 'diesel' as const, tankGal: null },
    })
  const dump = await truck('D-12', 'straight_dump')
  const load = await bookedLoad(cedar, { ...cedar.equipment(), truckId: dump.id, trailerId: null })
  expect(load).toMatchObject({ status: 'assigned', flags: [] })
  const tank = await truck('K-3', 'tank')
  const { id, version } = await bookedLoad(cedar, null)
  const wanted = { ...cedar.equipment(), truckId: tank.id, trailerId: null }
  expect(await refusal(cedar.admin.loads.assign({ ...op(), id, version, ...wanted }))).toMatchObject({
    code: 'assignment_needs_reason',
    params: { missing: ['trailer_suits'] },
  })
})

test('a driver of another company and a load for nobody are refused at their field', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar, null)
  const assign = (wanted: { driverId: typeof id | null; contractorId: typeof id | null }) =>
    cedar.admin.loads.assign({ ...op(), id, version, truckId: null, trailerId: null, ...wanted })
  expect(await refusal(assign({ driverId: cedar.ids.driver, contractorId: cedar.ids.contractor }))).toMatchObject({
    code: 'driver_of_another_company',
    field: 'driverId',
  })
  expect(await refusal(assign({ driverId: null, contractorId: null }))).toMatchObject({
    code: 'driver_or_contractor_required',
  })
})

test('decline needs a reason and gives the load back to the office', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  expect(await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'decline' }))).toMatchObject({
    code: 'reason_required',
  })
  const reasons = { step: 'Truck in the shop' }
  const declined = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'decline', reasons })
  expect(declined.status).toBe('planned')
  expect(await refusal(cedar.driver.loads.byId({ id }))).toMatchObject({ kind: 'not_found' })
  const details = await cedar.admin.loads.byId({ id })
  expect(details).toMatchObject({ driver: null, truck: null })
  expect(details.timeline.at(-1)).toMatchObject({ kind: 'decline', reasons, from: 'assigned', to: 'planned' })
})

test('arrive: outside the geofence or without a position only with a reason', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'start')
  const arrive = (fix: typeof AT_PIT | null, reasons?: { place?: string; position?: string }) =>
    cedar.driver.driver.step({ ...stepOf(world, id, fix), action: 'arrive_pickup', reasons })
  expect(await refusal(arrive(AT_JOBSITE))).toMatchObject({
    code: 'outside_geofence',
    params: { missing: ['reason_for_place'] },
  })
  expect(await refusal(arrive(null))).toMatchObject({
    code: 'position_unknown',
    params: { missing: ['reason_for_no_position'] },
  })
  expect(await arrive(AT_JOBSITE, { place: 'Loading at the new face' })).toMatchObject({ flags: ['outside_geofence'] })
  const details = await cedar.admin.loads.byId({ id })
  expect(details.stops[0]?.arrivedInside).toBe(false)
})

test('depart pickup: photo, ticket, arithmetic; a picture must have been uploaded before', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const depart = (more: object) => cedar.driver.driver.step({ ...stepOf(world, id), action: 'depart_pickup', ...more })
  const picture = await photo(world, cedar, 'pickup_photo')
  expect(await refusal(depart({}))).toMatchObject({
    code: 'missing_proof',
    params: { missing: ['pickup_photo', 'weigh_ticket_or_reason'] },
  })
  expect(await refusal(depart({ documents: [picture] }))).toMatchObject({
    params: { missing: ['weigh_ticket_or_reason'] },
  })
  const never = { ...picture, id: newId(), sha256: 'ab'.repeat(32) }
  expect(await refusal(depart({ documents: [never], ticket: ticket() }))).toMatchObject({ code: 'file_missing' })
  const unplaced = { ...picture, fix: null }
  expect(await refusal(depart({ documents: [unplaced], ticket: ticket() }))).toMatchObject({
    params: { missing: ['photo_position_or_reason'] },
  })
  const wrong = ticket({ net: 43_000 })
  expect(await refusal(depart({ documents: [picture], ticket: wrong }))).toMatchObject({
    code: 'ticket_does_not_add_up',
  })
  const told = { documents: [picture], ticket: wrong, reasons: { ticket: 'Printed like this' } }
  expect(await depart(told)).toMatchObject({ status: 'in_transit', flags: ['ticket_mismatch'] })
  const details = await cedar.admin.loads.byId({ id })
  expect(details.ticketState).toBe('mismatch')
})

test('deliver: photo and signature, and the signature holds for exactly what was signed', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_delivery')
  const deliver = (more: object) =>
    cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'deliver', ...more })
  expect(await refusal(deliver({}))).toMatchObject({ params: { missing: ['delivery_photo', 'signature'] } })
  const documents = [await photo(world, cedar, 'delivery_photo')]
  const signed = await signature(world)
  expect(await refusal(deliver({ documents, signature: { ...signed, signedText: 'Another text' } }))).toMatchObject({
    code: 'hash_does_not_match',
    field: 'signature.signedSha256',
  })
  expect(await deliver({ documents, signature: signed })).toMatchObject({ status: 'delivered' })
})

test('a hold stops decisions, not what happens on the road; cancelling ends before delivery', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'start')
  const { version } = await cedar.admin.loads.byId({ id })
  const held = await cedar.admin.loads.hold({ ...op(), id, version, reason: 'Customer called' })
  expect(held.status).toBe('en_route_pickup')
  const arrived = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'arrive_pickup' })
  expect(arrived.status).toBe('at_pickup')
  const released = await cedar.admin.loads.release({ ...op(), id, version: arrived.version })
  const cancelled = await cedar.admin.loads.cancel({
    ...op(),
    id,
    version: released.version,
    reason: 'Pit closed',
    isTonu: true,
  })
  expect(cancelled.status).toBe('cancelled')
  expect(await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'depart_pickup' }))).toMatchObject({
    code: 'illegal_step',
    params: { current: { status: 'cancelled', version: cancelled.version }, allowed: [] },
  })
  const fresh = await bookedLoad(cedar, null)
  const tonu = { ...op(), id: fresh.id, version: fresh.version, reason: 'No truck', isTonu: true }
  expect(await refusal(cedar.admin.loads.cancel(tonu))).toMatchObject({ code: 'tonu_needs_truck', field: 'isTonu' })
})

test('a planned load is edited whole, an accepted one no more', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  const changed = { ...onDay(cedar.draft(), 90), quantityMilli: milli(20_500), notes: 'Use gate B' }
  const edited = await cedar.dispatcher.loads.edit({ ...op(), id: load.id, version: load.version, ...changed })
  expect(edited).toMatchObject({ status: 'assigned', version: load.version + 1 })
  const details = await cedar.dispatcher.loads.byId({ id: load.id })
  expect(details.timeline.at(-1)).toMatchObject({ kind: 'edited', fields: expect.arrayContaining(['notes']) })
  await driveTo(world, cedar, load.id, 'accept')
  const again = { ...op(), id: load.id, version: edited.version + 1, ...changed }
  expect(await refusal(cedar.dispatcher.loads.edit(again))).toMatchObject({ code: 'not_editable' })
})
