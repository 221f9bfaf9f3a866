import { payPlans } from '#domain/records/pay-plans.ts'
import { rateCards } from '#domain/records/rate-cards.ts'
import { trailers } from '#domain/records/trailers.ts'
import { trucks } from '#domain/records/trucks.ts'
import { parseDay } from '#domain/units/time.ts'
import { newId } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { declaredSamples } from '../access/declared-samples.ts'
import { ADMIN, MEMBERS, OFFICE, RATES, record } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { customer, driver } from '../parties/samples.ts'

export const matrix: MatrixOf<'trucks' | 'trailers' | 'rateCards' | 'payPlans'> = {
  ...record('trucks', MEMBERS, OFFICE),
  ...record('trailers', MEMBERS, OFFICE),
  // Pricing: admin; what a dispatcher reads of rates is by setting. Pay: each their own rate.
  'rateCards.list': RATES,
  'rateCards.byId': RATES,
  'rateCards.create': RATES,
  'rateCards.update': ADMIN,
  'rateCards.archive': ADMIN,
  'rateCards.restore': ADMIN,
  'payPlans.list': MEMBERS,
  'payPlans.byId': MEMBERS,
  'payPlans.create': ADMIN,
  'payPlans.update': ADMIN,
  'payPlans.archive': ADMIN,
  'payPlans.restore': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/trucks': MEMBERS,
  'GET /api/lists/trailers': MEMBERS,
} satisfies RouteMatrix

/** On a day of its own for each record, before the fleet's rates begin: what is made with it holds with no other. */
let days = 0
function holding() {
  days += 1
  const day = parseDay(new Date(Date.UTC(2010, 0, days)).toISOString().slice(0, 10))
  if (!day) throw new Error('no day')
  return { effectiveFrom: day, effectiveTo: day }
}

const { 'rateCards.options': _rates, ...rateCardSamples } = declaredSamples(rateCards, {
  calls: ({ fleet }) => fleet.admin.rateCards,
  // Of a customer of its own: a rate that was taken without an end would keep out the rates of all later samples.
  given: async ({ fleet }) => ({
    customerId: (await fleet.admin.customers.create(customer({ companyName: newId() }))).id,
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    ...holding(),
  }),
  listed: ({ fleet }) => ({ customerId: fleet.ids.customer }),
})
const { 'payPlans.options': _plans, ...payPlanSamples } = declaredSamples(payPlans, {
  calls: ({ fleet }) => fleet.admin.payPlans,
  given: async ({ fleet }) => ({
    driverId: (await fleet.admin.drivers.create(driver({ licenceNumber: newId().slice(0, 13) }))).id,
    appliesTo: null,
    basis: 'percent',
    rateMicro: null,
    percentHundredths: 2_750,
    ...holding(),
  }),
  listed: ({ fleet }) => ({ driverId: fleet.ids.driver }),
})

export const samples: SamplesOf<'trucks' | 'trailers' | 'rateCards' | 'payPlans'> = {
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

export const routeSamples = {
  'GET /api/lists/trucks': async () => get('/api/lists/trucks'),
  'GET /api/lists/trailers': async () => get('/api/lists/trailers'),
} satisfies RouteSamples
