import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { lists } from '#server/features/scorecards/lists.ts'
import type { Read } from '#server/list-file.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { newId, openWorld, type World } from '../../support/world.ts'
import { billedAndDisputed, type Hauled, hauled, offered } from './hauled-set.ts'

const MARCH = { from: aDay('2026-03-01'), to: aDay('2026-03-14') }
let world: World
let loads: Uuid[]
const small = newId()

/** Twelve loads of the contractor, one on each day; what is odd about some of them, by their place. */
const odd: Record<number, Partial<Hauled>> = {
  0: { atPitMin: 30 },
  // An hour in the pit's queue, and half an hour late by it.
  1: { stayMin: 70, atJobMin: 160 },
  2: { atJobMin: 140 },
  3: { ticketAfterMin: 90 },
  4: { ticketAfterMin: null },
  5: { findings: { net_differs: { readLb: 44_500 } } },
}

beforeAll(async () => {
  world = await openWorld()
  const { cedar, db } = world
  const contractorId = cedar.ids.contractor
  loads = []
  for (let at = 0; at < 12; at++) loads.push(await hauled(world, cedar, { day: at + 1, contractorId, ...odd[at] }))
  for (const day of [3, 4]) await hauled(world, cedar, { day, contractorId: null, payCents: 6000 })
  await db
    .insertInto('contractors')
    .values({
      ...{ fleet_id: cedar.id, id: small, company_name: 'Two Loads LLC', contact_name: null, email: null, phone: null },
      ...{ usdot_number: null, mc_number: null, insurance_expires_on: aDay('2026-03-10'), notes: null },
      ...{ created_at: world.clock.now(), archived_at: null },
    })
    .execute()
  for (const day of [5, 6]) await hauled(world, cedar, { day, contractorId: small })
  const morning = (day: number) => anInstant(`2026-03-${String(day).padStart(2, '0')}T11:00:00.000Z`)
  for (const [at, id] of loads.slice(0, 10).entries()) {
    await offered(world, cedar, id, morning(at + 1), { kind: 'accept', by: 'contractor', afterMin: 20 })
  }
  const asked = async (day: number, answer: Parameters<typeof offered>[4]) =>
    offered(world, cedar, await hauled(world, cedar, { day: 28, contractorId: null }), morning(day), answer)
  await asked(11, { kind: 'decline', by: 'driver', afterMin: 30 })
  await asked(11, { kind: 'unassign', by: 'office', afterMin: 5 })
  await asked(12, { kind: 'accept', by: 'office', afterMin: 600 })
  await asked(12, null)
  await billedAndDisputed(world, cedar, loads.slice(6, 10))
})
afterAll(() => world.close())

const cardOf = async (contractorId: Uuid, filter: object = MARCH) => {
  const { rows } = await world.cedar.admin.scorecards.list(filter)
  const card = rows.find((row) => row.contractorId === contractorId)
  if (!card) throw new Error('the contractor has no card')
  return card
}

test('a small set gives the figures that one finds by hand', async () => {
  const { figures, loads: count } = await cardOf(world.cedar.ids.contractor)
  expect(count).toBe(12)
  expect(figures.acceptance).toMatchObject({ value: 10 / 11, count: 11 })
  expect(figures.response).toMatchObject({ value: (10 * 20 + 30) / 11, count: 11 })
  expect(figures.showUp).toMatchObject({ value: 11 / 12, count: 12, leftOut: 0 })
  expect(figures.onTime).toMatchObject({ value: 10 / 11, count: 11, leftOut: 1 })
  expect(figures.loadFactor).toMatchObject({ value: 44 / 50, count: 11 })
  // 95 and 155 minutes once, 175 less an hour in the queue, nine times the lane's median of 125.
  expect(figures.cycle).toMatchObject({ count: 12 })
  expect(figures.cycle).toHaveProperty('value', expect.closeTo((95 + 115 + 155 + 9 * 125) / (12 * 125), 9))
  expect(figures.ticketInTime).toMatchObject({ value: 10 / 12, count: 12 })
  expect(figures.ticketAccuracy).toMatchObject({ value: 10 / 11, count: 11 })
  expect(figures.disputes).toMatchObject({ value: 3 / 4, count: 4, state: 'few' })
  expect(figures.papers).toMatchObject({ value: 1, count: 3 })
  // $176 for 22 tons over 20 miles are 40 cents a ton-mile.
  expect(figures.cost).toMatchObject({ count: 11, state: 'unscored' })
  expect(figures.cost).toHaveProperty('value', expect.closeTo(40, 2))
})

test('the score is the weighted points of what is known, and the days before have none', async () => {
  const card = await cardOf(world.cedar.ids.contractor)
  expect(card).toMatchObject({ score: 74, weight: 95, missing: null, rank: 1, scoreBefore: null, trend: null })
})

test('two loads are not enough for a score, and a lapsed policy is told', async () => {
  const card = await cardOf(small)
  expect(card).toMatchObject({ loads: 2, score: null, missing: 'loads', rank: null })
  expect(card.figures.papers).toMatchObject({ value: 0, count: 1 })
  expect((await cardOf(small, { from: MARCH.from, to: aDay('2026-03-10') })).figures.papers).toMatchObject({ value: 1 })
})

test('the own fleet stands beside it with its drivers’ pay, and no fuel where none is recorded', async () => {
  const { own, ownCost } = await world.cedar.admin.scorecards.list(MARCH)
  expect(own.loads).toBe(2)
  expect(ownCost).toMatchObject({ payCents: 12_000, fuelCents: null, loads: 2 })
  expect(ownCost?.tonMiles).toBeCloseTo(880, 1)
})

test('a lane and days narrow the card; a lane of nobody is empty', async () => {
  const { contractor, pit, jobsite } = world.cedar.ids
  expect(await cardOf(contractor, { ...MARCH, pickupSiteId: pit, deliverySiteId: jobsite })).toMatchObject({
    loads: 12,
  })
  expect(await cardOf(contractor, { ...MARCH, pickupSiteId: jobsite })).toMatchObject({ loads: 0, missing: 'loads' })
  expect(await cardOf(contractor, { from: aDay('2026-03-02'), to: aDay('2026-03-03') })).toMatchObject({ loads: 2 })
})

test('the rows behind a figure say of each load whether it was met, and which a queue held up', async () => {
  const { admin, ids } = world.cedar
  const asked = { ...MARCH, contractorId: ids.contractor }
  const { rows } = await admin.scorecards.loads({ ...asked, measure: 'onTime' })
  expect(rows).toHaveLength(12)
  expect(rows.find(({ id }) => id === loads[1])).toMatchObject({ verdict: 'left_out', value: 30, against: 60 })
  expect(rows.find(({ id }) => id === loads[2])).toMatchObject({ verdict: 'missed', value: 10, against: 0 })
  expect(rows.filter(({ verdict }) => verdict === 'met')).toHaveLength(10)
  const tickets = await admin.scorecards.loads({ ...asked, measure: 'ticketInTime' })
  expect(tickets.rows.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id)).toEqual([loads[4], loads[3]])
  const disputed = await admin.scorecards.loads({ ...asked, measure: 'disputes' })
  expect(disputed.rows.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id)).toEqual([loads[6]])
})

test('pages of the rows follow each other without a gap', async () => {
  const { admin, ids } = world.cedar
  const asked = { ...MARCH, contractorId: ids.contractor, measure: 'cycle' as const, limit: 5 }
  const first = await admin.scorecards.loads(asked)
  const second = await admin.scorecards.loads({ ...asked, cursor: first.nextCursor ?? '' })
  const third = await admin.scorecards.loads({ ...asked, cursor: second.nextCursor ?? '' })
  expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(loads.toReversed())
  expect(third.nextCursor).toBeNull()
})

test('weeks and lanes of one contractor add up to its card', async () => {
  const { admin, ids } = world.cedar
  const { weeks, lanes } = await admin.scorecards.byId({ ...MARCH, contractorId: ids.contractor })
  expect(weeks.map(({ card }) => card.loads)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 7, 4])
  expect(weeks.at(-1)?.days).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  expect(lanes).toMatchObject([{ pickup: 'North Pit', delivery: 'Highway 75 job', card: { loads: 12 } }])
})

test('the file has a line for each contractor, with what each figure stands on', async () => {
  const { cedar, clock, ports } = world
  const roles = ['admin' as const]
  const actor: Actor = { userId: newId(), fleetId: cedar.id, fullName: 'A', roles, driverId: null, contractorIds: [] }
  const read: Read = (work) => ports.db.read(cedar.id, work)
  const order = { list: 'scorecards', asked: MARCH, actor, format: 'csv' as const, now: clock.now() }
  let file = ''
  for await (const piece of lists.scorecards.bytes(order, read)) file += new TextDecoder().decode(piece)
  const [heads = [], ...lines] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(2)
  const line = lines.find(([, loads]) => loads === '12')
  const cell = (head: string) => line?.[heads.indexOf(head)]
  expect(cell('score')).toBe('74')
  expect(cell('on_time')).toBe('0.9091')
  expect(cell('on_time_of')).toBe('11')
  expect(cell('on_time_left_out')).toBe('1')
  expect(cell('disputes_points')).toBe('')
})

test('days that do not go together are refused at their field, and another fleet’s contractor is nobody', async () => {
  const { admin } = world.cedar
  const wrong = admin.scorecards.list({ from: aDay('2026-03-14'), to: aDay('2026-03-01') })
  await expect(wrong).rejects.toMatchObject({ cause: { data: { code: 'period_ends_before_start', field: 'to' } } })
  const foreign = world.stone.admin.scorecards.byId({ contractorId: world.cedar.ids.contractor })
  await expect(foreign).rejects.toMatchObject({ message: 'not_found' })
  const { rows } = await world.stone.admin.scorecards.loads({
    contractorId: world.cedar.ids.contractor,
    measure: 'onTime',
  })
  expect(rows).toEqual([])
})
