import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssignmentFields } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { driveTo, onDay } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let days = 200
const draft = () => {
  days += 1
  return onDay(world.cedar.draft(), days)
}
const licence = (until: string | null) =>
  world.db
    .updateTable('drivers')
    .set({ licence_expires_on: until === null ? null : aDay(until) })
    .where('id', '=', world.cedar.ids.secondDriver)
    .execute()
const wanted = (): AssignmentFields => ({ ...world.cedar.equipment(), driverId: world.cedar.ids.secondDriver })

async function traces(id: Uuid): Promise<string[]> {
  const events = world.db.selectFrom('load_events').select('kind').where('load_id', '=', id).orderBy('seq')
  return (await events.execute()).map(({ kind }) => kind)
}

test('a refused assignment leaves the load planned, and the form sent again goes on from there', async () => {
  const { create } = world.cedar.dispatcher.loads
  const ids = [newId()]
  const typed = draft()
  await licence('2026-03-01')
  const first = await create({ ...op(), ids, ...typed, assignment: wanted() })
  expect(first.loads).toMatchObject([{ id: ids[0], status: 'planned', version: 2 }])
  expect(first.refused).toMatchObject([
    { id: ids[0], code: 'assignment_blocked', params: { missing: ['licence_valid'] }, field: null },
  ])
  await licence(null)
  const known = first.loads.map(({ id, version }) => ({ id, version }))
  const second = await create({ ...op(), ids, known, ...typed, assignment: wanted() })
  expect(second.refused).toMatchObject([{ code: 'assignment_needs_reason' }])
  const told = { ...op(), ids, known, ...typed, assignment: wanted(), checksReason: 'Seen by hand today' }
  const third = await create(told)
  expect(third).toMatchObject({
    loads: [{ number: first.loads[0]?.number, status: 'assigned', version: 3 }],
    refused: [],
  })
  expect(await create(told)).toEqual(third)
  expect(await traces(ids[0] ?? newId())).toEqual(['created', 'plan', 'assign'])
})

test('a stored draft is saved, planned and assigned by one sending, and resumed after a refusal', async () => {
  const { loads } = world.cedar.dispatcher
  const id = newId()
  const typed = draft()
  const stored = await loads.saveDraft({ ...op(), id, ...typed, quantityMilli: null, assignment: wanted() })
  await licence('2026-03-01')
  const known = [{ id, version: stored.version }]
  const first = await loads.create({ ...op(), ids: [id], known, ...typed, assignment: wanted() })
  expect(first).toMatchObject({ loads: [{ status: 'planned' }], refused: [{ code: 'assignment_blocked' }] })
  const now = first.loads.map(({ version }) => ({ id, version }))
  const other = { ...typed, notes: 'Use gate B', quantityMilli: milli(21_000) }
  const second = await loads.create({
    ...op(),
    ids: [id],
    known: now,
    ...other,
    assignment: world.cedar.equipment(),
  })
  expect(second).toMatchObject({ loads: [{ status: 'assigned', number: first.loads[0]?.number }], refused: [] })
  expect(await traces(id)).toEqual(['created', 'draft_saved', 'plan', 'edited', 'assign'])
  const details = await loads.byId({ id })
  expect(details).toMatchObject({ notes: 'Use gate B', quantityMilli: 21_000, driver: { id: world.cedar.ids.driver } })
})

test('of several loads those that can be assigned are, and the rest follows with the reason', async () => {
  const { create } = world.cedar.admin.loads
  const ids = [newId(), newId(), newId()]
  const typed = draft()
  const first = await create({ ...op(), ids, ...typed, assignment: world.cedar.equipment() })
  expect(first.loads.map(({ status }) => status)).toEqual(['assigned', 'planned', 'planned'])
  expect(first.refused).toMatchObject([
    { id: ids[1], params: { missing: ['no_overlap'] } },
    { id: ids[2], params: { missing: ['no_overlap'] } },
  ])
  const known = first.loads.map(({ id, version }) => ({ id, version }))
  const rounds = { ...typed, assignment: world.cedar.equipment(), checksReason: 'Three rounds' }
  const second = await create({ ...op(), ids, known, ...rounds })
  expect(second.loads.map(({ status }) => status)).toEqual(['assigned', 'assigned', 'assigned'])
  expect(second.loads.map(({ number }) => number)).toEqual(first.loads.map(({ number }) => number))
  expect(second.loads[0]).toEqual(first.loads[0])
  expect(await traces(ids[0] ?? newId())).toEqual(['created', 'plan', 'assign'])
})

test('without a whole plan nothing is made, and a stored draft stays as it was', async () => {
  const { loads } = world.cedar.dispatcher
  const id = newId()
  const fresh = newId()
  const gap = { ...draft(), unit: null }
  expect(await refusal(loads.create({ ...op(), ids: [fresh], ...gap }))).toMatchObject({ code: 'plan_incomplete' })
  expect(await refusal(loads.byId({ id: fresh }))).toMatchObject({ kind: 'not_found' })
  const { version } = await loads.saveDraft({ ...op(), id, ...gap, notes: 'first' })
  const changed = { ...op(), ids: [id], known: [{ id, version }], ...gap, notes: 'second' }
  expect(await refusal(loads.create(changed))).toMatchObject({ code: 'plan_incomplete' })
  expect(await loads.byId({ id })).toMatchObject({ status: 'draft', version, notes: 'first' })
})

test('a sending whose answer was lost is named instead of made again', async () => {
  const { create } = world.cedar.dispatcher.loads
  const ids = [newId()]
  const typed = draft()
  const lost = await create({ ...op(), ids, ...typed, assignment: world.cedar.equipment() })
  const again = { ids, ...typed, notes: 'typed meanwhile', assignment: world.cedar.equipment() }
  const why = await refusal(create({ ...op(), ...again }))
  const { id, number, version } = lost.loads[0] ?? {}
  expect(why).toMatchObject({
    code: 'already_booked',
    params: { loads: [{ id, number, version, status: 'assigned' }] },
  })
  const known = lost.loads.map((load) => ({ id: load.id, version: load.version }))
  const booked = await create({ ...op(), known, ...again })
  expect(booked).toMatchObject({ loads: [{ id, number, status: 'assigned' }], refused: [] })
})

test('what somebody else did meanwhile is not overwritten', async () => {
  const { cedar } = world
  const { create } = cedar.dispatcher.loads
  const ids = [newId()]
  const typed = draft()
  const { loads } = await create({ ...op(), ids, ...typed, assignment: cedar.equipment() })
  const known = loads.map(({ id, version }) => ({ id, version }))
  await driveTo(world, cedar, ids[0] ?? newId(), 'accept')
  expect(await refusal(create({ ...op(), ids, known, ...typed, notes: 'late' }))).toMatchObject({
    code: 'stale_version',
    params: { current: { status: 'accepted' } },
  })
})

test('a wrong input makes nothing: a driver of another company', async () => {
  const { cedar } = world
  const id = newId()
  const assignment = { ...cedar.equipment(), contractorId: cedar.ids.contractor }
  expect(await refusal(cedar.admin.loads.create({ ...op(), ids: [id], ...draft(), assignment }))).toMatchObject({
    code: 'driver_of_another_company',
    field: 'driverId',
  })
  expect(await refusal(cedar.admin.loads.byId({ id }))).toMatchObject({ kind: 'not_found' })
})

test('a load of another fleet that is named as known does not exist', async () => {
  const { cedar, stone } = world
  const { loads } = await stone.admin.loads.create({ ...op(), ids: [newId()], ...stone.draft() })
  const known = loads.map(({ id, version }) => ({ id, version }))
  const ids = known.map(({ id }) => id)
  expect(await refusal(cedar.admin.loads.create({ ...op(), ids, known, ...draft() }))).toMatchObject({
    kind: 'not_found',
  })
})

test('tolls and a ticket asked for are booked, edited, copied, charged and needed on the road', async () => {
  const { cedar } = world
  const id = newId()
  const typed = draft()
  const asked = {
    ...typed,
    tollsCents: cents(1_850),
    delivery: { ...typed.delivery, requiresTicket: true },
  }
  await cedar.admin.loads.create({ ...op(), ids: [id], ...asked, assignment: cedar.equipment() })
  const booked = await cedar.admin.loads.byId({ id })
  expect(booked).toMatchObject({ tollsCents: 1_850 })
  expect(booked.stops.map(({ requiresTicket }) => requiresTicket)).toEqual([false, true])
  expect(await cedar.driver.loads.byId({ id })).toMatchObject({ tollsCents: null })
  const edited = await cedar.admin.loads.edit({ ...op(), id, version: booked.version, ...asked, tollsCents: cents(0) })
  expect((await cedar.admin.loads.byId({ id })).tollsCents).toBe(0)
  await cedar.admin.loads.edit({ ...op(), id, version: edited.version, ...asked })
  const copy = await cedar.admin.loads.duplicate({ ...op(), id, newId: newId() })
  expect((await cedar.admin.loads.byId({ id: copy.id })).draft).toMatchObject({
    tollsCents: 1_850,
    delivery: { requiresTicket: true },
  })
  expect((await refusal(driveTo(world, cedar, id, 'deliver')))?.params).toMatchObject({
    missing: ['destination_ticket_or_reason'],
  })
  const money = await cedar.admin.charges.ofLoad({ loadId: id })
  expect(money.sides.find(({ side }) => side === 'customer')?.lines).toContainEqual(
    expect.objectContaining({ kind: 'tolls', amountCents: 1_850 }),
  )
})
