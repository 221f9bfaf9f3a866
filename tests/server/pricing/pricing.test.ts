import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { priceLoads } from '#server/features/pricing/price-loads.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { agree, closedLoad, haul } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { payPlan, rateCard } from '../parties/samples.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lane = () => {
  const { ids } = world.cedar
  return {
    customerId: ids.customer,
    pickupSiteId: ids.pit,
    deliverySiteId: ids.jobsite,
    materialId: ids.material,
  }
}

/** The rate card that the loads of the world are agreed by. */
async function laneCard() {
  const { rows } = await world.cedar.admin.rateCards.list({ customerId: world.cedar.ids.customer })
  const [card] = rows
  if (!card) throw new Error('the world has no rate')
  return card
}

/** The next version as the form sends it: what the card says, with changes. */
function next(card: Awaited<ReturnType<typeof laneCard>>, changes: object) {
  const { jobId, customerId, materialId, pickupSiteId, deliverySiteId, rateMicro, basis, weightBasis } = card
  const { minimumCents, minimumQuantityMilli, tonuCents, fuelSurcharge, detention, tiers, accessorials } = card
  const { effectiveFrom, effectiveTo } = card
  const keys = { jobId, customerId, materialId, pickupSiteId, deliverySiteId, rateMicro, basis, weightBasis }
  const rest = { minimumCents, minimumQuantityMilli, tonuCents, fuelSurcharge, detention, tiers, accessorials }
  return {
    ...op(),
    id: newId(),
    of: card.id,
    version: card.version,
    fields: { ...keys, ...rest, effectiveFrom, effectiveTo, ...changes },
  }
}

test('a version that a load was agreed by stays: the office is refused, and so is whoever writes to the table', async () => {
  const { cedar, db } = world
  await bookedLoad(cedar)
  const card = await laneCard()
  expect(card).toMatchObject({ revision: 1, isUsed: true })
  const { of: _, fields, ...change } = next(card, { rateMicro: microRate('7.10') })
  expect(await refusal(cedar.admin.rateCards.update({ ...fields, ...change, id: card.id }))).toMatchObject({
    code: 'rate_used',
    field: 'rateMicro',
  })
  const write = (column: string, value: unknown) =>
    db.transaction().execute(async (trx) => {
      await sql`update rate_cards set ${sql.ref(column)} = ${value} where id = ${card.id}`.execute(trx)
      throw new Error('taken')
    })
  await expect(write('rate_micro', 7_100_000)).rejects.toThrow('make a new one')
  await expect(write('customer_id', newId())).rejects.toThrow('make a new one')
  await expect(write('effective_from', '2025-01-01')).rejects.toThrow('make a new one')
  // When it ends may change, for that no load was charged by.
  await expect(write('effective_to', '2027-01-01')).rejects.toThrow('taken')
})

test('a new version from a day on ends the one before, counts on, and holds for what is picked up from then', async () => {
  const { cedar } = world
  const card = await laneCard()
  const input = next(card, { rateMicro: microRate('7.10'), effectiveFrom: aDay('2026-03-20') })
  const made = await cedar.admin.pricing.newRateVersion(input)
  expect(made).toMatchObject({ revision: 2, isUsed: false, rateMicro: microRate('7.10') })
  expect(await cedar.admin.rateCards.byId({ id: card.id })).toMatchObject({ effectiveTo: '2026-03-19' })
  const tried = (day: string) =>
    cedar.admin.pricing.tryRate({
      jobId: null,
      ...lane(),
      on: aDay(day),
      quantity: { milli: milli(23_660), unit: 'ton' },
      milesMilli: null,
    })
  expect(await tried('2026-03-19')).toMatchObject({ leading: { id: card.id }, elsewhen: [{ id: made.id }] })
  const later = await tried('2026-03-20')
  expect(later).toMatchObject({ leading: { id: made.id, revision: 2 }, elsewhen: [{ id: card.id }] })
  expect(later.lines[0]).toMatchObject({ kind: 'linehaul', amountCents: 16_799 })
  expect(later.lines[0]?.explanation?.inputs.find(({ key }) => key === 'rate')?.source.version).toBe(2)
  const versions = await cedar.admin.pricing.versions({ of: 'rate_cards', id: card.id })
  expect(versions.map(({ revision }) => revision)).toEqual([2, 1])
  expect(versions[1]?.loads).toBeGreaterThan(0)
})

test('a version is continued once, by the one who saw it as it is, and for the same haul', async () => {
  const { cedar } = world
  const rows = (await cedar.admin.rateCards.list({ customerId: cedar.ids.customer })).rows
  const [second, first] = [rows.find(({ revision }) => revision === 2), rows.find(({ revision }) => revision === 1)]
  if (!second || !first) throw new Error('two versions')
  const from = { effectiveFrom: aDay('2026-03-18'), effectiveTo: null }
  expect(await refusal(cedar.admin.pricing.newRateVersion(next(first, from)))).toMatchObject({ code: 'rate_followed' })
  const stale = { ...next(second, { effectiveFrom: aDay('2026-04-01') }), version: second.version + 1 }
  expect(await refusal(cedar.admin.pricing.newRateVersion(stale))).toMatchObject({ code: 'stale_version' })
  const other = next(second, { materialId: null, effectiveFrom: aDay('2026-04-01') })
  expect(await refusal(cedar.admin.pricing.newRateVersion(other))).toMatchObject({ code: 'not_found' })
})

test('what leaves the version before no day puts it away', async () => {
  const { cedar } = world
  const days = { effectiveFrom: aDay('2025-05-01'), effectiveTo: aDay('2025-05-31') }
  const card = await cedar.admin.rateCards.create(rateCard({ ...lane(), ...days }))
  const made = await cedar.admin.pricing.newRateVersion(next(card, { rateMicro: microRate('1') }))
  expect(made).toMatchObject({ revision: 2, archivedAt: null })
  expect((await cedar.admin.rateCards.byId({ id: card.id })).archivedAt).not.toBeNull()
})

test('gaps, overlaps and hauls without a rate are found', async () => {
  const { cedar, db } = world
  const job = await cedar.admin.jobs.create({
    ...op(),
    ...{ id: newId(), name: 'Ramp C', customerId: cedar.ids.customer, unit: 'ton', phaseCode: null, poNumber: null },
    ...{ poMilli: null, poUnit: null, pickupSiteId: null, deliverySiteId: null, materialId: null, targetMilli: null },
    ...{ loadMilli: null, startsOn: null, endsOn: null, dailyLoads: null, notes: null },
  })
  const first = await cedar.admin.rateCards.create(
    rateCard({ jobId: job.id, effectiveFrom: aDay('2026-01-01'), effectiveTo: aDay('2026-02-28') }),
  )
  const second = await cedar.admin.rateCards.create(rateCard({ jobId: job.id, effectiveFrom: aDay('2026-03-02') }))
  const named = await cedar.admin.rateCards.create(
    rateCard({ jobId: job.id, customerId: cedar.ids.customer, effectiveFrom: aDay('2026-04-01') }),
  )
  const load = await bookedLoad(cedar)
  await db.deleteFrom('load_terms').where('load_id', '=', load.id).where('side', '=', 'customer').execute()
  const { series, overlaps, unrated, isCut } = await cedar.admin.pricing.coverage({})
  const own = series.find(({ versions }) => versions.some(({ id }) => id === first.id))
  expect(own?.gaps).toEqual([{ from: '2026-03-01', to: '2026-03-01', beforeId: first.id, afterId: second.id }])
  expect(overlaps).toContainEqual({ from: '2026-04-01', to: null, firstId: named.id, secondId: second.id })
  expect(unrated).toMatchObject([{ ...lane(), loads: 1 }])
  expect(isCut).toBe(false)
})

test('the surcharge of a load goes by the price of its week, and says which', async () => {
  const { cedar } = world
  const add = (day: string, price: string, index: 'us' | 'midwest' = 'us') =>
    cedar.admin.pricing.addFuelPrice({ ...op(), id: newId(), index, day: aDay(day), priceMicro: microRate(price) })
  const week = await add('2026-03-18', '3.782')
  expect(week).toMatchObject({ weekOf: '2026-03-16', source: 'typed' })
  await add('2026-03-09', '3.500')
  expect(await refusal(add('2026-03-20', '3.9'))).toMatchObject({ code: 'week_known', field: 'day' })
  expect(await refusal(add('2027-03-20', '3.9'))).toMatchObject({ code: 'day_ahead' })
  const { id } = await bookedLoad(cedar)
  await agree(world, id, 'customer', {
    fuel_surcharge: {
      method: 'steps',
      baseMicro: 1_200_000,
      stepMicro: 60_000,
      perStepMicro: 10_000,
      partialStepCounts: false,
    },
  })
  await haul(world, cedar, id)
  const surcharge = async () => {
    const { sides } = await cedar.admin.charges.ofLoad({ loadId: id })
    return sides.flatMap(({ lines }) => lines).find(({ kind }) => kind === 'fuel_surcharge')
  }
  const before = await surcharge()
  expect(before?.explanation.steps[0]).toMatchObject({ code: 'index_of_week', params: { weekOf: '2026-03-16' } })
  expect(before?.rateMicro).toBe(microRate('0.43'))
  // A corrected price counts once somebody computes the load again.
  const { version } = week
  await cedar.admin.pricing.changeFuelPrice({ ...op(), id: week.id, version, priceMicro: microRate('3.842') })
  expect((await surcharge())?.rateMicro).toBe(microRate('0.43'))
  await cedar.admin.charges.recompute({ ...op(), loadId: id })
  expect((await surcharge())?.rateMicro).toBe(microRate('0.44'))
  const stale = cedar.admin.pricing.removeFuelPrice({ ...op(), id: week.id, version })
  expect(await refusal(stale)).toMatchObject({ code: 'stale_version' })
})

test('a list of prices is looked at first: what is known stays, a week that stands twice is refused, the rest is kept', async () => {
  const { cedar } = world
  const csv =
    'Date,Weekly price\n"Jan 5, 2026",$3.512\n01/13/2026,3.488\n2026-01-14,3.4\n2026-01-19,free\n2031-01-06,3.1\n02/02/2026,3.6'
  const input = { index: 'midwest' as const, csv }
  const looked = await cedar.admin.pricing.importFuelPrices({ ...op(), ...input, dryRun: true })
  expect(looked).toMatchObject({ isDone: false, added: [{ line: 2, weekOf: '2026-01-05' }, { line: 7 }], known: [] })
  expect(looked.bad.map(({ line, why }) => [line, why])).toEqual([
    [3, 'twice'],
    [4, 'twice'],
    [5, 'price'],
    [6, 'ahead'],
  ])
  expect((await cedar.admin.pricing.fuelPrices({ index: 'midwest' })).rows).toEqual([])
  await cedar.admin.pricing.importFuelPrices({ ...op(), ...input, dryRun: false })
  const again = await cedar.admin.pricing.importFuelPrices({ ...op(), ...input, csv: '2026-01-05,9.9', dryRun: false })
  expect(again).toMatchObject({ added: [], known: [{ weekOf: '2026-01-05', keptMicro: microRate('3.512') }] })
  const { rows } = await cedar.admin.pricing.fuelPrices({ index: 'midwest' })
  expect(rows.map(({ weekOf }) => weekOf)).toEqual(['2026-02-02', '2026-01-05'])
  const open = { ...input, csv: '03/02/2026,"3,512"', dryRun: true }
  const asked = await cedar.admin.pricing.importFuelPrices({ ...op(), ...open })
  expect(asked).toMatchObject({ added: [], bad: [], file: { questions: [{ about: 'day_order' }] } })
  const answers = { dayOrder: 'day_first' as const }
  const said = await cedar.admin.pricing.importFuelPrices({ ...op(), ...open, answers })
  expect(said.known).toMatchObject([{ weekOf: '2026-02-02', priceMicro: microRate('3.512') }])
  const other = { ...input, csv: 'Week,Source,Midwest\n2026-03-02,EIA,3.611\n', dryRun: true }
  const unknown = await cedar.admin.pricing.importFuelPrices({ ...op(), ...other })
  expect(unknown).toMatchObject({ added: [], bad: [], file: { questions: [{ about: 'column', field: 'price' }] } })
  const mapped = { columns: { day: 0, price: 2 } }
  const byHand = await cedar.admin.pricing.importFuelPrices({ ...op(), ...other, answers: mapped })
  expect(byHand.added).toMatchObject([{ weekOf: '2026-03-02', priceMicro: microRate('3.611') }])
  const empty = cedar.admin.pricing.importFuelPrices({ ...op(), ...input, csv: 'Date,Price', dryRun: true })
  expect(await refusal(empty)).toMatchObject({ code: 'required', field: 'csv' })
})

test('pay goes by one’s own plan before that for everybody, and by the kind of truck before any', async () => {
  const { cedar, db } = world
  const { truck, driver } = cedar.ids
  await db.updateTable('trucks').set({ body: 'straight_dump' }).where('id', '=', truck).execute()
  await db.updateTable('pay_plans').set({ archived_at: world.clock.now() }).where('driver_id', '=', driver).execute()
  const rate = { basis: 'per_ton', percentHundredths: null }
  const plan = (some: object) => cedar.admin.payPlans.create(payPlan({ ...rate, ...some }))
  await plan({ appliesTo: 'drivers', rateMicro: 1_000_000 })
  expect(await paidBy()).toBe(1_000_000)
  await plan({ appliesTo: 'drivers', truckBody: 'straight_dump', rateMicro: 2_000_000 })
  await plan({ appliesTo: 'drivers', truckBody: 'tank', rateMicro: 9_000_000 })
  expect(await paidBy()).toBe(2_000_000)
  await plan({ driverId: driver, rateMicro: 3_000_000 })
  expect(await paidBy()).toBe(3_000_000)
  await plan({ driverId: driver, truckBody: 'straight_dump', rateMicro: 4_000_000 })
  expect(await paidBy()).toBe(4_000_000)
  const again = cedar.admin.payPlans.create(payPlan({ ...rate, appliesTo: 'drivers', rateMicro: 5_000_000 }))
  expect(await refusal(again)).toMatchObject({ code: 'pay_overlaps' })
  expect(await refusal(plan({ driverId: driver, appliesTo: 'drivers', rateMicro: 1 }))).toMatchObject({
    code: 'one_payee',
  })
  // Drivers see what is theirs, and not what everybody else is paid.
  const seen = (await cedar.driver.payPlans.list({})).rows
  expect(seen.every(({ driverId }) => driverId === driver)).toBe(true)

  async function paidBy() {
    const { id } = await bookedLoad(cedar)
    const terms = db
      .selectFrom('load_terms')
      .select('rate_micro')
      .where('load_id', '=', id)
      .where('side', '=', 'driver')
    return (await terms.executeTakeFirst())?.rate_micro
  }
})

test('a pay plan that paid stays as well, and is followed by a version from a day on', async () => {
  const { cedar } = world
  const { rows } = await cedar.admin.payPlans.list({ driverId: cedar.ids.driver })
  const plan = rows.find(({ isUsed }) => isUsed)
  if (!plan) throw new Error('no plan that paid')
  const { version, createdAt, archivedAt, revision, isUsed, driverName, contractorName, id, ...fields } = plan
  expect([createdAt, archivedAt, isUsed, driverName, contractorName]).toContain(true)
  const raised = { ...fields, rateMicro: microRate('4.75') }
  expect(await refusal(cedar.admin.payPlans.update({ ...op(), id, version, ...raised }))).toMatchObject({
    code: 'rate_used',
  })
  const from = { ...op(), id: newId(), of: id, version, fields: { ...raised, effectiveFrom: aDay('2026-09-01') } }
  expect(await cedar.admin.pricing.newPayVersion(from)).toMatchObject({ revision: revision + 1, rateMicro: 4_750_000 })
  expect(await cedar.admin.payPlans.byId({ id })).toMatchObject({ effectiveTo: '2026-08-31' })
})

async function runToItsEnd(id: Uuid) {
  await priceLoads(world.ports, world.cedar.id, id)
  return world.cedar.admin.pricing.run({ id })
}

test('a run prices past loads by two versions; giving the new terms leaves closed loads as they are', async () => {
  const { cedar } = world
  const closed = await closedLoad(world, cedar)
  const open = await bookedLoad(cedar)
  await haul(world, cedar, open.id)
  // Loads of tests are planned for days of their own: by then all of them are over.
  world.clock.addMinutes(40 * 24 * 60)
  const days = { effectiveFrom: aDay('2024-01-01'), effectiveTo: aDay('2024-12-31') }
  const dearer = await cedar.admin.rateCards.create(rateCard({ ...lane(), ...days, rateMicro: 10_000_000 }))
  const period = { from: aDay('2026-03-01'), to: aDay('2026-04-20') }
  const asked = { beforeId: null, afterId: dearer.id, period, customerId: null, materialId: null }
  const { id, total } = await cedar.admin.pricing.startRun({ ...op(), id: newId(), ...asked })
  expect(total).toBeGreaterThanOrEqual(2)
  const run = await runToItsEnd(id)
  expect(run).toMatchObject({ state: 'done', looked: total, priced: total, incomplete: 0 })
  const { rows } = await cedar.admin.pricing.runLoads({ id })
  expect(rows).toHaveLength(total)
  const sum = (of: (prices: NonNullable<(typeof rows)[number]['prices']>) => number) =>
    rows.reduce((all, { prices }) => all + (prices ? of(prices) : 0), 0)
  expect(sum(({ after }) => after.revenueCents)).toBe(run.totals.after.revenueCents)
  expect(sum(({ before }) => before.revenueCents)).toBe(run.totals.before.revenueCents)
  expect(sum(({ after }) => after.payCents)).toBe(run.totals.after.payCents)
  const one = rows.find(({ loadId }) => loadId === open.id)
  expect(one?.prices?.after.revenueCents).toBe(23_660)
  expect((await cedar.admin.pricing.runs({})).rows.map((each) => each.id)).toContain(id)
  // Delivered a second time by the queue, it counts nothing twice.
  expect(await runToItsEnd(id)).toEqual(run)

  await cedar.admin.pricing.applyRun({ ...op(), id })
  expect(await refusal(cedar.admin.pricing.applyRun({ ...op(), id }))).toMatchObject({ code: 'run_not_done' })
  const applied = await runToItsEnd(id)
  expect(applied.state).toBe('applied')
  expect(applied.applied + applied.leftOut).toBe(total)
  const linehaul = async (loadId: Uuid) => {
    const { sides } = await cedar.admin.charges.ofLoad({ loadId })
    return sides.find(({ side }) => side === 'customer')?.lines.find(({ kind }) => kind === 'linehaul')?.amountCents
  }
  expect(await linehaul(open.id)).toBe(23_660)
  expect(await linehaul(closed.id)).not.toBe(23_660)
})

test('a run asks for a period that is over, two versions that differ, and loads that fit', async () => {
  const { cedar } = world
  const card = await laneCard()
  const start = (some: object) =>
    cedar.admin.pricing.startRun({
      ...op(),
      id: newId(),
      beforeId: null,
      afterId: card.id,
      period: { from: aDay('2026-03-01'), to: aDay('2026-04-25') },
      customerId: null,
      materialId: null,
      ...some,
    })
  const period = (from: string, to: string) => ({ period: { from: aDay(from), to: aDay(to) } })
  expect(await refusal(start(period('2026-03-01', '2026-04-26')))).toMatchObject({ code: 'day_ahead' })
  expect(await refusal(start(period('2025-04-24', '2026-04-25')))).toMatchObject({ code: 'period_too_long' })
  expect(await refusal(start({ beforeId: card.id }))).toMatchObject({ code: 'same_version' })
  expect(await refusal(start(period('2026-01-01', '2026-01-31')))).toMatchObject({ code: 'nothing_to_price' })
  const stopped = await start({})
  await cedar.admin.pricing.stopRun({ ...op(), id: stopped.id })
  expect(await runToItsEnd(stopped.id)).toMatchObject({ state: 'stopped', looked: 0 })
})

test('what accessorials cost by agreement goes with the load to who may see the side, and to nobody else', async () => {
  const { cedar } = world
  const { rows } = await cedar.admin.rateCards.list({ customerId: cedar.ids.customer })
  const open = rows.find(({ effectiveTo, materialId }) => effectiveTo === null && materialId !== null)
  if (!open) throw new Error('no rate')
  const prices = [{ name: 'tarp', unit: 'flat', rateMicro: microRate('25') }] as const
  const from = { accessorials: { prices: [...prices] }, effectiveFrom: aDay('2026-03-21'), effectiveTo: null }
  await cedar.admin.pricing.newRateVersion(next(open, from))
  const { id } = await bookedLoad(cedar)
  const { sides } = await cedar.admin.charges.ofLoad({ loadId: id })
  expect(sides.find(({ side }) => side === 'customer')?.agreedPrices).toEqual(prices)
  const seen = await cedar.driver.charges.ofLoad({ loadId: id })
  expect(JSON.stringify(seen)).not.toContain('agreedPrices')
})

test('tiers: two from the same figure are refused at their field; a dispatcher reads fuel prices and nothing else', async () => {
  const { cedar } = world
  const tier = { fromMilli: 10_000, rateMicro: 5_000_000 }
  const days = { effectiveFrom: aDay('2023-01-01'), effectiveTo: aDay('2023-01-31') }
  const card = { ...rateCard({ ...lane(), ...days }), tiers: { by: 'distance', tiers: [tier, tier] } as never }
  await expect(cedar.admin.rateCards.create(card)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(cedar.dispatcher.pricing.coverage({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await cedar.dispatcher.pricing.latestFuelPrices({})).map(({ index }) => index)).toEqual(['midwest', 'us'])
})
