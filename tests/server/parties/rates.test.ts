import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingKey } from '#domain/settings/registry.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { findPayPlan, findRate } from '#server/features/parties/find-rate.ts'
import { aDay } from '../../support/brands.ts'
import { newId, type Office, op, openOffice } from './fleet.ts'
import { aJob, customer, driver, payPlan, rateCard, site } from './samples.ts'

let office: Office
let fleet: Awaited<ReturnType<Office['fleet']>>
let ids: { customerId: Uuid; pickupSiteId: Uuid; deliverySiteId: Uuid; materialId: Uuid; driverId: Uuid }
const on = aDay('2026-03-17')

beforeAll(async () => {
  office = await openOffice()
  fleet = await office.fleet('Cedar Fork Hauling')
  const desk = fleet.as('admin')
  const material = {
    ...op(),
    id: newId(),
    name: 'Crushed stone 57',
    densityLbYd3: 2700,
    bushelLb: null,
    toleranceHundredths: null,
  } as const
  ids = {
    customerId: (await desk.customers.create(customer())).id,
    pickupSiteId: (await desk.sites.create(site())).id,
    deliverySiteId: (await desk.sites.create(site({ name: 'Job 12' }))).id,
    materialId: (await desk.materials.create({ ...material, class: 'aggregate', defaultUnit: 'ton' })).id,
    driverId: (await desk.drivers.create(driver())).id,
  }
})
afterAll(() => office.close())

const show = (key: SettingKey) =>
  sql`insert into fleet_settings (fleet_id, key, value, changed_at)
    values (${fleet.id}, ${key}, 'true', ${office.ports.clock.now()})`.execute(office.ports.db.system)

test('the rate of a job goes before that of its customer on the lane, which goes before their own, the lane’s, the material’s and the fleet’s', async () => {
  const desk = fleet.as('admin')
  const { driverId: _, ...others } = ids
  const job = await desk.jobs.create(aJob({ customerId: ids.customerId }))
  const haul = { ...others, jobId: job.id }
  const { customerId, pickupSiteId, deliverySiteId, materialId } = ids
  const lane = { pickupSiteId, deliverySiteId }
  const scopes = [
    [{}, 'everything'],
    [{ materialId }, 'material'],
    [lane, 'lane'],
    [{ customerId }, 'customer'],
    [{ customerId, ...lane }, 'customer_lane'],
    [{ jobId: job.id }, 'job'],
  ] as const
  for (const [i, [key, scope]] of scopes.entries()) {
    const card = await desk.rateCards.create(rateCard({ ...key, rateMicro: (i + 1) * 1_000_000 }))
    const found = await office.ports.db.read(fleet.id, (trx) => findRate(trx, { fleetId: fleet.id }, { ...haul, on }))
    expect(found).toMatchObject({ sourceId: card.id, sourceVersion: 1, scope })
    expect(found?.terms.rate).toMatchObject({ basis: 'per_ton', rateMicro: (i + 1) * 1_000_000 })
  }
})

test('no rate holds before its first day, and it holds on its last', async () => {
  const desk = fleet.as('admin')
  const buyer = await desk.customers.create(customer({ companyName: 'Dated' }))
  const dates = { effectiveFrom: '2026-03-01', effectiveTo: '2026-03-31' }
  const card = await desk.rateCards.create(rateCard({ customerId: buyer.id, ...dates }))
  const find = (day: string) =>
    office.ports.db.read(fleet.id, (trx) =>
      findRate(
        trx,
        { fleetId: fleet.id },
        { ...ids, jobId: null, customerId: buyer.id, pickupSiteId: null, deliverySiteId: null, on: aDay(day) },
      ),
    )
  expect((await find('2026-02-28'))?.sourceId).not.toBe(card.id)
  expect((await find('2026-03-01'))?.sourceId).toBe(card.id)
  expect((await find('2026-03-31'))?.sourceId).toBe(card.id)
  expect((await find('2026-04-01'))?.sourceId).not.toBe(card.id)
})

test('a second rate for the same customer and lane on the same days is refused and names the first', async () => {
  const desk = fleet.as('admin')
  const buyer = await desk.customers.create(customer({ companyName: 'Overlap Co' }))
  const first = await desk.rateCards.create(
    rateCard({ customerId: buyer.id, effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' }),
  )
  const again = (effectiveFrom: string) => desk.rateCards.create(rateCard({ customerId: buyer.id, effectiveFrom }))
  await expect(again('2026-06-30')).rejects.toMatchObject({
    cause: { data: { field: 'effectiveFrom', code: 'rate_overlaps', params: { id: first.id, name: 'Overlap Co' } } },
  })
  await again('2026-07-01')
  const both = await Promise.allSettled(
    [1, 2].map(() => desk.rateCards.create(rateCard({ customerId: buyer.id, materialId: ids.materialId }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('terms with surcharge, detention and minimum come back as they were typed', async () => {
  const desk = fleet.as('admin')
  const buyer = await desk.customers.create(customer({ companyName: 'All Terms' }))
  const input = rateCard({
    customerId: buyer.id,
    minimumQuantityMilli: 22_000,
    weightBasis: 'destination',
    fuelSurcharge: { method: 'formula', baseMicro: 2_500_000, milesPerGallonMilli: 6_000 },
    detention: { freeMin: 60, incrementMin: 15, rateMicro: 95_000_000, capCents: null },
    tonuCents: 25_000,
  })
  const made = await desk.rateCards.create(input)
  expect(made).toMatchObject({ fuelSurcharge: input.fuelSurcharge, detention: input.detention, tonuCents: 25_000 })
  const changed = await desk.rateCards.update({ ...input, ...op(), version: 1, fuelSurcharge: null })
  expect(changed).toMatchObject({ version: 2, fuelSurcharge: null, detention: input.detention })
})

test('a pay plan names one payee and either a rate or a share, and is found for its days', async () => {
  const desk = fleet.as('admin')
  const { driverId } = ids
  await expect(desk.payPlans.create(payPlan())).rejects.toMatchObject({ cause: { data: { code: 'one_payee' } } })
  await expect(desk.payPlans.create(payPlan({ driverId, rateMicro: 5 }))).rejects.toMatchObject({
    cause: { data: { field: 'rateMicro', code: 'share_has_no_rate' } },
  })
  const plan = await desk.payPlans.create(payPlan({ driverId }))
  await expect(desk.payPlans.create(payPlan({ driverId }))).rejects.toMatchObject({
    cause: { data: { code: 'pay_overlaps', params: { name: 'Ray Castillo' } } },
  })
  const found = await office.ports.db.read(fleet.id, (trx) =>
    findPayPlan(trx, { fleetId: fleet.id }, { driverId, on, truckId: null }),
  )
  expect(found).toMatchObject({ sourceId: plan.id, terms: { rate: { basis: 'percent', percentHundredths: 2_750 } } })
})

test('a dispatcher gets no rates until the fleet’s setting shows them; drivers see their own pay and nobody else’s', async () => {
  const dispatcher = fleet.as('dispatcher')
  const card = (await fleet.as('admin').rateCards.list({})).rows[0]
  await expect(dispatcher.rateCards.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(dispatcher.rateCards.byId({ id: card?.id ?? newId() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await dispatcher.payPlans.list({})).rows).toEqual([])
  await expect(dispatcher.rateCards.create(rateCard())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const plans = (await fleet.as('driver', { driverId: ids.driverId }).payPlans.list({})).rows
  expect(plans.map(({ driverId }) => driverId)).toEqual([ids.driverId])
  expect((await fleet.as('driver', { driverId: newId() }).payPlans.list({})).rows).toEqual([])
  await expect(fleet.as('driver').rateCards.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await show('dispatcher_sees_customer_rates')
  await show('dispatcher_sees_driver_pay')
  expect((await dispatcher.rateCards.list({})).rows.length).toBeGreaterThan(0)
  expect((await dispatcher.payPlans.list({})).rows.map(({ driverId }) => driverId)).toEqual([ids.driverId])
  await expect(dispatcher.rateCards.create(rateCard())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await show('dispatcher_sets_rates')
  const added = await dispatcher.rateCards.create(
    rateCard({ effectiveFrom: aDay('2025-01-01'), effectiveTo: aDay('2025-06-30') }),
  )
  expect(added).toMatchObject({ rateMicro: rateCard().rateMicro })
  const change = { ...rateCard(), ...op(), id: added.id, version: added.version }
  await expect(dispatcher.rateCards.update(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
