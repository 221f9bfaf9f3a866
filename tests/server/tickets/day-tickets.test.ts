import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckDayTicketInput, SaveDayTicketInput } from '#contracts/day-tickets.ts'
import type { RowQuestion } from '#domain/tickets/typed-row.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { verifyTickets } from '../charges/money-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // Long before the evening's paper: what the office types happened on days that are over.
  world.clock.addMinutes(8 * 60)
})
afterAll(() => world.close())

let typed = 0
/** So many days ago, each test on days of its own. */
const daysAgo = (days: number) => addDays(dayIn(world.clock.now(), 'America/Chicago'), -days)

function row(fleet: WorldFleet, more: Partial<CheckDayTicketInput> = {}): CheckDayTicketInput {
  typed += 1
  const { customer, pit, jobsite, material, driver, truck, trailer } = fleet.ids
  const times = { loadedAt: '07:31', deliveredAt: '08:15' }
  return {
    ...{ driverId: driver, truckId: truck, trailerId: trailer, day: daysAgo(1), jobId: null, customerId: customer },
    ...{ pickupSiteId: pit, deliverySiteId: jobsite, materialId: material, unit: 'ton' as const },
    ...{ quantityMilli: null, ticketNumber: `P-${typed}`, weightUnit: 'lb' as const },
    // No two weigh the same to the pound: those would be the same ticket.
    ...{ gross: 74_000 + 20 * typed, tare: 30_000 },
    ...times,
    ...more,
  }
}

const saved = (fields: CheckDayTicketInput, accepted: RowQuestion[] = []): SaveDayTicketInput => ({
  ...{ ...op(), ...fields },
  ...{ accepted, reason: 'Typed from the paper' },
})

const loadsOf = (fleet: WorldFleet) =>
  world.db.selectFrom('loads').select(['id', 'status']).where('fleet_id', '=', fleet.id).execute()
const ticketsOf = (loadId: Uuid) =>
  world.db.selectFrom('weigh_tickets').selectAll().where('load_id', '=', loadId).execute()

test('a ticket of paper makes its load, delivers it by the office and says what is to bill', async () => {
  const { cedar, db } = world
  const fields = row(cedar, { day: daysAgo(40), gross: 74_000 })
  const answer = await cedar.admin.dayTickets.save(saved(fields))
  expect(answer).toMatchObject({ wasBooked: false, toBillCents: 27_148, load: { flags: ['no_delivery_paper'] } })
  expect(['delivered', 'closed']).toContain(answer.load.status)

  const load = await db.selectFrom('loads').selectAll().where('id', '=', answer.load.id).executeTakeFirstOrThrow()
  expect(load).toMatchObject({ driver_id: cedar.ids.driver, truck_id: cedar.ids.truck, quantity_milli: 22_000 })
  expect(dayIn(load.delivered_at ?? world.clock.now(), 'America/Chicago')).toBe(fields.day)
  const [ticket, ...others] = await ticketsOf(load.id)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({
    ...{ ticket_number: fields.ticketNumber, gross: 74_000, tare: 30_000, net: 44_000, document_id: null },
    ...{ truck_id: cedar.ids.truck, source: 'typed' },
  })
  // As any load whose ticket somebody has looked at, it is then released for billing.
  await verifyTickets(world, load.id)
  const released = await cedar.admin.loads.close({ ...op(), id: load.id, version: answer.load.version })
  expect(released.status).toBe('closed')
  const events = await db.selectFrom('load_events').selectAll().where('load_id', '=', load.id).orderBy('seq').execute()
  const taken = events.filter(({ body }) => 'from' in body && body.by === 'office')
  expect(taken.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['accept', 'start', 'arrive_pickup', 'depart_pickup', 'arrive_delivery', 'deliver']),
  )
})

test('the same ticket sent twice is there once', async () => {
  const { cedar } = world
  const input = saved(row(cedar, { day: daysAgo(41) }))
  const first = await cedar.admin.dayTickets.save(input)
  const before = await loadsOf(cedar)
  expect(await cedar.admin.dayTickets.save(input)).toEqual(first)
  expect(await loadsOf(cedar)).toHaveLength(before.length)
  expect(await ticketsOf(first.load.id)).toHaveLength(1)
})

test('a load that was booked is found, also with nobody or another truck on it, and no second one is made', async () => {
  const { cedar } = world
  const day = daysAgo(0)
  world.clock.addMinutes(-7 * 60)
  const { loads } = await cedar.admin.loads.create({ ...op(), ids: [newId(), newId()], ...cedar.draft() })
  const [first, second] = loads
  if (!first || !second) throw new Error('nothing was booked')
  const other = { driverId: cedar.ids.driver, contractorId: null, truckId: cedar.ids.secondTruck, trailerId: null }
  await cedar.admin.loads.assign({ ...op(), id: second.id, version: second.version, ...other, checksReason: 'Tests' })
  world.clock.addMinutes(7 * 60)
  const before = await loadsOf(cedar)
  const answers = [
    await cedar.admin.dayTickets.save(saved(row(cedar, { day }))),
    await cedar.admin.dayTickets.save(saved(row(cedar, { day, loadedAt: '09:31', deliveredAt: '10:15' }))),
  ]
  // The driver's own goes before the one that nobody has.
  expect(answers.map(({ load, wasBooked }) => [load.id, wasBooked])).toEqual([
    [second.id, true],
    [first.id, true],
  ])
  expect(await loadsOf(cedar)).toHaveLength(before.length)
  const [ticket] = await ticketsOf(second.id)
  expect(ticket?.truck_id).toBe(cedar.ids.truck)
})

test('a number that is there already is asked about, and saved once somebody says that it is right', async () => {
  const { cedar } = world
  const fields = row(cedar, { day: daysAgo(43), ticketNumber: 'DUP-7' })
  const { load } = await cedar.admin.dayTickets.save(saved(fields))
  const again = { ...fields, loadedAt: '11:31', deliveredAt: '12:15' }
  const checked = await cedar.admin.dayTickets.check(again)
  expect(checked.findings).toEqual([
    expect.objectContaining({
      field: 'ticketNumber',
      code: 'duplicate',
      params: { load: load.number, ticket: 'DUP-7' },
    }),
  ])
  expect(await refusal(cedar.admin.dayTickets.save(saved(again)))).toMatchObject({
    code: 'ticket_row_asks',
    params: { questions: ['duplicate'] },
  })
  const second = await cedar.admin.dayTickets.save(saved(again, ['duplicate']))
  expect(second.load.id).not.toBe(load.id)
})

const verifications = (loadId: Uuid) =>
  world.db
    .selectFrom('load_events')
    .select(['actor_id', 'actor_role', 'body'])
    .where('load_id', '=', loadId)
    .where('kind', '=', 'ticket_verified')
    .execute()

test('a duplicate that somebody says is right is reviewed by that: it is charged at once, and the chain says who and why', async () => {
  const { cedar, db } = world
  const fields = row(cedar, { day: daysAgo(45), ticketNumber: 'DUP-8', gross: 74_000 })
  await cedar.admin.dayTickets.save(saved(fields))
  const again = { ...fields, loadedAt: '11:31', deliveredAt: '12:15' }
  const answer = await cedar.admin.dayTickets.save(saved(again, ['duplicate']))
  expect(answer.toBillCents).toBe(27_148)
  const [ticket] = await ticketsOf(answer.load.id)
  expect(['verified', 'locked']).toContain(ticket?.status)
  expect(await verifications(answer.load.id)).toEqual([
    {
      actor_id: ticket?.created_by,
      actor_role: 'admin',
      body: expect.objectContaining({ from_ticket: 'duplicate', reasons: { ticket: 'Typed from the paper' } }),
    },
  ])
  const queued = await cedar.admin.ticketDetection.queue({})
  expect(queued.rows.map(({ loadId }) => loadId)).not.toContain(answer.load.id)
  const load = await db
    .selectFrom('loads')
    .select(['status', 'version'])
    .where('id', '=', answer.load.id)
    .executeTakeFirstOrThrow()
  expect(answer.load).toMatchObject(load)
})

test('two weighings that look alike are reviewed the same way', async () => {
  const { cedar } = world
  const fields = row(cedar, { day: daysAgo(46) })
  await cedar.admin.dayTickets.save(saved(fields))
  const again = { ...fields, ticketNumber: null, loadedAt: '07:33', deliveredAt: '08:17' }
  const checked = await cedar.admin.dayTickets.check(again)
  expect(checked.findings.map(({ code }) => code)).toEqual(['duplicate'])
  const { load, toBillCents } = await cedar.admin.dayTickets.save(saved(again, ['duplicate']))
  expect(toBillCents).toBeGreaterThan(0)
  expect(await verifications(load.id)).toHaveLength(1)
})

test('a ticket that was no duplicate, or that somebody else has to see, waits for its review as before', async () => {
  const { cedar } = world
  const fields = row(cedar, { day: daysAgo(47), ticketNumber: 'DUP-9' })
  const { load } = await cedar.admin.dayTickets.save(saved(fields, ['duplicate']))
  expect(await verifications(load.id)).toEqual([])
  await cedar.admin.settings.set({ ...op(), key: 'ticket_four_eyes_lb', value: 1000 })
  const again = { ...fields, loadedAt: '11:31', deliveredAt: '12:15' }
  const second = await cedar.admin.dayTickets.save(saved(again, ['duplicate']))
  expect(await verifications(second.load.id)).toEqual([])
  expect((await ticketsOf(second.load.id)).map(({ status }) => status)).toEqual(['duplicate'])
  await cedar.admin.settings.set({ ...op(), key: 'ticket_four_eyes_lb', value: 0 })
})

test('two people who save the same paper at once are not both taken', async () => {
  const { cedar } = world
  const fields = row(cedar, { day: daysAgo(44) })
  const done = await Promise.allSettled([
    cedar.admin.dayTickets.save(saved(fields)),
    cedar.dispatcher.dayTickets.save(saved(fields)),
  ])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('arithmetic, an unusual tare and a unit that cannot be are said before anything is saved', async () => {
  const { cedar } = world
  const codes = async (more: Partial<CheckDayTicketInput>) => {
    const { findings } = await cedar.admin.dayTickets.check(row(cedar, { day: daysAgo(45), ...more }))
    return findings.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await codes({})).toEqual([])
  expect(await codes({ gross: 30_000, tare: 74_000 })).toEqual(['tare ticket_tare_above_gross'])
  expect(await codes({ quantityMilli: milli(23_000) })).toEqual(['quantityMilli net_differs'])
  expect(await codes({ tare: 33_000 })).toEqual(['tare tare_unusual'])
  expect(await codes({ gross: null, tare: null })).toEqual(['gross required'])
  const loads = { unit: 'load' as const, gross: null, tare: null, quantityMilli: milli(20_000) }
  expect(await codes(loads)).toEqual(['quantityMilli unit_looks_like_tons'])
  expect(await codes({ gross: null, tare: null, quantityMilli: milli(44_000_000) })).toEqual([
    'quantityMilli unit_looks_like_pounds',
  ])
  expect(await codes({ deliverySiteId: cedar.ids.pit })).toEqual(['deliverySiteId ticket_same_site'])
  expect(await codes({ day: daysAgo(-2) })).toEqual(['deliveredAt step_in_future'])
  expect(await codes({ day: daysAgo(800) })).toEqual(['day step_too_long_ago'])
})

test('of a batch the half that is wrong is refused row by row, and leaves nothing behind', async () => {
  const { cedar } = world
  const day = daysAgo(46)
  const before = await loadsOf(cedar)
  const rows = [
    saved(row(cedar, { day })),
    saved(row(cedar, { day, gross: 20_000, loadedAt: '09:31', deliveredAt: '10:15' })),
    saved(row(cedar, { day, loadedAt: '11:31', deliveredAt: '12:15' })),
    saved(row(cedar, { day, truckId: newId(), loadedAt: '13:31', deliveredAt: '14:15' })),
  ]
  const answers = []
  for (const one of rows) answers.push(await refusal(cedar.admin.dayTickets.save(one)))
  expect(answers.map((answer) => answer && [answer.code, answer.field])).toEqual([
    null,
    ['ticket_tare_above_gross', 'tare'],
    null,
    ['not_found', 'truckId'],
  ])
  expect(await loadsOf(cedar)).toHaveLength(before.length + 2)
})

test('records of another fleet do not exist here, and a driver may not type for the office', async () => {
  const { cedar, stone } = world
  const fields = row(cedar, { day: daysAgo(47) })
  expect(await refusal(stone.admin.dayTickets.save(saved(fields)))).toMatchObject({ code: 'not_found' })
  for (const field of ['driverId', 'truckId', 'trailerId', 'customerId', 'pickupSiteId', 'materialId'] as const) {
    const theirs = row(stone, { day: daysAgo(47) })
    const mixed = { ...fields, [field]: theirs[field] }
    expect(await refusal(cedar.admin.dayTickets.save(saved(mixed)))).toMatchObject({ code: 'not_found', field })
  }
  expect(await refusal(cedar.driver.dayTickets.save(saved(fields)))).toMatchObject({ code: 'not_allowed' })
})

test('a delivery by an earlier clock than its loading was after midnight', async () => {
  const { cedar, db } = world
  const fields = row(cedar, { day: daysAgo(48), loadedAt: '23:40', deliveredAt: '00:25' })
  const { findings } = await cedar.admin.dayTickets.check(fields)
  expect(findings.map(({ code }) => code)).toEqual(['past_midnight'])
  const { load } = await cedar.admin.dayTickets.save(saved(fields, ['past_midnight']))
  const made = await db.selectFrom('loads').selectAll().where('id', '=', load.id).executeTakeFirstOrThrow()
  const delivered = made.delivered_at
  expect(delivered && dayIn(delivered, 'America/Chicago')).toBe(addDays(fields.day, 1))
})
