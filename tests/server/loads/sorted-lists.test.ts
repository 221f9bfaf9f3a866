import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChargeSide } from '#db/schema/money.ts'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { recordSorts } from '#domain/lists/record-sorts.ts'
import { records } from '#domain/records/index.ts'
import { cents } from '#domain/units/money.ts'
import { instant } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  for (let made = 0; made < 3; made++) await bookedLoad(cedar, null)
  await bookedLoad(cedar)
  for (const customerReference of ['b 2', 'É 1', null]) {
    await cedar.admin.loads.saveDraft({ ...op(), id: newId(), ...cedar.draft(), customerReference })
  }
  const draft = cedar.draft()
  const pickup = { ...draft.pickup, windowStart: null, windowEnd: null }
  await cedar.admin.loads.saveDraft({ ...op(), id: newId(), ...draft, pickup })
})
afterAll(() => world.close())

type Asked = { sort?: string; cursor?: string; limit: number }
type Answer = { rows: { id: string }[]; nextCursor: string | null }
type List = (asked: Asked) => Promise<Answer>

async function idsOf(list: List, sort: string | undefined, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page: Answer = await list({ sort, cursor, limit })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

describe('every order of every list pages without a double or a gap', () => {
  const { loads, quotes, invoices, payments, settlements, fuel, inspections, members, outbox } = listSorts
  const admin = () => world.cedar.admin
  const lists: [string, readonly string[], () => unknown][] = [
    ['loads', sortNames(loads), () => admin().loads.list],
    ['quotes', sortNames(quotes), () => admin().quotes.list],
    ['invoices', sortNames(invoices), () => admin().invoicing.list],
    ['payments', sortNames(payments), () => admin().invoicing.payments],
    ['settlements', sortNames(settlements), () => admin().settlements.list],
    ['fuel', sortNames(fuel), () => admin().fuel.list],
    ['inspections', sortNames(inspections), () => admin().inspections.list],
    ['members', sortNames(members), () => admin().people.members],
    ['outbox', sortNames(outbox), () => admin().people.outbox],
    ['defects', sortNames(officeSorts.defects), () => admin().inspections.defects],
    ['devices', sortNames(officeSorts.devices), () => admin().devices.list],
    ['unidentified driving', sortNames(officeSorts.unidentified), () => admin().logs.unidentified],
    ['ready loads', sortNames(officeSorts.readyLoads), () => admin().invoicing.ready],
    [
      'batches',
      sortNames(officeSorts.batches),
      () => (asked: object) => admin().settlements.batches({ ...asked, side: 'driver' }),
    ],
    ['contractor invoices', sortNames(officeSorts.contractorInvoices), () => admin().settlements.invoices],
    ['notifications', sortNames(officeSorts.notifications), () => admin().notifications.list],
    ['audit', sortNames(officeSorts.audit), () => admin().audit.list],
    ['clocks', sortNames(officeSorts.clocks), () => admin().logs.clocks],
    ['violations', sortNames(officeSorts.violations), () => admin().logs.violations],
    ['ELD files', sortNames(officeSorts.eldFiles), () => admin().logs.eldImports],
    ['customers', sortNames(recordSorts(records.customers)), () => admin().customers.list],
    ['drivers', sortNames(recordSorts(records.drivers)), () => admin().drivers.list],
    ['trucks', sortNames(recordSorts(records.trucks)), () => admin().trucks.list],
    ['trailers', sortNames(recordSorts(records.trailers)), () => admin().trailers.list],
    ['contractors', sortNames(recordSorts(records.contractors)), () => admin().contractors.list],
    ['sites', sortNames(recordSorts(records.sites)), () => admin().sites.list],
    ['materials', sortNames(recordSorts(records.materials)), () => admin().materials.list],
    ['jobs', sortNames(recordSorts(records.jobs)), () => admin().jobs.list],
  ]
  test.each(lists)('%s', async (_, orders, of) => {
    const list = of() as List
    const all = new Set(await idsOf(list, undefined, 200))
    for (const order of orders) {
      const whole = await idsOf(list, order, 200)
      expect(new Set(whole)).toEqual(all)
      expect(whole).toHaveLength(all.size)
      expect(await idsOf(list, order, 3), order).toEqual(whole)
    }
  })
})

test('loads stand by their pickup, those without a date first; rows without a value stand last both ways', async () => {
  const { loads } = world.cedar.admin
  const usual = await loads.list({})
  expect(usual.rows[0]?.pickupFrom).toBeNull()
  const starts = usual.rows.slice(1).map(({ pickupFrom }) => pickupFrom)
  expect(starts).toEqual([...starts].sort().reverse())
  const up = (await loads.list({ sort: 'reference' })).rows.map((row) => row.customerReference)
  expect(up.filter((each) => each !== null)).toEqual(['b 2', 'É 1'])
  expect(up.slice(2).every((each) => each === null)).toBe(true)
  const down = (await loads.list({ sort: '-reference' })).rows.map((row) => row.customerReference)
  expect(down.slice(0, 3)).toEqual(['É 1', 'b 2', null])
  expect((await loads.list({ sort: 'window' })).rows.at(-1)?.pickupFrom).toBeNull()
})

test('loads go by the margins that their rows show, for those who see them; without one they stand last', async () => {
  const { admin, dispatcher, driver } = world.cedar
  const { id: fleet_id } = world.cedar
  for (const left of [5_000, -1_200, 0]) {
    const { id: load_id } = await bookedLoad(world.cedar)
    const of = {
      fleet_id,
      load_id,
      kind: 'linehaul',
      state: 'proposed',
      explanation: {},
      created_at: world.clock.now(),
    } as const
    const charge = (side: ChargeSide, amount: number) => ({ ...of, id: newId(), side, amount_cents: cents(amount) })
    await world.db
      .insertInto('charges')
      .values([charge('customer', 90_000 + left), charge('driver', 60_000), charge('contractor', 30_000)])
      .execute()
  }
  const margins = async (sort: 'margin' | '-margin') =>
    (await admin.loads.list({ sort })).rows.map(({ money }) => money?.marginCents ?? null)
  const up = await margins('margin')
  const known = up.filter((each) => each !== null)
  expect(known).toEqual(expect.arrayContaining([5_000, -1_200, 0]))
  expect(known).toEqual([...known].sort((a, b) => a - b))
  expect(up.slice(known.length).every((each) => each === null)).toBe(true)
  expect(await margins('-margin')).toEqual([...[...known].reverse(), ...up.slice(known.length)])
  for (const asker of [dispatcher, driver]) {
    expect(await refusal(asker.loads.list({ sort: 'margin' }))).toMatchObject({ code: 'wrong_format', field: 'sort' })
  }
})

test('loads on the way go by when they are expected', async () => {
  const { cedar } = world
  const early = [Date.UTC(2026, 2, 17, 18), Date.UTC(2026, 2, 17, 16)].map(instant)
  for (const at of early) {
    const { id } = await bookedLoad(cedar)
    const { stops } = await cedar.admin.loads.byId({ id })
    await world.db.updateTable('loads').set({ status: 'en_route_pickup' }).where('id', '=', id).execute()
    await world.db
      .insertInto('load_watches')
      .values({
        fleet_id: cedar.id,
        load_id: id,
        checked_at: at,
        memory: {},
        eta: { stopId: stops[0]?.id ?? '', early: at, late: at },
      })
      .execute()
  }
  const expected = async (sort: 'eta' | '-eta') =>
    (await cedar.dispatcher.loads.list({ sort })).rows.map(({ eta }) => eta?.early ?? null)
  expect((await expected('eta')).slice(0, 3)).toEqual([...[...early].sort(), null])
  expect((await expected('-eta')).slice(0, 3)).toEqual([...early, null])
})

test('a cursor belongs to its order, and what is no position is refused', async () => {
  const { loads } = world.cedar.admin
  const { nextCursor } = await loads.list({ sort: 'number', limit: 2 })
  const cursor = nextCursor ?? ''
  expect(await refusal(loads.list({ sort: '-number', cursor }))).toMatchObject({
    code: 'wrong_format',
    field: 'cursor',
  })
  for (const at of [7, 'x', '2026-13-40T00:00:00Z']) {
    const made = JSON.parse(atob((await loads.list({ limit: 2 })).nextCursor ?? ''))
    const forged = btoa(JSON.stringify({ ...made, at })).replace(/=+$/, '')
    expect(await refusal(loads.list({ cursor: forged }))).toMatchObject({ code: 'wrong_format', field: 'cursor' })
  }
})
