import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { lists } from '#server/features/yields/lists.ts'
import type { Read } from '#server/list-file.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { lessBy, ORIGIN, weighedHaul } from './weighed-haul.ts'

const MARCH = { from: aDay('2026-03-01'), to: aDay('2026-03-15') }
const NO_WATER = { originMoistureBp: null, destinationMoistureBp: null }
let world: World
let even: Uuid
let short: Uuid
let wet: Uuid
let unweighed: Uuid
let hired: Uuid
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  await world.db.updateTable('sites').set({ scale_division_lb: 20 }).where('fleet_id', '=', cedar.id).execute()
  even = await weighedHaul(world, cedar, { day: 10, destination: lessBy(20) })
  short = await weighedHaul(world, cedar, { day: 11, destination: lessBy(600) })
  wet = await weighedHaul(world, cedar, { day: 12, destination: lessBy(900) })
  unweighed = await weighedHaul(world, cedar, { day: 13, destination: null })
  const { contractor, hiredDriver, hiredTruck, hiredTrailer } = cedar.ids
  const company = { contractorId: contractor, driverId: hiredDriver, truckId: hiredTruck, trailerId: hiredTrailer }
  hired = await weighedHaul(world, cedar, { day: 14, ...company })
})
afterAll(() => world.close())

const explained = (loadId: Uuid, some: object = {}) => ({
  ...{ ...op(), ...NO_WATER, loadId, version: null, reason: 'spill' as const, note: null },
  ...some,
})
const stateOf = async (loadId: Uuid) => (await world.cedar.admin.yields.byLoad({ loadId, ...MARCH })).row.state

test('the sums are those of the loads that both scales weighed; the others are counted beside them', async () => {
  const { sums, waterfall, seesRates, isCut } = await world.cedar.admin.yields.figures(MARCH)
  expect(sums).toMatchObject({ loads: 5, compared: 4, loadedLb: 176_000, deliveredLb: 176_000 - 1520 })
  expect(sums.yieldShare).toBeCloseTo(174_480 / 176_000, 9)
  expect(sums.excluded).toMatchObject({ not_weighed: 1, in_doubt: 0 })
  expect(sums.states).toMatchObject({ within_tolerance: 2, out_of_tolerance: 2, awaiting_destination: 1 })
  expect(waterfall).toMatchObject({ loadedLb: 176_000, restLb: -1520, deliveredLb: 174_480 })
  expect({ seesRates, isCut }).toEqual({ seesRates: true, isCut: false })
})

test('a load says by which noise and tolerance it is judged', async () => {
  const load = await world.cedar.admin.yields.byLoad({ loadId: short, ...MARCH })
  expect(load).toMatchObject({ noiseLb: 40, divisionsLb: { origin: 20, destination: 20 }, mayExplain: true })
  expect(load.row).toMatchObject({ varianceLb: -600, toleranceLb: 220, state: 'out_of_tolerance' })
  expect(load.tickets.map(({ kind }) => kind)).toEqual(['origin', 'destination'])
  expect(await stateOf(even)).toBe('within_tolerance')
})

test('a difference is explained, told from water, and the explanation taken back', async () => {
  const { admin } = world.cedar
  const { version } = await admin.yields.explain(explained(short, { note: 'The gate was open.' }))
  expect(await stateOf(short)).toBe('explained')
  const spilled = await admin.yields.byLoad({ loadId: short, ...MARCH })
  expect(spilled.parts).toEqual({ scaleLb: 0, waterLb: 0, lossLb: -600, restLb: 0 })
  expect(spilled.finding).toMatchObject({ reason: 'spill', note: 'The gate was open.' })
  await expect(admin.yields.explain(explained(short))).rejects.toThrow()
  await admin.yields.takeBack({ ...op(), loadId: short, version })
  expect(await stateOf(short)).toBe('out_of_tolerance')

  const moisture = { reason: 'moisture' as const, originMoistureBp: 700, destinationMoistureBp: 500 }
  await expect(admin.yields.explain(explained(wet, { reason: 'moisture' }))).rejects.toThrow()
  await admin.yields.explain(explained(wet, moisture))
  const dried = await admin.yields.byLoad({ loadId: wet, ...MARCH })
  expect(dried.dry?.yieldShare).toBeCloseTo((43_100 * 0.95) / (44_000 * 0.93), 9)
  expect(dried.parts.waterLb).toBe(-926)
  expect(dried.row).toMatchObject({ state: 'explained', ownVarianceLb: 26 })
})

test('what agrees within the tolerance is not explained', async () => {
  await expect(world.cedar.admin.yields.explain(explained(even))).rejects.toMatchObject({
    cause: { data: { code: 'yield_not_out' } },
  })
})

test('the list is narrowed, ordered and paged, and goes out as a file', async () => {
  const { admin } = world.cedar
  const exceptions = await admin.yields.list({ ...MARCH, show: 'exceptions' })
  expect(exceptions.rows.map(({ id }) => id)).toEqual([short])
  const [first] = (await admin.yields.list({ ...MARCH, sort: 'variance', limit: 1 })).rows
  expect(first).toMatchObject({ id: wet, varianceLb: -900 })
  const one = await admin.yields.list({ ...MARCH, limit: 3 })
  expect(one.rows.map(({ id }) => id)).toEqual([hired, unweighed, wet])
  const two = await admin.yields.list({ ...MARCH, limit: 3, cursor: one.nextCursor ?? undefined })
  expect(two.rows.map(({ id }) => id)).toEqual([short, even])
  expect(two.nextCursor).toBeNull()
  await expect(admin.yields.list({ ...MARCH, sort: 'own', cursor: one.nextCursor ?? undefined })).rejects.toThrow()
})

test('the file has a line for each load and one for each pair of scales', async () => {
  const loads = await fileOf('yields', { ...MARCH, show: 'exceptions' })
  expect(loads.map(({ variance_lb, state }) => [variance_lb, state])).toEqual([['-600', 'out_of_tolerance']])
  expect(loads[0]).toMatchObject({ loaded_lb: '44000', legal_payload_lb: '50000', short_lb: '6000' })
  const pairs = await fileOf('yield-scales', MARCH)
  expect(pairs).toMatchObject([{ loads: '4', biased: '' }])
})

/** What a list's file says, line by line under its heads. */
async function fileOf(list: keyof typeof lists, asked: object): Promise<Record<string, string>[]> {
  const { cedar, clock, ports } = world
  const roles = ['admin' as const]
  const actor: Actor = { userId: newId(), fleetId: cedar.id, fullName: 'A', roles, driverId: null, contractorIds: [] }
  const read: Read = (work) => ports.db.read(cedar.id, work)
  const order = { list, asked, actor, format: 'csv' as const, now: clock.now() }
  let file = ''
  for await (const piece of lists[list].bytes(order, read)) file += new TextDecoder().decode(piece)
  const [heads = [], ...lines] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}

test('a company has its own loads, a driver the own figure, and another fleet nothing', async () => {
  const { contractor, driver, admin } = world.cedar
  const own = await contractor.yields.list(MARCH)
  expect(own.rows.map(({ id }) => id)).toEqual([hired])
  expect((await contractor.yields.figures(MARCH)).pairs).toEqual([])
  await expect(contractor.yields.byLoad({ loadId: short, ...MARCH })).rejects.toThrow()
  await expect(contractor.yields.explain(explained(hired))).rejects.toThrow()
  const mine = await driver.yields.own(MARCH)
  expect(mine).toMatchObject({ loads: 4, netLb: 176_000, of: 1, place: 1 })
  // 80,000 lb less the tare of the ticket.
  expect(mine.fill).toMatchObject({ loads: 4, overloads: 0, averageShortLb: 6_000 })
  await expect(world.stone.admin.yields.byLoad({ loadId: short, ...MARCH })).rejects.toThrow()
  await expect(world.stone.admin.yields.explain(explained(short))).rejects.toThrow()
  await expect(admin.yields.byLoad({ loadId: newId(), ...MARCH })).rejects.toThrow()
})

test('two scales that differ on every load explain it, and nobody behind them is taken for a thief', async () => {
  const { stone } = world
  const behind: Uuid[] = []
  for (let day = 1; day <= 12; day++) {
    behind.push(await weighedHaul(world, stone, { day, destination: lessBy(300 + (day % 3) * 20) }))
  }
  const thief = await weighedHaul(world, stone, { day: 13, destination: lessBy(1_200) })
  const { pairs, sums } = await stone.admin.yields.figures(MARCH)
  expect(pairs).toMatchObject([{ loads: 13, isBiased: true, origin: 'North Pit', destination: 'Highway 75 job' }])
  expect(pairs[0]?.median).toBeCloseTo(-320 / 44_000, 6)
  expect(sums).toMatchObject({ behindScale: 12 })
  const { rows } = await stone.admin.yields.list({ ...MARCH, show: 'exceptions' })
  expect(rows.map(({ id }) => id)).toEqual([thief])
  const theft = explained(behind[0] ?? newId(), { reason: 'theft' })
  await expect(stone.admin.yields.explain(theft)).rejects.toMatchObject({
    cause: { data: { code: 'yield_behind_scale', field: 'reason' } },
  })
})

test('weights that cannot be are in doubt and in no sum', async () => {
  const { cedar } = world
  const kilograms = await weighedHaul(world, cedar, {
    day: 15,
    destination: { gross: 33_547, tare: 13_590, net: 19_957 },
  })
  const twice = await weighedHaul(world, cedar, { day: 15, destination: ORIGIN })
  const { rows } = await cedar.admin.yields.list({ ...MARCH, from: aDay('2026-03-15') })
  expect(rows.find(({ id }) => id === kilograms)).toMatchObject({
    state: 'computed',
    exclusion: 'in_doubt',
    flags: ['unit_slip'],
  })
  expect(rows.find(({ id }) => id === twice)).toMatchObject({ flags: ['same_weight'], exclusion: null })
})
