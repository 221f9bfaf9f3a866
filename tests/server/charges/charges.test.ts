import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_PIT, bookedLoad, stepOf } from '../loads/haul.ts'
import { agree, closedLoad, haul, pictured, set, verifyTickets } from './money-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const amounts = (money: { sides: { side: string; lines: { kind: string; amountCents: number }[] }[] }) =>
  money.sides.flatMap(({ side, lines }) => lines.map(({ kind, amountCents }) => `${side} ${kind} ${amountCents}`))

test('charges are proposed as soon as the ticket is confirmed, and each says how it came about', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  expect((await cedar.admin.charges.ofLoad({ loadId: id })).sides.flatMap(({ lines }) => lines)).toEqual([])
  for (const action of ['accept', 'start', 'arrive_pickup'] as const) {
    await cedar.driver.driver.step({ ...stepOf(world, id), action })
  }
  const { picture, ticket } = await pictured(world, cedar)
  const photo = { ...picture, id: newId(), kind: 'pickup_photo' as const }
  const documents = [picture, photo]
  await cedar.driver.driver.step({ ...stepOf(world, id, AT_PIT), action: 'depart_pickup', documents, ticket })
  const money = await cedar.admin.charges.ofLoad({ loadId: id })
  // 47,310 lb print as 23.66 tons: at $12.34 and $3.00.
  expect(amounts(money)).toEqual(['customer linehaul 29196', 'driver linehaul 7098'])
  expect(money).toMatchObject({ isLocked: false, margin: { marginCents: 22_098, isComplete: true } })
  // 75.69 % is left: above the usual floor of 10 %, below one of 80 %.
  expect(money.margin?.missedFloorHundredths).toBeNull()
  await set(world, cedar, 'quote_floor_margin', 8_000)
  const judged = await cedar.admin.charges.ofLoad({ loadId: id })
  expect(judged.margin?.missedFloorHundredths).toBe(8_000)
  await set(world, cedar, 'quote_floor_margin', 1_000)
  const [line] = money.sides[0]?.lines ?? []
  expect(line).toMatchObject({ quantityMilli: 23_660, unit: 'ton', rateMicro: 12_340_000, state: 'proposed' })
  expect(line?.explanation.inputs).toEqual([
    { key: 'origin_net', value: '47310', unit: 'lb', source: { kind: 'ticket', id: ticket.id } },
    {
      key: 'rate',
      value: '12.34',
      unit: 'money_per_unit',
      source: { kind: 'rate', id: expect.any(String), version: 1 },
    },
  ])
  expect(money.tickets).toEqual([
    {
      id: ticket.id,
      kind: 'origin',
      number: ticket.ticketNumber,
      documentId: picture.id,
      pictureSha256: picture.sha256,
    },
  ])
})

test('a ticket printed in tons is kept, paid and shown as printed, and corrected in tonnes it is paid by those', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await haul(world, cedar, id, { gross: 3_854, tare: 1_500, net: 2_354, unit: 'ton' })
  const paid = async () => (await cedar.admin.charges.ofLoad({ loadId: id })).sides[0]?.lines[0]
  // 23.54 tons at $12.34.
  expect(await paid()).toMatchObject({ quantityMilli: 23_540, unit: 'ton', amountCents: 29_048 })
  const [ticket] = (await cedar.admin.tickets.ofLoad({ loadId: id })).tickets
  expect(ticket).toMatchObject({ unit: 'ton', gross: 3_854, tare: 1_500, net: 2_354 })
  expect(await storedLb(id)).toEqual([47_080])
  const {
    ticketNumber,
    ticketDate,
    timeIn,
    timeOut,
    siteText,
    customerText,
    jobText,
    materialText,
    truckText,
    version,
  } = must(ticket)
  const texts = { ticketNumber, ticketDate, timeIn, timeOut, siteText, customerText, jobText, materialText, truckText }
  const metric = { unit: 'tonne' as const, gross: 36_000, tare: 9_970, net: 26_030 }
  await cedar.dispatcher.tickets.confirm({ ...op(), id: must(ticket).id, version, ...texts, ...metric })
  // 26.030 tonnes are 57,386.3 lb: 28.69 tons.
  expect(await paid()).toMatchObject({ quantityMilli: 28_690, unit: 'ton', amountCents: 35_403 })
  expect(await storedLb(id)).toEqual([57_386])
})

const storedLb = async (loadId: Uuid) => {
  const rows = await world.db.selectFrom('weigh_tickets').select('net_lb').where('load_id', '=', loadId).execute()
  return rows.map(({ net_lb }) => net_lb)
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}

test('what is missing is named, and no amount is made up', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await agree(world, id, 'customer', {
    fuel_surcharge: { method: 'formula', baseMicro: 1_200_000, milesPerGallonMilli: 6_000 },
  })
  const { version } = await haul(world, cedar, id)
  const money = await cedar.admin.charges.ofLoad({ loadId: id })
  expect(amounts(money)).toEqual(['customer linehaul 29196', 'driver linehaul 7098'])
  expect(money.sides[0]?.missing).toEqual([{ kind: 'fuel_surcharge', stopId: null, facts: ['fuel_index'] }])
  expect(money.margin).toMatchObject({ isComplete: false, marginPercentHundredths: null })
  await verifyTickets(world, id)
  expect(await refusal(cedar.admin.loads.close({ ...op(), id, version }))).toMatchObject({ kind: 'refused' })
  await set(world, cedar, 'fuel_index_price', 3_782_000)
  await cedar.dispatcher.charges.recompute({ ...op(), loadId: id })
  const { distance_m } = await world.db
    .selectFrom('loads')
    .select('distance_m')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tenths = Math.round((distance_m ?? 0) / 160.9344)
  // (3.782 − 1.200) ÷ 6 = 0.430 a mile.
  expect(amounts(await cedar.admin.charges.ofLoad({ loadId: id }))).toContain(
    `customer fuel_surcharge ${Math.round(tenths * 4.3)}`,
  )
  await cedar.admin.loads.close({ ...op(), id, version })
  expect((await cedar.admin.charges.ofLoad({ loadId: id })).isLocked).toBe(true)
  expect(await refusal(cedar.admin.charges.recompute({ ...op(), loadId: id }))).toMatchObject({
    code: 'charges_locked',
  })
})

test('detention is computed from the recorded arrival and departure, and names their events', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const waiting = { freeMin: 30, incrementMin: 15, rateMicro: 60_000_000, capCents: null }
  await agree(world, id, 'customer', { detention: waiting })
  // The appointment of this load is days ahead of the truck: waiting counts from the appointment on.
  await world.db.updateTable('stops').set({ window_start: null, window_end: null }).where('load_id', '=', id).execute()
  await haul(world, cedar, id)
  const [, detention] = (await cedar.admin.charges.ofLoad({ loadId: id })).sides[0]?.lines ?? []
  // 90 minutes less 30 free: one hour at $60.
  expect(detention).toMatchObject({ kind: 'detention', quantityMilli: 1_000, amountCents: 6_000 })
  const events = await world.db.selectFrom('load_events').select(['id', 'kind']).where('load_id', '=', id).execute()
  const named = detention?.explanation.inputs
    .filter(({ source }) => source.kind === 'event')
    .map(({ source }) => source.id)
  expect(named).toEqual([
    events.find(({ kind }) => kind === 'arrive_pickup')?.id,
    events.find(({ kind }) => kind === 'depart_pickup')?.id,
  ])
})

test('a driver paid by percent learns their percent and their amount, never what the customer pays', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await agree(world, id, 'driver', { basis: 'percent', percent_hundredths: 2_750 })
  await haul(world, cedar, id)
  const money = await cedar.driver.charges.ofLoad({ loadId: id })
  // 27.5 % of $291.96 is $80.289.
  expect(amounts(money)).toEqual(['driver linehaul 8029'])
  expect(money.margin).toBeNull()
  expect(money.sides[0]?.lines[0]?.explanation.steps).toEqual([
    { code: 'percent_as_agreed', params: { percent: '27.5', amount: '80.29' } },
  ])
  // Whose ticket it was: a settlement takes each once.
  expect(money.tickets).toHaveLength(1)
  const stored = await world.db
    .selectFrom('charges')
    .select('explanation')
    .where('load_id', '=', id)
    .where('side', '=', 'driver')
    .execute()
  expect(JSON.stringify(stored)).not.toContain('291.96')
  const told = JSON.stringify([money, await cedar.driver.charges.earnings({})])
  for (const secret of ['291.96', '29196', '12.34', '12340000']) expect(told).not.toContain(secret)
})

test('everybody sees the sides that are theirs: the driver their own, the dispatcher what the settings show', async () => {
  const { cedar, stone } = world
  const { id } = await closedLoad(world, cedar)
  expect(amounts(await cedar.driver.charges.ofLoad({ loadId: id }))).toEqual(['driver linehaul 7098'])
  expect(amounts(await cedar.dispatcher.charges.ofLoad({ loadId: id }))).toEqual([])
  await set(world, cedar, 'dispatcher_sees_driver_pay', true)
  expect(amounts(await cedar.dispatcher.charges.ofLoad({ loadId: id }))).toEqual(['driver linehaul 7098'])
  await set(world, cedar, 'dispatcher_sees_customer_rates', true)
  expect(amounts(await cedar.dispatcher.charges.ofLoad({ loadId: id }))).toHaveLength(2)
  for (const stranger of [cedar.secondDriver, cedar.contractor, stone.admin, stone.driver]) {
    expect(await refusal(stranger.charges.ofLoad({ loadId: id }))).toMatchObject({ code: 'not_found' })
  }
})

test('a locked line is corrected by rows that follow it, with a reason, and the difference is what counts', async () => {
  const { cedar, stone } = world
  const { id } = await closedLoad(world, cedar)
  const line = (await cedar.admin.charges.ofLoad({ loadId: id })).sides[0]?.lines[0]
  if (!line) throw new Error('no line')
  const input = {
    chargeId: line.id,
    reason: 'Rate agreed by phone',
    to: { kind: 'amount' as const, amountCents: cents(30_000) },
  }
  expect(await refusal(cedar.dispatcher.charges.adjust({ ...op(), ...input }))).toMatchObject({ code: 'not_allowed' })
  expect(await refusal(stone.admin.charges.adjust({ ...op(), ...input }))).toMatchObject({ code: 'not_found' })
  const same = { ...input, to: { kind: 'recomputed' as const } }
  expect(await refusal(cedar.admin.charges.adjust({ ...op(), ...same }))).toMatchObject({ code: 'charge_is_the_same' })
  const action = op()
  const first = await cedar.admin.charges.adjust({ ...action, ...input })
  expect(await cedar.admin.charges.adjust({ ...action, ...input })).toEqual(first)
  const [side] = (await cedar.admin.charges.ofLoad({ loadId: id })).sides
  expect(side?.lines.map(({ amountCents, label, state }) => [amountCents, label, state])).toEqual([
    [29_196, null, 'locked'],
    [-29_196, 'reversal', 'locked'],
    [30_000, 'correction', 'locked'],
  ])
  expect(side?.totalCents).toBe(30_000)
  expect(await refusal(cedar.admin.charges.adjust({ ...op(), ...input }))).toMatchObject({
    code: 'charge_already_adjusted',
  })
  const correction = side?.lines.at(-1)
  await cedar.admin.charges.adjust({
    ...op(),
    chargeId: correction?.id ?? newId(),
    reason: 'Not ours',
    to: { kind: 'nothing' },
  })
  expect((await cedar.admin.charges.ofLoad({ loadId: id })).sides[0]?.totalCents).toBe(0)
})

test('a line that is still proposed is not corrected: it changes with its ticket', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await haul(world, cedar, id)
  const line = (await cedar.admin.charges.ofLoad({ loadId: id })).sides[0]?.lines[0]
  const input = { chargeId: line?.id ?? newId(), reason: 'Early', to: { kind: 'nothing' as const } }
  expect(await refusal(cedar.admin.charges.adjust({ ...op(), ...input }))).toMatchObject({ code: 'charge_not_locked' })
  await world.db.updateTable('weigh_tickets').set({ net: 48_000 }).where('load_id', '=', id).execute()
  await cedar.admin.charges.recompute({ ...op(), loadId: id })
  expect(amounts(await cedar.admin.charges.ofLoad({ loadId: id }))).toEqual([
    'customer linehaul 29616',
    'driver linehaul 7200',
  ])
})

test('a truck ordered and not used is charged flat, and only then', async () => {
  const { cedar } = world
  for (const [isTonu, lines] of [
    [true, ['customer tonu 15000']],
    [false, []],
  ] as const) {
    const load = await bookedLoad(cedar)
    await world.db
      .updateTable('load_terms')
      .set({ tonu_cents: cents(15_000) })
      .where('load_id', '=', load.id)
      .where('side', '=', 'customer')
      .execute()
    await cedar.admin.loads.cancel({ ...op(), id: load.id, version: load.version, reason: 'Rain', isTonu })
    const money = await cedar.admin.charges.ofLoad({ loadId: load.id })
    expect(amounts(money)).toEqual(lines)
    expect(money.isLocked).toBe(isTonu)
  }
})

test('earnings come load by load with the ticket of each line, paged, and by the week of delivery', async () => {
  const { stone } = world
  const loads = []
  for (let count = 0; count < 3; count++) loads.push(await closedLoad(world, stone))
  const own = await stone.driver.charges.earnings({ limit: 2 })
  expect(own.rows.map(({ id }) => id)).toEqual([loads[2]?.id, loads[1]?.id])
  expect(own.rows[0]).toMatchObject({ totalCents: 7_098, tickets: [{ documentId: loads[2]?.picture.id }] })
  const rest = await stone.driver.charges.earnings({ limit: 2, cursor: own.nextCursor ?? '' })
  expect(rest.rows.map(({ id }) => id)).toEqual([loads[0]?.id])
  expect(rest.nextCursor).toBeNull()
  expect(own.weeks.reduce((sum, week) => sum + week.lockedCents, 0)).toBe(3 * 7_098)
  expect(own.thisWeek.from).toBe(own.weeks[0]?.from)

  const named = { payee: { driverId: stone.ids.driver } }
  expect((await stone.admin.charges.earnings(named)).rows).toHaveLength(3)
  for (const caller of [stone.dispatcher, stone.secondDriver, stone.contractor, world.cedar.admin]) {
    expect(await caller.charges.earnings(named)).toMatchObject({ rows: [], weeks: [] })
  }
})

test('a contractor earns under his company’s name, and their driver sees none of it', async () => {
  const { cedar } = world
  const { hiredDriver: driverId, contractor: contractorId, hiredTruck: truckId, hiredTrailer: trailerId } = cedar.ids
  const { id } = await bookedLoad(cedar, { driverId, contractorId, truckId, trailerId })
  const { version } = await haul(world, { ...cedar, driver: cedar.hiredDriver }, id)
  expect(amounts(await cedar.contractor.charges.ofLoad({ loadId: id }))).toEqual(['contractor linehaul 18928'])
  expect((await cedar.contractor.charges.earnings({})).rows.map((row) => row.id)).toContain(id)
  expect(amounts(await cedar.hiredDriver.charges.ofLoad({ loadId: id }))).toEqual([])
  // A line of last week that is corrected in this one belongs to this week, on both pages.
  await verifyTickets(world, id)
  await cedar.admin.loads.close({ ...op(), id, version })
  const [line] = (await cedar.contractor.charges.ofLoad({ loadId: id })).sides[0]?.lines ?? []
  world.clock.addMinutes(7 * 24 * 60)
  await cedar.admin.charges.adjust({
    ...op(),
    chargeId: line?.id ?? newId(),
    reason: 'Rate agreed by phone',
    to: { kind: 'amount', amountCents: cents(20_000) },
  })
  const { thisWeek } = await cedar.contractor.charges.earnings({})
  expect(thisWeek).toMatchObject({ lockedCents: 20_000 - 18_928, proposedCents: 0 })
  const { lockedCents, proposedCents } = thisWeek
  expect(await cedar.contractor.overview.companyCharges()).toEqual({ lockedCents, proposedCents, loads: 1 })
})
