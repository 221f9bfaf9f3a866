import { payPlans } from '#domain/records/pay-plans.ts'
import { rateCards } from '#domain/records/rate-cards.ts'
import { trailers } from '#domain/records/trailers.ts'
import { trucks } from '#domain/records/trucks.ts'
import { parseDay } from '#domain/units/time.ts'
import type { SamplesOf } from '../sample-types.ts'
import { declaredSamples } from './declared.ts'

/** On a day of its own for each record, before the fleet's rates begin, so that no two hold on the same day. */
let days = 0
function holding() {
  days += 1
  const day = parseDay(new Date(Date.UTC(2010, 0, days)).toISOString().slice(0, 10))
  if (!day) throw new Error('no day')
  return { effectiveFrom: day, effectiveTo: day }
}

const { 'rateCards.options': _rates, ...rateCardSamples } = declaredSamples(rateCards, {
  calls: ({ fleet }) => fleet.admin.rateCards,
  given: ({ fleet }) => ({
    customerId: fleet.ids.customer,
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    ...holding(),
  }),
  listed: ({ fleet }) => ({ customerId: fleet.ids.customer }),
})
const { 'payPlans.options': _plans, ...payPlanSamples } = declaredSamples(payPlans, {
  calls: ({ fleet }) => fleet.admin.payPlans,
  given: ({ fleet }) => ({
    driverId: fleet.ids.driver,
    appliesTo: null,
    basis: 'percent',
    rateMicro: null,
    percentHundredths: 2_750,
    ...holding(),
  }),
  listed: ({ fleet }) => ({ driverId: fleet.ids.driver }),
})

export const equipmentSamples: SamplesOf<'trucks' | 'trailers' | 'rateCards' | 'payPlans'> = {
  ...declaredSamples(trucks, {
    calls: ({ fleet }) => fleet.admin.trucks,
    given: ({ fleet }) => ({
      contractorId: fleet.ids.contractor,
      tareLb: 31_200,
      registeredGrossLb: 80_000,
      fuelType: 'diesel',
      tankGal: 200,
    }),
    existing: ({ fleet }) => fleet.ids.truck,
    listed: () => ({ status: 'active' }),
  }),
  ...declaredSamples(trailers, {
    calls: ({ fleet }) => fleet.admin.trailers,
    given: ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
    existing: ({ fleet }) => fleet.ids.trailer,
  }),
  ...rateCardSamples,
  ...payPlanSamples,
}
