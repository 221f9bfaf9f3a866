import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { enter } from '../documents/ticket-world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ZONE = 'America/Chicago'
const timeOfDay = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
const load = () => bookedLoad(world.cedar)

test('the queue stands by money at risk, pages, and is narrowed by state; others see their own', async () => {
  // The admin sees what is charged.
  const { admin, driver, secondDriver, contractor } = world.cedar
  const [one, other, third] = [await load(), await load(), await load()]
  const first = await enter(world.cedar, one.id, { ticketNumber: 'Q-100', gross: 60_000, net: 30_000 })
  const second = await enter(world.cedar, other.id, { ticketNumber: 'Q-100' })
  const off = await enter(world.cedar, third.id, { truckText: 'T2', gross: 50_000, net: 20_000 })
  // Only what is on the road is charged for.
  const { id: drivenId } = await load()
  await driveTo(world, world.cedar, drivenId, 'depart_pickup')
  const { rows } = await admin.ticketDetection.queue({})
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id, off.id]))
  expect(rows[0]).toMatchObject({ loadId: drivenId, status: 'matched' })
  expect(rows[0]?.riskCents).toBeGreaterThan(0)
  const risks = rows.map(({ riskCents }) => riskCents)
  expect(risks).toEqual([...risks].sort((a, b) => b - a))
  const page = await admin.ticketDetection.queue({ limit: 2 })
  const next = await admin.ticketDetection.queue({ limit: 2, cursor: page.nextCursor ?? '' })
  expect([...page.rows, ...next.rows].map(({ id }) => id)).toEqual(rows.slice(0, 4).map(({ id }) => id))
  const duplicates = await admin.ticketDetection.queue({ state: 'duplicate' })
  expect(duplicates.rows.map(({ id }) => id)).toEqual([second.id])

  const own = await driver.ticketDetection.queue({})
  expect(own.rows.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  expect((await secondDriver.ticketDetection.queue({})).rows).toEqual([])
  expect((await contractor.ticketDetection.queue({})).rows).toEqual([])
  expect((await world.stone.admin.ticketDetection.queue({})).rows).toEqual([])

  const detail = await admin.ticketDetection.ticket({ id: second.id })
  expect(detail.twins).toMatchObject([{ ticket: { id: first.id }, class: 'exact', score: 100 }])
  const charged = await admin.ticketDetection.ticket({ id: rows[0]?.id ?? newId() })
  expect(charged.risk).toEqual([{ kind: 'bill_waits', cents: rows[0]?.riskCents }])
  expect(detail.matches[0]).toMatchObject({ isOwn: true, loadId: other.id })
  const drivers = await driver.ticketDetection.ticket({ id: second.id })
  expect(drivers).toMatchObject({ twins: [], matches: [{ isOwn: true }] })
  expect(await refusal(secondDriver.ticketDetection.ticket({ id: second.id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(world.stone.admin.ticketDetection.ticket({ id: second.id }))).toMatchObject({
    code: 'not_found',
  })

  const figures = await admin.ticketDetection.figures()
  expect(figures).toMatchObject({ open: rows.length, duplicates: 1, mismatches: 1, late: 0 })
  expect(figures.riskCents).toBeGreaterThan(0)
  expect(await driver.ticketDetection.figures()).toMatchObject({ open: rows.length, green: null })
  world.clock.addMinutes(300)
  expect(await admin.ticketDetection.figures()).toMatchObject({ late: rows.length })
  expect((await admin.ticketDetection.queue({ state: 'late' })).rows).toHaveLength(rows.length)
})

test('green tickets are accepted together, what has changed is left, and all of it can be taken back', async () => {
  const { dispatcher } = world.cedar
  const { id: loadId, number } = await load()
  await driveTo(world, world.cedar, loadId, 'depart_pickup')
  const [driven] = (await dispatcher.tickets.ofLoad({ loadId })).tickets
  if (!driven) throw new Error('no ticket')
  const weak = await enter(world.cedar, (await load()).id)
  const { row, matches } = await dispatcher.ticketDetection.ticket({ id: driven.id })
  const said = { truckText: 'T1', siteText: 'North Pit', materialText: row.material, jobText: number }
  const { ticketNumber, timeIn, customerText, unit, gross, tare, net } = driven
  const now = world.clock.now()
  const when = { ticketDate: dayIn(now, ZONE), timeOut: timeOfDay(now) }
  if (!unit || net === null) throw new Error('no net')
  const values = { ticketNumber, ...when, timeIn, customerText, unit, gross, tare, net, ...said }
  await dispatcher.tickets.confirm({ ...op(), id: driven.id, version: driven.version, ...values })
  expect(matches[0]?.score).toBeLessThan(1)

  const counted = await dispatcher.ticketDetection.green()
  expect(counted.tickets.map(({ id }) => id)).toEqual([driven.id])
  expect(counted.left.some(({ why }) => why === 'weak_match')).toBe(true)
  const [green] = counted.tickets
  if (!green) throw new Error('no green ticket')
  const pressed = {
    ...op(),
    tickets: [
      { id: green.id, version: green.version },
      { id: weak.id, version: 1 },
    ],
  }
  const answer = await dispatcher.ticketDetection.acceptGreen(pressed)
  expect(answer).toMatchObject({
    done: [{ id: driven.id, status: 'verified' }],
    left: [{ id: weak.id, code: 'ticket_not_green' }],
  })
  expect(await dispatcher.ticketDetection.acceptGreen(pressed)).toEqual(answer)
  const again = { ...pressed, ...op() }
  expect((await dispatcher.ticketDetection.acceptGreen(again)).done).toEqual([])
  const tickets = answer.done.map(({ id, version }) => ({ id, version }))
  const back = await dispatcher.ticketDetection.takeBack({ ...op(), tickets, reason: 'Pressed too early' })
  expect(back).toMatchObject({ done: [{ id: driven.id, status: 'matched' }], left: [] })
})

test('a ticket of another load is given to it with its picture, and stays where it was as evidence', async () => {
  const { dispatcher, admin } = world.cedar
  const [one, other] = [await load(), await load()]
  const entered = await enter(world.cedar, one.id, { ticketNumber: 'M-1' }, 'a picture that moves')
  const move = { ...op(), id: entered.id, version: 1, newId: newId(), loadId: other.id, reason: 'Of the later round' }
  const moved = await dispatcher.ticketDetection.moveTicket(move)
  expect(moved).toMatchObject({ id: move.newId, loadId: other.id })
  expect(await dispatcher.ticketDetection.moveTicket(move)).toEqual(moved)
  const there = (await admin.tickets.ofLoad({ loadId: other.id })).tickets
  expect(there).toMatchObject([{ id: move.newId, ticketNumber: 'M-1', status: 'matched', net: 44_000 }])
  expect(there[0]?.picture).not.toBeNull()
  expect((await admin.tickets.ofLoad({ loadId: one.id })).tickets).toMatchObject([{ status: 'rejected' }])
  const same = { ...op(), id: move.newId, version: 1, newId: newId(), loadId: other.id, reason: 'To itself' }
  expect(await refusal(dispatcher.ticketDetection.moveTicket(same))).toMatchObject({ field: 'loadId' })
  const foreign = { ...same, ...op(), loadId: (await bookedLoad(world.stone)).id }
  expect(await refusal(dispatcher.ticketDetection.moveTicket(foreign))).toMatchObject({ code: 'not_found' })
})

test('a gap in a scale’s numbers and a scale’s accuracy are told to the office', async () => {
  const { dispatcher, driver } = world.cedar
  const at = { ticketDate: dayIn(world.clock.now(), ZONE), timeOut: '09:00', siteText: 'North Pit' }
  for (const [number, gross] of [
    ['G-0500', 60_020],
    ['G-0502', 60_060],
  ] as const) {
    await enter(world.cedar, (await load()).id, { ...at, ticketNumber: number, gross, net: gross - 30_000 })
  }
  const { rows } = await dispatcher.ticketDetection.missing({ kind: 'gap' })
  expect(rows.map(({ numbers }) => numbers)).toContainEqual({
    from: 'G-0501',
    to: 'G-0501',
    count: 1,
    before: 'G-0500',
    after: 'G-0502',
  })
  expect((await driver.ticketDetection.missing({ kind: 'gap' })).rows).toEqual([])
  expect(Array.isArray((await dispatcher.ticketDetection.scales()).rows)).toBe(true)
})
