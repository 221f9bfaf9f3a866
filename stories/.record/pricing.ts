import { milli } from '#domain/units/quantity.ts'
import { addDays } from '#domain/units/time.ts'
import type { DemoPeople } from './people.ts'
import { few } from './picking.ts'
import { answer } from './recording.ts'

const ALL = { limit: 100 }

/** What was hauled by the rate with the most versions, two weeks before the newest of them begins. */
async function triedRate({ admin }: DemoPeople) {
  const { series } = await admin.pricing.coverage({})
  const newest = series
    .map(({ versions }) => versions)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.at(-1)
  if (!newest) throw new Error('the demo fleet has no rates')
  const { customerId, jobId, materialId, pickupSiteId, deliverySiteId } = await admin.rateCards.byId({ id: newest.id })
  return admin.pricing.tryRate({
    ...{ customerId, jobId, materialId, pickupSiteId, deliverySiteId },
    on: addDays(newest.effectiveFrom, -14),
    quantity: { milli: milli(22_000), unit: 'ton' },
    milesMilli: milli(15_000),
  })
}

/** The loads of the newest run; none in a fleet that has hauled nothing by the rate that it compares. */
async function pricedLoads({ admin }: DemoPeople) {
  const { rows } = await admin.pricing.runs({})
  const [run] = rows
  return run ? few(await admin.pricing.runLoads({ id: run.id }), 6) : { rows: [], nextCursor: null }
}

/** Rates over time, fuel prices, pay plans, and past loads priced by two versions. */
export const pricing = [
  answer('pricing.coverage', 'coverage', 'Agreements over time, with gaps and overlaps.', ({ admin }) =>
    admin.pricing.coverage({}),
  ),
  answer('pricing.fuelPrices', 'fuelPrices', 'Diesel by week.', async ({ admin }) =>
    few(await admin.pricing.fuelPrices({ index: 'us' }), 12),
  ),
  answer('payPlans.list', 'payPlans', 'What drivers and contractors are paid.', async ({ admin }) =>
    few(await admin.payPlans.list(ALL), 6),
  ),
  answer('pricing.tryRate', 'triedRate', 'The rate that a haul would be charged by.', triedRate),
  answer('pricing.runs', 'pricingRuns', 'Past loads that were priced anew.', ({ admin }) => admin.pricing.runs({})),
  answer('pricing.runLoads', 'pricedLoads', 'The loads of the newest run, before and after.', pricedLoads),
]
