import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { movedTables } from '#server/features/customers/merge-customers.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { addJob } from '../jobs/jobs.ts'
import { bookedLoad, onDay } from '../loads/haul.ts'
import { lineOf, taken, weighed } from '../plant-statements/plant-world.ts'
import { addCustomer, setTerms } from './customers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const similar = async ({ admin }: WorldFleet, companyName: string, address: string | null = null) =>
  (await admin.customers.similar({ companyName, address })).map(({ companyName: name, sameAddress }) => [
    name,
    sameAddress,
  ])

test.each([
  ['halverson paving', true],
  ['Halverson Paving, LLC', true],
  ['HALVERSON PAVING CO. INC.', true],
  ['Hálverson-Paving', true],
  ['Halverson & Paving', false],
  ['Halverson', false],
  ['Company', false],
])('%s beside Halverson Paving Inc.: the same company is %s', async (name, expected) => {
  const { stone } = world
  if ((await stone.admin.customers.list({ text: 'Halverson' })).rows.length === 0) {
    await addCustomer(stone, 'Halverson Paving Inc.', '12 Quarry Rd., Tulsa')
  }
  expect(await similar(stone, name)).toEqual(expected ? [['Halverson Paving Inc.', false]] : [])
})

test('an address written otherwise is the same one, and so is a tax number', async () => {
  const { stone } = world
  expect(await similar(stone, 'Halverson Paving', '12 quarry rd Tulsa')).toEqual([['Halverson Paving Inc.', true]])
  const [one, two] = [await addCustomer(stone, 'North Works'), await addCustomer(stone, 'South Works')]
  await setTerms(stone, one.id, { taxNumber: '73-1234567' })
  await setTerms(stone, two.id, { taxNumber: '731234567' })
  const found = await stone.dispatcher.customers.similar({ id: one.id, companyName: 'North Works', address: null })
  expect(found).toMatchObject([{ id: two.id, sameTaxNumber: true, sameName: false }])
  expect(JSON.stringify(found)).not.toContain('731234567')
})

test('a merge carries everything over in one step, and the merged record leads to the kept one', async () => {
  const { cedar, db } = world
  const merged = cedar.ids.customer
  const closed = await closedLoad(world, cedar)
  const open = await bookedLoad(cedar)
  const draftId = newId()
  await cedar.admin.loads.saveDraft({ ...op(), id: draftId, ...onDay(cedar.draft(), 340), quantityMilli: null })
  const job = await addJob(cedar)
  await addContact(cedar, merged, 'Dana Ortiz', true)
  await addContact(cedar, merged, 'Sam Lee')
  const link = await cedar.admin.share.create({
    ...op(),
    id: newId(),
    scope: 'customer',
    scopeId: merged,
    precision: 'city',
    expiresInDays: 7,
  })
  const owed = (await cedar.admin.customers.account({ id: merged })).exposure
  const { version: mergedVersion } = await cedar.admin.customers.byId({ id: merged })

  expect(await cedar.admin.customers.contents({ id: merged })).toEqual({
    loads: 3,
    jobs: 1,
    contacts: 2,
    rates: 1,
    invoices: 0,
    links: 1,
  })
  const kept = await addCustomer(cedar, 'Bluff Paving')
  await addContact(cedar, kept.id, 'dana ortiz', true)
  await setTerms(cedar, merged, { taxNumber: '73-7654321' })
  const reason = 'Typed twice in March'
  const answer = await cedar.admin.customers.merge({
    ...op(),
    id: kept.id,
    version: kept.version,
    mergedId: merged,
    mergedVersion: mergedVersion + 1,
    reason,
  })
  expect(answer).toMatchObject({ id: kept.id, version: 2, moved: { loads: 3, jobs: 1, contacts: 2 } })

  expect(await cedar.admin.loads.byId({ id: closed.id })).toMatchObject({ customer: { id: kept.id } })
  expect(await cedar.admin.loads.byId({ id: open.id })).toMatchObject({
    customer: { id: kept.id, name: 'Bluff Paving' },
  })
  const draft = await db
    .selectFrom('loads')
    .select(['draft', 'customer_id'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  expect(draft).toMatchObject({ customer_id: kept.id, draft: { customerId: kept.id } })
  expect(await cedar.admin.jobs.byId({ id: job.id })).toMatchObject({
    customerId: kept.id,
    customerName: 'Bluff Paving',
  })
  const contacts = await cedar.admin.contacts.list({ customerId: kept.id })
  expect(contacts.rows.map(({ fullName, isMain }) => [fullName, isMain]).sort()).toEqual([
    ['Sam Lee', false],
    ['dana ortiz', true],
  ])
  expect((await cedar.admin.contacts.list({ customerId: kept.id, archived: true })).rows).toMatchObject([
    { fullName: 'Dana Ortiz', isMain: false },
  ])
  const links = await cedar.admin.share.list({ scope: 'customer', scopeId: kept.id })
  expect(links.rows.map(({ id }) => id)).toEqual([link.id])
  expect((await cedar.admin.customers.account({ id: kept.id })).exposure).toEqual(owed)
  expect((await cedar.admin.customers.account({ id: merged })).exposure.unbilled).toBe(0)
  expect(await cedar.admin.customers.terms({ id: kept.id })).toMatchObject({ taxNumber: '73-7654321' })

  const gone = await cedar.admin.customers.byId({ id: merged })
  expect(gone).toMatchObject({ mergedIntoId: kept.id })
  expect(gone.archivedAt).not.toBeNull()
  const back = cedar.admin.customers.restore({ ...op(), id: merged, version: gone.version })
  expect(await refusal(back)).toMatchObject({ code: 'customer_merged', params: { name: 'Bluff Paving' } })
  const log = await db
    .selectFrom('audit_events')
    .select(['entity_id', 'reason'])
    .where('procedure', '=', 'customers.merge')
    .execute()
  expect(log).toHaveLength(2)
  expect(log).toEqual(expect.arrayContaining([merged, kept.id].map((entity_id) => ({ entity_id, reason }))))
  const story = await cedar.admin.customers.timeline({ id: kept.id })
  expect(new Set(story.rows.map(({ kind }) => kind))).toEqual(new Set(['change', 'load', 'job', 'contact', 'link']))
  expect(story.rows.filter(({ kind }) => kind === 'load')).toHaveLength(3)
})

test('a merge is refused of one record with itself, of an outdated one, and of a fleet’s with another’s', async () => {
  const { cedar, stone } = world
  const [one, two] = [await addCustomer(cedar), await addCustomer(cedar)]
  const input = { id: one.id, version: 1, mergedId: two.id, mergedVersion: 1, reason: 'Same' }
  const merge = (some: Partial<typeof input>) => cedar.admin.customers.merge({ ...op(), ...input, ...some })
  expect(await refusal(merge({ mergedId: one.id }))).toMatchObject({ code: 'merge_with_itself', field: 'mergedId' })
  expect(await refusal(merge({ mergedVersion: 2 }))).toMatchObject({ code: 'stale_version' })
  expect(await refusal(merge({ mergedId: (await addCustomer(stone)).id }))).toMatchObject({ code: 'not_found' })
  await merge({})
  const chained = await addCustomer(cedar)
  await cedar.admin.customers.merge({ ...op(), ...input, id: chained.id, mergedId: one.id, mergedVersion: 2 })
  // Who still has the oldest link gets to the record that stands for it now.
  expect(await cedar.admin.customers.byId({ id: two.id })).toMatchObject({ mergedIntoId: chained.id })
})

test('rates of both for the same haul stand in the way until one of them is ended', async () => {
  const { cedar } = world
  const [one, two] = [await addCustomer(cedar), await addCustomer(cedar)]
  const first = await addRate(cedar, one.id)
  await addRate(cedar, two.id)
  const merge = () =>
    cedar.admin.customers.merge({
      ...op(),
      id: one.id,
      version: 1,
      mergedId: two.id,
      mergedVersion: 1,
      reason: 'Same',
    })
  expect(await refusal(merge())).toMatchObject({ code: 'merge_rates_overlap', params: { from: '2026-01-01' } })
  await cedar.admin.rateCards.archive({ ...op(), id: first.id, version: 1 })
  expect(await merge()).toMatchObject({ version: 2 })
})

test('every table that names a customer is carried over by a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass and conparentid = 0`.execute(world.db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...movedTables].sort())
})

test('what was budgeted for both is budgeted for the one that is kept, to the cent', async () => {
  const { cedar, db } = world
  const [one, two] = [await addCustomer(cedar), await addCustomer(cedar)]
  const line = (customer_id: Uuid, category: 'fuel' | 'tolls' | 'permits', more: object) => ({
    ...{
      fleet_id: cedar.id,
      id: newId(),
      month: aDay('2026-03-01'),
      category,
      truck_id: null,
      job_id: null,
      customer_id,
    },
    ...{ activity: null, rate_micro: null, planned_milli: null, changed_by: newId(), changed_at: world.clock.now() },
    ...more,
  })
  // $0.50 a mile over 200 miles are $100.00.
  const flex = { activity: 'miles', rate_micro: 500_000, planned_milli: 200_000 }
  await db
    .insertInto('budget_lines')
    .values([
      line(one.id, 'fuel', { fixed_cents: 1_000, ...flex }),
      line(two.id, 'fuel', { fixed_cents: 500, ...flex }),
      line(one.id, 'tolls', { fixed_cents: 100 }),
      line(two.id, 'tolls', { fixed_cents: 200, ...flex }),
      line(two.id, 'permits', { fixed_cents: 300 }),
    ] as never)
    .execute()
  await cedar.admin.customers.merge({
    ...{ ...op(), id: one.id, version: 1, mergedId: two.id, mergedVersion: 1, reason: 'Same' },
  })
  const rows = await db
    .selectFrom('budget_lines')
    .select(['category', 'customer_id', 'fixed_cents', 'activity'])
    .where('fleet_id', '=', cedar.id)
    .orderBy('category')
    .execute()
  expect(rows).toEqual([
    { category: 'fuel', customer_id: one.id, fixed_cents: 11_500, activity: 'miles' },
    { category: 'permits', customer_id: one.id, fixed_cents: 300, activity: null },
    { category: 'tolls', customer_id: one.id, fixed_cents: 300, activity: 'miles' },
  ])
})

test('the story of a customer goes page by page, each entry once, the newest first', async () => {
  const { cedar } = world
  const { id } = await addCustomer(cedar)
  for (let n = 0; n < 5; n++) {
    world.clock.addMinutes(1)
    await addContact(cedar, id, `Person ${n}`)
  }
  await setTerms(cedar, id, { taxNumber: '1' })
  const all = (await cedar.admin.customers.timeline({ id })).rows
  expect(all).toHaveLength(7)
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await cedar.admin.customers.timeline({ id, limit: 2, cursor })
    seen.push(...page.rows.map((row) => row.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(all.map((row) => row.id))
  expect(all.find(({ fields }) => fields.includes('taxNumber'))).toMatchObject({
    kind: 'change',
    title: 'customers.setTerms',
  })
})

function addContact(
  { admin }: WorldFleet,
  customerId: Awaited<ReturnType<typeof addCustomer>>['id'],
  fullName: string,
  isMain = false,
) {
  return admin.contacts.create({
    ...op(),
    id: newId(),
    customerId,
    fullName,
    position: null,
    phone: null,
    mobile: null,
    email: null,
    isMain,
    getsInvoices: false,
    getsDeliveryNotices: false,
    notes: null,
  })
}

function addRate({ admin, ids }: WorldFleet, customerId: Awaited<ReturnType<typeof addCustomer>>['id']) {
  return admin.rateCards.create({
    ...op(),
    id: newId(),
    jobId: null,
    customerId,
    pickupSiteId: ids.pit,
    deliverySiteId: null,
    materialId: null,
    basis: 'per_ton',
    rateMicro: microRate('7'),
    minimumCents: null,
    minimumQuantityMilli: null,
    weightBasis: 'origin',
    fuelSurcharge: null,
    detention: null,
    tonuCents: null,
    tiers: null,
    accessorials: null,
    effectiveFrom: aDay('2026-01-01'),
    effectiveTo: null,
  })
}

test('lines of plant statements, which nobody changes else, come over with the money', async () => {
  const { stone, db } = world
  const [one, two] = [await addCustomer(stone), await addCustomer(stone)]
  const statement = await taken(world, stone, [lineOf(await weighed(world, stone, '0091744'))])
  const line = db.updateTable('plant_lines').where('fleet_id', '=', stone.id).where('statement_id', '=', statement)
  await line.set({ customer_id: two.id }).execute()
  await stone.admin.customers.merge({
    ...{ ...op(), id: one.id, version: 1, mergedId: two.id, mergedVersion: 1, reason: 'Same' },
  })
  const found = db.selectFrom('plant_lines').select('customer_id').where('statement_id', '=', statement)
  expect(await found.execute()).toEqual([{ customer_id: one.id }])
})
