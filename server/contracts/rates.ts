import * as z from 'zod/mini'
import { quantityBases, rateBases, weightBases } from '#domain/settlements/terms.ts'
import { cents, day, microRate, milli, operation, uuid, versioned } from './base.ts'
import { listFields } from './parties.ts'

/** Up to 100 % in hundredths of a percent. */
const percentHundredths = z.number().check(z.int(), z.minimum(0), z.maximum(10_000))
const positiveRate = microRate.check(z.refine((value) => value > 0))
const positiveMilli = milli.check(z.refine((value) => value > 0))

const byFormula = z.strictObject({
  method: z.literal('formula'),
  baseMicro: microRate,
  milesPerGallonMilli: positiveMilli,
})
const bySteps = z.strictObject({
  method: z.literal('steps'),
  baseMicro: microRate,
  stepMicro: positiveRate,
  perStepMicro: microRate,
  partialStepCounts: z.boolean(),
})
const byPercent = z.strictObject({
  method: z.literal('percent'),
  bands: z.array(z.strictObject({ fromMicro: microRate, percentHundredths })).check(z.minLength(1), z.maxLength(100)),
})
const inBase = z.strictObject({ method: z.literal('in_base') })
const passThrough = z.strictObject({ method: z.literal('pass_through'), percentHundredths })

/** How a customer pays for fuel. */
const customerFuelSurcharge = z.discriminatedUnion('method', [byFormula, bySteps, byPercent])
/** How a payee takes part in it. */
export const payFuelSurcharge = z.discriminatedUnion('method', [byFormula, bySteps, byPercent, inBase, passThrough])

/** Paid waiting after the free time. */
export const detentionTerms = z.strictObject({
  freeMin: z.number().check(z.int(), z.minimum(0), z.maximum(1440)),
  incrementMin: z.union([z.literal(60), z.literal(30), z.literal(15), z.literal(6)]),
  rateMicro: microRate,
  capCents: z.nullable(cents),
})

const termFields = {
  minimumCents: z.nullable(cents),
  minimumQuantityMilli: z.nullable(milli),
  weightBasis: z.enum(weightBases),
  detention: z.nullable(detentionTerms),
  /** Flat charge of a truck ordered and not used. */
  tonuCents: z.nullable(cents),
  effectiveFrom: day,
  /** The last day; null for open end. */
  effectiveTo: z.nullable(day),
}

/** What a customer is charged; each of the four keys may stay open and then fits all. */
const rateCardFields = {
  customerId: z.nullable(uuid),
  pickupSiteId: z.nullable(uuid),
  deliverySiteId: z.nullable(uuid),
  materialId: z.nullable(uuid),
  basis: z.enum(quantityBases),
  rateMicro: microRate,
  fuelSurcharge: z.nullable(customerFuelSurcharge),
  ...termFields,
}
export const createRateCardInput = z.strictObject({ ...operation, id: uuid, ...rateCardFields })
export const updateRateCardInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...rateCardFields })
export const rateCardFieldsSchema = z.object(rateCardFields)
export type RateCardFields = z.infer<typeof rateCardFieldsSchema>

/** What a driver or contractor is paid: exactly one of the two is named. */
const payPlanFields = {
  driverId: z.nullable(uuid),
  contractorId: z.nullable(uuid),
  basis: z.enum(rateBases),
  /** Null where pay is a share. */
  rateMicro: z.nullable(microRate),
  /** The share of the customer's linehaul, where the basis is `percent`. */
  percentHundredths: z.nullable(percentHundredths),
  fuelSurcharge: z.nullable(payFuelSurcharge),
  ...termFields,
}
export const createPayPlanInput = z.strictObject({ ...operation, id: uuid, ...payPlanFields })
export const updatePayPlanInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...payPlanFields })
export const payPlanFieldsSchema = z.object(payPlanFields)
export type PayPlanFields = z.infer<typeof payPlanFieldsSchema>

const { text: _searched, ...listOnly } = listFields
export const rateCardFilter = z.strictObject({
  ...listFields,
  customerId: z.optional(uuid),
  siteId: z.optional(uuid),
  materialId: z.optional(uuid),
})
export type RateCardFilter = z.infer<typeof rateCardFilter>

export const payPlanFilter = z.strictObject({
  ...listOnly,
  driverId: z.optional(uuid),
  contractorId: z.optional(uuid),
})
export type PayPlanFilter = z.infer<typeof payPlanFilter>
