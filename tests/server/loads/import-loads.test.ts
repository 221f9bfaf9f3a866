import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoOfMade } from '#web/features/loads/undo-of.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HEADS =
  'reference,customer,pickup,delivery,material,quantity,unit,pickup date,pickup time,driver,truck,trailer,rate'
const NAMES = { pickup: 'north  PIT', delivery: 'Highway 75 job', material: 'Crushed limestone 3/4' }
let customer = ''
beforeAll(async () => {
  const { company_name } = await world.db
    .selectFrom('customers')
    .select('company_name')
    .where('id', '=', world.cedar.ids.customer)
    .executeTakeFirstOrThrow()
  customer = company_name
})

/** A line that may be planned, but for what is said otherwise. */
const line = (more: Record<string, string> = {}) => {
  const whole: Record<string, string> = {
    ...{ reference: '', customer, ...NAMES, quantity: '22', unit: 'tons', 'pickup date': '2026-12-01' },
    ...{ 'pickup time': '7:00-9:00', ...more },
  }
  return HEADS.split(',')
    .map((head) => whole[head] ?? '')
    .join(',')
}
const list = (...lines: string[]) => [HEADS, ...lines].join('\n')
const importing = (csv: string, more: { dryRun?: boolean; takesSameReference?: boolean; from?: number } = {}) =>
  world.cedar.dispatcher.loads.importList({
    ...op(),
    ...{ csv, dryRun: false, from: 0, takesSameReference: false, pricesLater: false, ...more },
  })
const countLoads = async () => {
  const loads = world.db.selectFrom('loads').select('id').where('fleet_id', '=', world.cedar.id)
  return (await loads.execute()).length
}

test('a look says what would be planned and plans nothing; the list then plans it, in the zone of its site', async () => {
  const csv = list(line({ reference: 'A-1' }), line({ reference: 'A-2', customer: 'Nobody Ltd' }))
  const before = await countLoads()
  const look = await importing(csv, { dryRun: true })
  expect(look).toMatchObject({ next: null, total: 2, unused: [] })
  expect(look.rows).toMatchObject([
    { line: 2, state: 'take', load: null, quantityMilli: 22_000, unit: 'ton' },
    { line: 3, state: 'refuse', reason: 'customer_unknown', value: 'Nobody Ltd' },
  ])
  expect(await countLoads()).toBe(before)
  const done = await importing(csv)
  const made = done.rows[0]?.load
  expect(made?.number).toMatch(/\d/)
  expect(await countLoads()).toBe(before + 1)
  const load = await world.cedar.dispatcher.loads.byId({ id: made?.id ?? newId() })
  expect(load).toMatchObject({ status: 'planned', customerReference: 'A-1', quantityMilli: 22_000, unit: 'ton' })
  expect(load.stops[0]?.windowStart).toBe('2026-12-01T13:00:00.000Z')
})

test('the same list sent again doubles nothing, by its operation or by its lines', async () => {
  const csv = list(line({ 'pickup date': '2026-12-02' }), line({ 'pickup date': '2026-12-02' }))
  const input = { ...op(), csv, dryRun: false, from: 0, takesSameReference: false, pricesLater: false }
  const first = await world.cedar.dispatcher.loads.importList(input)
  // Two lines that say the same are two loads.
  expect(new Set(first.rows.map(({ load }) => load?.id)).size).toBe(2)
  const after = await countLoads()
  expect(await world.cedar.dispatcher.loads.importList(input)).toEqual(first)
  const again = await importing(csv)
  expect(again.rows.map(({ state, reason, load }) => ({ state, reason, load }))).toEqual(
    first.rows.map(({ load }) => ({
      ...{ state: 'known', reason: 'imported' },
      load: load && { id: load.id, number: load.number },
    })),
  )
  expect(await countLoads()).toBe(after)
})

test('what a list has planned is called off again, but for what was changed since, and can be planned once more', async () => {
  const csv = list(line({ 'pickup date': '2026-12-20' }), line({ 'pickup date': '2026-12-21' }))
  const { rows } = await importing(csv)
  const made = rows.flatMap(({ load }) => (load?.version === undefined ? [] : [{ id: load.id, version: load.version }]))
  const [call] = undoOfMade(made, 'Taken back')?.loads ?? []
  const [first, second] = made
  if (!call || !first || !second) throw new Error('nothing to take back')
  const { dispatcher } = world.cedar
  await dispatcher.loads.setReference({ ...op(), ...first, field: 'poNumber', value: 'PO 1' })
  expect(await dispatcher.loads.bulk(call)).toMatchObject({ done: 1, refused: 1, rows: [{ ok: false }, { ok: true }] })
  const again = await importing(csv)
  expect(again.rows.map(({ state }) => state)).toEqual(['known', 'take'])
  expect(again.rows[1]?.load?.id).not.toBe(second.id)
})

test('a reference that is there is said with its load, and taken where somebody wants it', async () => {
  const csv = list(
    line({ reference: 'B-1', 'pickup date': '2026-12-03' }),
    line({ reference: 'b-1', 'pickup date': '2026-12-04' }),
  )
  const look = await importing(csv, { dryRun: true })
  expect(look.rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['take', null],
    ['known', 'twice_here'],
  ])
  const done = await importing(csv)
  const other = list(line({ reference: 'B-1', 'pickup date': '2026-12-05' }))
  const known = await importing(other)
  expect(known.rows).toMatchObject([{ state: 'known', reason: 'same_reference', load: { id: done.rows[0]?.load?.id } }])
  expect((await importing(other, { takesSameReference: true })).rows).toMatchObject([{ state: 'take' }])
})

test.each([
  [{ material: 'Gold' }, 'material_unknown', 'Gold'],
  [{ pickup: 'Moon' }, 'pickup_unknown', 'Moon'],
  [{ driver: 'Nobody' }, 'driver_unknown', 'Nobody'],
  [{ truck: 'T-999' }, 'truck_unknown', 'T-999'],
  [{ rate: '0.01' }, 'rate_hidden', '0.01'],
])('%o is refused, never guessed', async (more, reason, value) => {
  const look = await importing(list(line({ ...more, 'pickup date': '2026-12-06' })), { dryRun: true })
  expect(look.rows).toMatchObject([{ state: 'refuse', reason, value }])
})

test('of two sites with one name neither is taken', async () => {
  const [site] = await world.db
    .selectFrom('sites')
    .selectAll()
    .where('fleet_id', '=', world.cedar.id)
    .where('name', '=', 'North Pit')
    .execute()
  if (!site) throw new Error('no site')
  const { search_text: _, ...columns } = { search_text: null, ...site }
  const id = newId()
  await world.db
    .insertInto('sites')
    .values({ ...columns, id })
    .execute()
  const look = await importing(list(line({ 'pickup date': '2026-12-07' })), { dryRun: true })
  expect(look.rows).toMatchObject([{ state: 'refuse', reason: 'pickup_several' }])
  await world.db.deleteFrom('sites').where('id', '=', id).execute()
})

test('what contradicts itself is refused by what it lacks, and a long list goes on from where it stopped', async () => {
  const same = await importing(list(line({ delivery: 'North Pit', 'pickup date': '2026-12-08' })), { dryRun: true })
  expect(same.rows).toMatchObject([{ state: 'refuse', reason: 'gaps', gaps: expect.arrayContaining(['same_site']) }])
  const many = list(
    ...Array.from({ length: 23 }, (_, at) => line({ reference: `C-${at}`, 'pickup date': '2026-12-09' })),
  )
  const first = await importing(many)
  expect(first).toMatchObject({ next: 20, total: 23 })
  const rest = await importing(many, { from: first.next ?? 0 })
  expect(rest).toMatchObject({ next: null, total: 23 })
  expect([...first.rows, ...rest.rows].filter(({ state }) => state === 'take')).toHaveLength(23)
})

test('a driver with an open check leaves the load planned, and says so', async () => {
  const csv = list(line({ reference: 'D-1', 'pickup date': '2026-12-10', driver: 'Rosa Delgado', truck: 'T-1' }))
  const look = await importing(csv, { dryRun: true })
  const done = await importing(csv)
  expect(look.rows[0]?.unassigned.length).toBeGreaterThan(0)
  expect(done.rows).toMatchObject([{ state: 'take', unassigned: look.rows[0]?.unassigned }])
})

test('an empty list, and one of another fleet’s names, make nothing', async () => {
  expect(await refusal(importing(HEADS))).toMatchObject({ field: 'csv' })
  const input = { csv: list(line()), dryRun: false, from: 0, takesSameReference: false, pricesLater: false }
  const foreign = await world.stone.dispatcher.loads.importList({
    ...op(),
    ...input,
    csv: list(line({ customer: 'Cedar only' })),
  })
  expect(foreign.rows).toMatchObject([{ state: 'refuse', reason: 'customer_unknown' }])
  expect(await refusal(world.cedar.driver.loads.importList({ ...op(), ...input }))).toMatchObject({ kind: 'forbidden' })
})
