import { afterAll, beforeAll, expect, test } from 'vitest'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { haul } from '../charges/money-world.ts'
import { addJob, TODAY } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a job has a number of its own that people say, and keeps it', async () => {
  const { cedar } = world
  const first = await addJob(cedar)
  const second = await addJob(cedar, { name: 'Second' })
  const follows = (number: string) => Number(number.slice(2))
  expect(first.number).toMatch(/^J-\d{5}$/)
  expect(follows(second.number)).toBe(follows(first.number) + 1)
  const { number: _n, writtenBy: _w, createdAt: _c, archivedAt: _a, ...fields } = first
  const { customerName: _1, pickupSiteName: _2, deliverySiteName: _3, materialName: _4, ...typed } = fields
  const changed = await cedar.dispatcher.jobs.update({ ...typed, ...op(), phaseCode: '02-311' })
  expect(changed).toMatchObject({ number: first.number, phaseCode: '02-311', version: 2 })
})

test('three loads are made at once, each whole: customer, sites, material, PO, notes and rate of the job', async () => {
  const { cedar, db } = world
  const job = await addJob(cedar)
  const made = await cedar.dispatcher.jobs.makeLoads({ ...op(), id: job.id, count: 3, date: TODAY })
  expect(made.loads).toHaveLength(3)
  expect(made.progress).toMatchObject({
    underWayMilli: 66_000,
    remainingMilli: 44_000,
    loads: { delivered: 0, underWay: 3 },
  })
  for (const { id } of made.loads) {
    const load = await cedar.admin.loads.byId({ id })
    expect(load).toMatchObject({
      status: 'planned',
      job: { id: job.id, name: job.name },
      customer: { id: cedar.ids.customer },
      material: { id: cedar.ids.material },
      poNumber: 'PO 7781',
      quantityMilli: 22_000,
      unit: 'ton',
      isPriceLater: false,
      notes: 'North gate, ask for Lee',
    })
    const [pickup, delivery] = load.stops
    expect([pickup?.site.id, delivery?.site.id]).toEqual([cedar.ids.pit, cedar.ids.jobsite])
    // All of the day by the clock of the pit: Chicago is five hours behind in March.
    expect(pickup).toMatchObject({
      windowStart: '2026-03-16T05:00:00.000Z',
      windowEnd: '2026-03-17T04:59:00.000Z',
    })
  }
  const terms = await db
    .selectFrom('load_terms')
    .select('rate_micro')
    .where('load_id', '=', made.loads[0]?.id ?? newId())
    .execute()
  expect(terms).toEqual([{ rate_micro: 12_340_000 }])
  const log = await db
    .selectFrom('audit_events')
    .select('after')
    .where('entity', '=', 'job')
    .where('entity_id', '=', job.id)
    .where('procedure', '=', 'jobs.makeLoads')
    .execute()
  expect(log).toEqual([{ after: { day: TODAY, loads: made.loads.map(({ number }) => number).join(', ') } }])
})

test('the rate of a job goes before the customer’s on the lane; without any, its loads are priced later', async () => {
  const { cedar, db } = world
  const job = await addJob(cedar)
  const card = {
    jobId: job.id,
    customerId: null,
    pickupSiteId: null,
    deliverySiteId: null,
    materialId: null,
    rateMicro: microRate('9.75'),
    basis: 'per_ton' as const,
    weightBasis: 'origin' as const,
    minimumCents: null,
    minimumQuantityMilli: null,
    tonuCents: null,
    tiers: null,
    accessorials: null,
    effectiveFrom: aDay('2026-01-01'),
    effectiveTo: null,
    detention: null,
    fuelSurcharge: null,
  }
  const added = await cedar.admin.rateCards.create({ ...op(), id: newId(), ...card })
  expect(added).toMatchObject({ scope: 'job', jobName: job.name })
  const { loads } = await cedar.admin.jobs.makeLoads({ ...op(), id: job.id, count: 1, date: TODAY })
  const terms = await db
    .selectFrom('load_terms')
    .select(['rate_micro', 'source_id'])
    .where('load_id', '=', loads[0]?.id ?? newId())
    .execute()
  expect(terms).toEqual([{ rate_micro: 9_750_000, source_id: added.id }])

  const other = await cedar.admin.customers.create({
    ...op(),
    id: newId(),
    companyName: `Nobody’s rate ${newId()}`,
    contactName: null,
    phone: null,
    email: null,
    termsDays: 30,
    address: null,
    notes: null,
  })
  const unpriced = await addJob(cedar, { customerId: other.id })
  const made = await cedar.admin.jobs.makeLoads({ ...op(), id: unpriced.id, count: 1, date: TODAY })
  expect(await cedar.admin.loads.byId({ id: made.loads[0]?.id ?? newId() })).toMatchObject({ isPriceLater: true })
  expect(
    await refusal(cedar.admin.rateCards.create({ ...op(), id: newId(), ...card, customerId: other.id })),
  ).toMatchObject({ field: 'jobId', code: 'job_of_another_customer' })
})

test('the last load is as small as what remains; more is refused with how many fit, and made when asked for', async () => {
  const { cedar } = world
  const job = await addJob(cedar, { targetMilli: milli(50_000) })
  const wanted = { id: job.id, date: TODAY }
  expect(await refusal(cedar.admin.jobs.makeLoads({ ...op(), ...wanted, count: 4 }))).toMatchObject({
    kind: 'refused',
    code: 'beyond_job',
    field: 'count',
    params: { fits: 3 },
  })
  const made = await cedar.admin.jobs.makeLoads({ ...op(), ...wanted, count: 3 })
  expect(made.progress).toMatchObject({ underWayMilli: 50_000, remainingMilli: 0 })
  const last = await cedar.admin.loads.byId({ id: made.loads.at(-1)?.id ?? newId() })
  expect(last.quantityMilli).toBe(6000)
  expect(await refusal(cedar.admin.jobs.makeLoads({ ...op(), ...wanted, count: 1 }))).toMatchObject({
    code: 'beyond_job',
    params: { fits: 0 },
  })
  const beyond = await cedar.admin.jobs.makeLoads({ ...op(), ...wanted, count: 1, beyond: true })
  expect(beyond.progress).toMatchObject({ underWayMilli: 72_000, remainingMilli: 0, beyondMilli: 22_000 })
})

test('a purchase order ends a job before its target does', async () => {
  const { cedar } = world
  const job = await addJob(cedar, { poMilli: milli(30_000), poUnit: 'tonne' })
  const made = await cedar.admin.jobs.makeLoads({ ...op(), id: job.id, date: TODAY, count: 2 })
  // 30 tonnes are 33.069 tons.
  expect(made.progress).toMatchObject({ underWayMilli: 33_069, remainingMilli: 76_931, roomMilli: 0 })
  expect(made.progress.po).toMatchObject({ unit: 'tonne', usedMilli: 30_000, overrunMilli: 0, shareHundredths: 10_000 })
})

test('what was delivered counts by its ticket, a cancelled load not at all', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const { loads } = await cedar.admin.jobs.makeLoads({ ...op(), id: job.id, count: 3, date: TODAY })
  const [hauled, cancelled] = loads
  if (!hauled || !cancelled) throw new Error('no loads were made')
  const { id, version } = hauled
  await cedar.admin.loads.assign({ ...op(), id, version, ...cedar.equipment(), checksReason: 'One truck' })
  await haul(world, cedar, id, { gross: 77_310, tare: 30_000, net: 47_310, unit: 'lb' })
  await cedar.admin.loads.cancel({ ...op(), ...pick(cancelled), reason: 'Rain', isTonu: false })
  expect(await cedar.dispatcher.jobs.progress({ id: job.id })).toMatchObject({
    deliveredMilli: 23_655,
    underWayMilli: 22_000,
    remainingMilli: 64_345,
    loads: { delivered: 1, underWay: 1 },
    uncounted: [],
  })
})

const pick = ({ id, version }: { id: ReturnType<typeof newId>; version: number }) => ({ id, version })

test('the same making sent again makes nothing twice', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const sent = { ...op(), id: job.id, count: 2, date: TODAY }
  const first = await cedar.admin.jobs.makeLoads(sent)
  expect(await cedar.admin.jobs.makeLoads(sent)).toEqual(first)
  expect((await cedar.admin.jobs.progress({ id: job.id })).loads.underWay).toBe(2)
})

test('two people at once make no more than the job has left', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const answers = await Promise.allSettled(
    [cedar.admin, cedar.dispatcher, cedar.admin].map((desk) =>
      desk.jobs.makeLoads({ ...op(), id: job.id, count: 2, date: TODAY }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const progress = await cedar.admin.jobs.progress({ id: job.id })
  expect(progress).toMatchObject({ underWayMilli: 88_000, remainingMilli: 22_000 })
})

test('nothing is made of a job that is put away, on a day outside its own, or that is not whole', async () => {
  const { cedar } = world
  const make = (id: ReturnType<typeof newId>, date = TODAY) =>
    refusal(cedar.admin.jobs.makeLoads({ ...op(), id, count: 1, date }))
  const dated = await addJob(cedar, { startsOn: aDay('2026-03-17'), endsOn: aDay('2026-03-18') })
  expect(await make(dated.id)).toMatchObject({ code: 'job_not_on_day', field: 'date' })
  expect(await make(dated.id, aDay('2026-03-19'))).toMatchObject({ code: 'job_not_on_day' })
  const archived = await addJob(cedar)
  await cedar.admin.jobs.archive({ ...op(), ...pick(archived) })
  expect(await make(archived.id)).toMatchObject({ code: 'job_archived' })
  await cedar.admin.jobs.restore({ ...op(), id: archived.id, version: 2 })
  await cedar.admin.jobs.makeLoads({ ...op(), id: archived.id, count: 1, date: TODAY })
  expect(await make((await addJob(cedar, { loadMilli: null })).id)).toMatchObject({ code: 'job_load_quantity' })
  const open = await addJob(cedar, { pickupSiteId: null })
  expect(await make(open.id)).toMatchObject({ code: 'plan_incomplete', params: { missing: ['pickup_site'] } })
  expect(await make(newId())).toMatchObject({ code: 'not_found' })
})

test('a job, its progress and its loads are of its fleet, and of its office', async () => {
  const { cedar, stone } = world
  const job = await addJob(cedar)
  await expect(stone.admin.jobs.byId({ id: job.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(stone.admin.jobs.progress({ id: job.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const make = { ...op(), id: job.id, count: 1, date: TODAY }
  await expect(stone.admin.jobs.makeLoads(make)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(cedar.driver.jobs.byId({ id: job.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const foreign = { ...stone.draft(), jobId: job.id }
  await expect(stone.admin.loads.saveDraft({ ...op(), id: newId(), ...foreign })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a load typed by hand counts for the job that it names, and only for one of its customer', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const draft = { ...cedar.draft(), jobId: job.id, quantityMilli: milli(20_000), unit: 'tonne' as const }
  const [id] = [newId()]
  await cedar.admin.loads.saveDraft({ ...op(), id, ...draft })
  expect(await cedar.admin.jobs.progress({ id: job.id })).toMatchObject({ underWayMilli: 0 })
  await cedar.admin.loads.plan({ ...op(), id, version: 1 })
  expect(await cedar.admin.jobs.progress({ id: job.id })).toMatchObject({ underWayMilli: 22_046 })
  const copy = await cedar.admin.loads.duplicate({ ...op(), id, newId: newId() })
  expect((await cedar.admin.loads.byId({ id: copy.id })).draft).toMatchObject({ jobId: job.id })
  expect(
    await refusal(cedar.admin.loads.saveDraft({ ...op(), id: newId(), ...draft, customerId: null })),
  ).toMatchObject({ field: 'jobId', code: 'job_of_another_customer' })
})

test('loads in a unit that does not convert stand in the way of more, and are named', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const draft = { ...cedar.draft(), jobId: job.id, quantityMilli: milli(1000), unit: 'load' as const }
  await cedar.admin.loads.create({ ...op(), ids: [newId()], ...draft })
  const progress = await cedar.admin.jobs.progress({ id: job.id })
  expect(progress.uncounted).toEqual([{ code: 'unit_not_convertible', unit: 'load', loads: 1 }])
  const make = { id: job.id, count: 1, date: TODAY }
  expect(await refusal(cedar.admin.jobs.makeLoads({ ...op(), ...make }))).toMatchObject({ code: 'job_units_apart' })
  const made = await cedar.admin.jobs.makeLoads({ ...op(), ...make, beyond: true })
  expect(made.loads).toHaveLength(1)
})

test.each([
  ['a last day before the first', { startsOn: aDay('2026-03-17'), endsOn: aDay('2026-03-16') }, 'endsOn'],
  ['daily loads without a first day', { dailyLoads: 2 }, 'startsOn'],
  ['daily loads without a site', { dailyLoads: 2, startsOn: TODAY, deliverySiteId: null }, 'deliverySiteId'],
  ['a unit in which the material is not sold', { unit: 'gallon' as const }, 'unit'],
  ['an order in a unit that does not convert', { poUnit: 'hour' as const }, 'poUnit'],
])('%s is refused at its field', async (_, some, field) => {
  expect(await refusal(addJob(world.cedar, some))).toMatchObject({ kind: 'invalid', field })
})

test.each([
  ['fifty-one loads a day', { dailyLoads: 51, startsOn: TODAY }, 'dailyLoads'],
  ['a target of nothing', { targetMilli: milli(0) }, 'targetMilli'],
])('%s is no input', async (_, some, field) => {
  await expect(addJob(world.cedar, some)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(field),
  })
})

test('a job stays with the customer that it was added for', async () => {
  const { cedar } = world
  const job = await addJob(cedar)
  const { customerName: _1, pickupSiteName: _2, deliverySiteName: _3, materialName: _4, ...rest } = job
  const { number: _5, writtenBy: _6, createdAt: _7, archivedAt: _8, ...fields } = rest
  const other = await cedar.admin.customers.create({
    ...op(),
    id: newId(),
    companyName: `Other ${newId()}`,
    contactName: null,
    phone: null,
    email: null,
    termsDays: 30,
    address: null,
    notes: null,
  })
  expect(await refusal(cedar.admin.jobs.update({ ...fields, ...op(), customerId: other.id }))).toMatchObject({
    field: 'customerId',
    code: 'job_of_another_customer',
  })
})

test('a job is found by its number, name, phase code, customer and purchase order', async () => {
  const { cedar } = world
  const job = await addJob(cedar, { name: 'Turner Turnpike widening', poNumber: 'PO 99312', phaseCode: '31-500' })
  const customer = await cedar.admin.customers.byId({ id: cedar.ids.customer })
  for (const text of [job.number, 'turnpike', '99312', '31-500', customer.companyName]) {
    const [listed, offered] = await Promise.all([
      cedar.dispatcher.jobs.list({ text, limit: 200 }),
      cedar.dispatcher.jobs.options({ text }),
    ])
    expect(listed.rows.map(({ id }) => id)).toContain(job.id)
    expect(offered.map(({ id }) => id)).toContain(job.id)
  }
  expect((await cedar.dispatcher.jobs.options({ id: job.id }))[0]).toMatchObject({
    label: 'Turner Turnpike widening',
    number: job.number,
    customerName: customer.companyName,
    poNumber: 'PO 99312',
    loadMilli: 22_000,
  })
})
