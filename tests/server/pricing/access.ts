import type { Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { MORNING, newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { customer, driver, payPlan, rateCard } from '../parties/samples.ts'

export const matrix: MatrixOf<'pricing'> = {
  'pricing.newRateVersion': ADMIN,
  'pricing.newPayVersion': ADMIN,
  'pricing.versions': ADMIN,
  'pricing.coverage': ADMIN,
  'pricing.tryRate': ADMIN,
  'pricing.fuelPrices': ADMIN,
  'pricing.latestFuelPrices': OFFICE,
  'pricing.addFuelPrice': ADMIN,
  'pricing.changeFuelPrice': ADMIN,
  'pricing.removeFuelPrice': ADMIN,
  'pricing.importFuelPrices': ADMIN,
  'pricing.startRun': ADMIN,
  'pricing.runs': ADMIN,
  'pricing.run': ADMIN,
  'pricing.runLoads': ADMIN,
  'pricing.stopRun': ADMIN,
  'pricing.applyRun': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/pricing-run': ADMIN,
} satisfies RouteMatrix

/** A day and a week of its own for each sample, long before the fleet's rates begin. */
let days = 0
const ownDay = () => addDays(aDay('2001-01-01'), 7 * days++)

const lane = ({ fleet: { ids } }: Fixture) => ({
  customerId: ids.customer,
  pickupSiteId: ids.pit,
  deliverySiteId: ids.jobsite,
  materialId: ids.material,
})

async function aCard(fixture: Fixture, customerId = fixture.fleet.ids.customer) {
  const day = ownDay()
  return fixture.fleet.admin.rateCards.create(
    rateCard({ ...lane(fixture), customerId, effectiveFrom: day, effectiveTo: addDays(day, 6) }),
  )
}

async function newRateVersion(fixture: Fixture) {
  // Of a customer of its own: a version that was taken without an end would keep out those of all later samples.
  const { id: customerId } = await fixture.fleet.admin.customers.create(customer({ companyName: newId() }))
  const { id, version, effectiveFrom, effectiveTo } = await aCard(fixture, customerId)
  const typed = rateCard({ ...lane(fixture), customerId, effectiveFrom: addDays(effectiveFrom, 2), effectiveTo })
  const { operationId: _, id: __, ...fields } = typed
  return { ...op(), id: newId(), of: id, version, fields }
}

async function newPayVersion({ fleet }: Fixture) {
  const day = ownDay()
  const { id: driverId } = await fleet.admin.drivers.create(driver({ licenceNumber: newId().slice(0, 13) }))
  const whose = { driverId, effectiveTo: addDays(day, 6) }
  const plan = await fleet.admin.payPlans.create(payPlan({ ...whose, effectiveFrom: day }))
  const { operationId: _, id: __, ...fields } = payPlan({ ...whose, effectiveFrom: addDays(day, 2) })
  return { ...op(), id: newId(), of: plan.id, version: plan.version, fields }
}

const price = () => ({ ...op(), id: newId(), index: 'us' as const, day: ownDay(), priceMicro: microRate('3.782') })
const kept = async ({ fleet }: Fixture) => {
  const { id, version } = await fleet.admin.pricing.addFuelPrice(price())
  return { ...op(), id, version }
}

async function run(fixture: Fixture) {
  const { id: loadId } = await fixture.closed()
  // Loads of tests are planned for days of their own, most of them ahead of the clock.
  await fixture.world.db.updateTable('loads').set({ pickup_at: MORNING }).where('id', '=', loadId).execute()
  const { id } = await aCard(fixture)
  const day = aDay('2026-03-16')
  return {
    ...op(),
    id: newId(),
    beforeId: null,
    afterId: id,
    period: { from: addDays(day, -200), to: day },
    customerId: fixture.fleet.ids.customer,
    materialId: null,
  }
}

/** A run of the fixture's fleet, whose loads nobody has priced yet. */
async function aRun(fixture: Fixture): Promise<Uuid> {
  return (await fixture.fleet.admin.pricing.startRun(await run(fixture))).id
}

async function aRunThatIsDone(fixture: Fixture): Promise<Uuid> {
  const id = await aRun(fixture)
  await fixture.world.db.updateTable('pricing_runs').set({ state: 'done' }).where('id', '=', id).execute()
  return id
}

export const samples: SamplesOf<'pricing'> = {
  'pricing.newRateVersion': newRateVersion,
  'pricing.newPayVersion': newPayVersion,
  'pricing.versions': async (fixture) => ({ of: 'rate_cards', id: (await aCard(fixture)).id }),
  'pricing.coverage': () => ({}),
  'pricing.tryRate': (fixture) => ({
    jobId: null,
    ...lane(fixture),
    on: aDay('2026-03-16'),
    quantity: { milli: milli(23_660), unit: 'ton' },
    milesMilli: milli(18_000),
  }),
  'pricing.fuelPrices': () => ({ index: 'us' }),
  'pricing.latestFuelPrices': () => ({}),
  'pricing.addFuelPrice': price,
  'pricing.changeFuelPrice': async (fixture) => ({ ...(await kept(fixture)), priceMicro: microRate('3.5') }),
  'pricing.removeFuelPrice': kept,
  'pricing.importFuelPrices': () => ({ ...op(), index: 'midwest', csv: `${ownDay()}, 3.714`, dryRun: false }),
  'pricing.startRun': run,
  'pricing.runs': () => ({}),
  'pricing.run': async (fixture) => ({ id: await aRun(fixture) }),
  'pricing.runLoads': async (fixture) => ({ id: await aRun(fixture) }),
  'pricing.stopRun': async (fixture) => ({ ...op(), id: await aRun(fixture) }),
  'pricing.applyRun': async (fixture) => ({ ...op(), id: await aRunThatIsDone(fixture) }),
}

export const routeSamples = {
  'GET /api/lists/pricing-run': async (fixture) =>
    get(`/api/lists/pricing-run?${filtered({ id: await aRun(fixture) })}`),
} satisfies RouteSamples
