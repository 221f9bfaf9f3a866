import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('finds loads by any part of number or customer from two letters on, the newest five', async () => {
  const { cedar } = world
  const numbers: (string | null)[] = []
  for (let made = 0; made < 6; made++) {
    numbers.push((await bookedLoad(cedar)).number)
    world.clock.addMinutes(1)
  }
  const found = await cedar.dispatcher.search.loads({ text: 'UF' })
  expect(found.map((load) => load.load_number)).toEqual(numbers.slice(1).reverse())
  expect(Object.keys(found[0] ?? {}).sort()).toEqual([
    'customer_name',
    'found_by',
    'id',
    'load_number',
    'pickup_address',
    'status',
  ])
  expect(found[0]).toMatchObject({ customer_name: 'Bluff Paving (Cedar Ridge Aggregates)', status: 'assigned' })
  expect(found[0]?.pickup_address).toContain('Quarry Road')
  const byNumber = await cedar.dispatcher.search.loads({ text: numbers[0]?.slice(-4) ?? '' })
  expect(byNumber.map((load) => load.load_number)).toContain(numbers[0])
})

test('a driver and a contractor find their own loads only', async () => {
  const { cedar } = world
  const own = await cedar.driver.search.loads({ text: 'bluff' })
  expect(own).toHaveLength(5)
  const { id } = await bookedLoad(cedar, {
    driverId: cedar.ids.hiredDriver,
    contractorId: cedar.ids.contractor,
    truckId: cedar.ids.hiredTruck,
    trailerId: cedar.ids.hiredTrailer,
  })
  expect((await cedar.contractor.search.loads({ text: 'bluff' })).map((load) => load.id)).toEqual([id])
  expect((await cedar.hiredDriver.search.loads({ text: 'bluff' })).map((load) => load.id)).toEqual([id])
  expect((await cedar.driver.search.loads({ text: 'bluff' })).map((load) => load.id)).not.toContain(id)
  expect(await cedar.secondDriver.search.loads({ text: 'bluff' })).toEqual([])
})

test('every character stands for itself, and less than two letters are refused', async () => {
  const { cedar } = world
  for (const text of ['b%u', 'bl_ff', '%%', '__', '\\\\', "'; or", 'b\\u']) {
    expect(await cedar.admin.search.loads({ text })).toEqual([])
    expect(await cedar.driver.search.loads({ text })).toEqual([])
    expect(await cedar.admin.search.customers({ text })).toEqual([])
  }
  for (const text of ['b', ' b ', '', '%', 'ab\u0000', 'x'.repeat(101)]) {
    await expect(cedar.admin.search.loads({ text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('customers are found by the admin alone, by company name, without archived ones', async () => {
  const { cedar, db } = world
  const row = (company_name: string) => ({
    fleet_id: cedar.id,
    id: newId(),
    company_name,
    contact_name: 'Bea Ortiz',
    email: null,
    phone: null,
    address: null,
    notes: null,
    created_at: world.clock.now(),
    archived_at: null,
  })
  const named = Array.from({ length: 6 }, (_, index) => row(`Osage 100% Sand_${index}`))
  const gone = { ...row('Osage Old'), archived_at: world.clock.now() }
  await db
    .insertInto('customers')
    .values([...named, gone])
    .execute()
  const found = await cedar.admin.search.customers({ text: 'osage' })
  expect(found).toHaveLength(5)
  expect(found.map((customer) => customer.company_name)).not.toContain('Osage Old')
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(['company_name', 'contact_name', 'id'])
  expect(await cedar.admin.search.customers({ text: '0%' })).toHaveLength(5)
  expect((await cedar.admin.search.customers({ text: 'd_3' })).map((customer) => customer.company_name)).toEqual([
    'Osage 100% Sand_3',
  ])
  expect(await cedar.admin.search.customers({ text: 'bea' })).toEqual([])
  for (const other of [cedar.dispatcher, cedar.driver, cedar.contractor]) {
    expect(await refusal(other.search.customers({ text: 'osage' }))).toMatchObject({ code: 'not_allowed' })
  }
})

test('loads are found by PO, reference, ticket, truck, plate, driver and site, and the answer says by which', async () => {
  const { cedar, stone, db } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'depart_pickup')
  const { ticket_number } = await db
    .selectFrom('weigh_tickets')
    .select('ticket_number')
    .where('load_id', '=', id)
    .executeTakeFirstOrThrow()
  const { version } = await cedar.admin.loads.byId({ id })
  const one = await cedar.admin.loads.setReference({ ...op(), id, version, field: 'poNumber', value: 'PO-7781/B' })
  const next = { ...op(), id, version: one.version, field: 'customerReference' as const, value: 'Ref Xylo 12' }
  await cedar.admin.loads.setReference(next)
  await db.updateTable('trucks').set({ plate: 'ZX 918' }).where('id', '=', cedar.ids.truck).execute()
  const texts = {
    po: '7781/b',
    reference: 'xylo',
    ticket: ticket_number ?? '',
    plate: 'zx 9',
    driver: 'delgad',
    site: 'north pit',
  }
  for (const [kind, text] of Object.entries(texts)) {
    const found = await cedar.dispatcher.search.loads({ text })
    expect(found[0], kind).toMatchObject({ id, found_by: { kind } })
    expect(found[0]?.found_by?.text.toLowerCase()).toContain(text.toLowerCase())
    expect(await stone.admin.search.loads({ text }), kind).toEqual([])
  }
  for (const text of [texts.po, texts.ticket, texts.site]) {
    expect((await cedar.driver.search.loads({ text })).map((load) => load.id)).toContain(id)
    expect(await cedar.secondDriver.search.loads({ text })).toEqual([])
  }
  const { load_number } = (await cedar.dispatcher.search.loads({ text: texts.po }))[0] ?? {}
  expect(await cedar.dispatcher.search.loads({ text: load_number?.toLowerCase() ?? '' })).toMatchObject([
    { id, found_by: null },
  ])
})

test('another fleet finds nothing of this one', async () => {
  const { cedar, stone } = world
  expect(await stone.admin.search.loads({ text: 'cedar' })).toEqual([])
  expect(await stone.admin.search.customers({ text: 'osage' })).toEqual([])
  const [load] = await cedar.admin.search.loads({ text: 'bluff' })
  const remembered = { loads: load ? [load.id] : [], customers: [cedar.ids.customer] }
  expect(await stone.admin.search.reachable(remembered)).toEqual({ loads: [], customers: [] })
})

test('what a device remembers is told apart into what may still be opened and what not', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const remembered = { loads: [id, newId()], customers: [cedar.ids.customer, newId()] }
  expect(await cedar.admin.search.reachable(remembered)).toEqual({ loads: [id], customers: [cedar.ids.customer] })
  expect(await cedar.driver.search.reachable(remembered)).toEqual({ loads: [id], customers: [] })
  expect(await cedar.secondDriver.search.reachable(remembered)).toEqual({ loads: [], customers: [] })
  expect(await cedar.admin.search.reachable({ loads: [], customers: [] })).toEqual({ loads: [], customers: [] })
})

test('a search stops after 300 ms and says so', async () => {
  const { ports, cedar } = world
  const { searchText } = await import('#server/features/search/search-text.ts')
  const { sql } = await import('kysely')
  const slow = ports.db.read(cedar.id, (trx) =>
    searchText(trx, async () => (await sql<{ x: string }>`select pg_sleep(2)::text as x`.execute(trx)).rows),
  )
  expect(await refusal(slow)).toMatchObject({ code: 'search_too_slow' })
})

test('beyond the newest loads too, numbers and customers of long ago are found, the newest five of each', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'loads' and is_generated = 'NEVER'`.execute(db)
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    load_number: `'OLD-' || lpad(n::text, 6, '0')`,
    customer_name: `case when n <= 7 then 'Goodnight Gravel' else 'Everyday Paving' end`,
    created_at: `l.created_at - interval '1 year' + n * interval '1 minute'`,
  }
  const names = columns.rows.map(({ name }) => name)
  await sql
    .raw(
      `insert into loads (${names.map((name) => `"${name}"`).join(', ')})
       select ${names.map((name) => own[name] ?? `l."${name}"`).join(', ')}
       from generate_series(1, 2500) n cross join (select * from loads where id = '${id}') l`,
    )
    .execute(db)
  const numbers = async (text: string) =>
    (await cedar.dispatcher.search.loads({ text })).map((load) => load.load_number)
  const newest = ['OLD-000007', 'OLD-000006', 'OLD-000005', 'OLD-000004', 'OLD-000003']
  expect(await numbers('goodnight')).toEqual(newest)
  expect(await numbers('ht gra')).toEqual(newest)
  expect(await numbers('OLD-00000')).toEqual(['OLD-000009', 'OLD-000008', ...newest.slice(0, 3)])
  expect(await numbers('000001')).toEqual(['OLD-000001'])
  expect(await numbers('everyday')).toEqual(['OLD-002500', 'OLD-002499', 'OLD-002498', 'OLD-002497', 'OLD-002496'])
  for (const text of ['%%%', '___', '---', 'qz', 'good_ight', 'everyday%']) expect(await numbers(text)).toEqual([])
  expect(await world.stone.admin.search.loads({ text: 'goodnight' })).toEqual([])
})

test('quotes, invoices, settlements, drivers and trucks are found by number and name, as roles may see them', async () => {
  const { cedar, stone } = world
  const driver = await cedar.admin.drivers.byId({ id: cedar.ids.driver })
  const found = await cedar.admin.search.records({ text: driver.fullName.slice(0, 5).toUpperCase() })
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'driver', id: cedar.ids.driver, title: driver.fullName }),
  )
  const truck = await cedar.admin.trucks.byId({ id: cedar.ids.truck })
  const trucks = await cedar.dispatcher.search.records({ text: truck.unitNumber })
  expect(trucks).toContainEqual(expect.objectContaining({ kind: 'truck', id: cedar.ids.truck }))
  expect(trucks.every(({ kind }) => kind === 'truck')).toBe(true)
  expect(await cedar.dispatcher.search.records({ text: driver.fullName })).toEqual([])
  const elsewhere = await stone.admin.search.records({ text: driver.fullName })
  expect(elsewhere.map(({ id }) => id)).not.toContain(cedar.ids.driver)
  expect(await cedar.admin.search.records({ text: '%%' })).toEqual([])
  for (const other of [cedar.driver, cedar.contractor]) {
    expect(await refusal(other.search.records({ text: 'ced' }))).toMatchObject({ code: 'not_allowed' })
  }
})
