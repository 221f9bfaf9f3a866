import * as z from 'zod/mini'
import type { CompoundName, CompoundValues } from '#domain/records/field.ts'
import { accessorialNames, accessorialUnits } from '#domain/settlements/accessorial-names.ts'
import { fuelIndexNames } from '#domain/settlements/fuel-index-names.ts'
import { MOST_TIERS, type RateTier, tierCountings, tierFault } from '#domain/settlements/rate-tiers.ts'
import type { AgreedAccessorial } from '#domain/settlements/terms.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { geofenceFault } from '#domain/tracking/geofence-shape.ts'
import {
  aboveZero,
  because,
  cents,
  latitude,
  longitude,
  microRate,
  milli,
  percentHundredths,
  text,
  wholeWithin,
} from './base.ts'

const point = z.strictObject({ lat: latitude, lon: longitude })

/** Corners that enclose an area; the same rule as the map's, so that both say the same. */
const enclosed = z.check<GeoPoint[]>(({ value, issues }) => {
  const code = geofenceFault(value)
  if (code) issues.push({ code: 'custom', input: value, ...because(code) })
})

/** A circle round the pin of a site, or a polygon. */
const geofence = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    radiusM: z.number().check(z.int(), z.minimum(LEAST_RADIUS_M), z.maximum(MOST_RADIUS_M)),
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(point).check(z.maxLength(200), enclosed),
  }),
])

const positiveRate = microRate.check(aboveZero)
const positiveMilli = milli.check(aboveZero)

/** Above 100 % of the linehaul the form asks whether that is meant; ten times the linehaul is a slip. */
const surchargePercent = wholeWithin(0, 100_000, 100)
/** Two bands from the same price: which of them holds would be chance. */
const bandsApart = z.check<{ fromMicro: number }[]>(({ value, issues }) => {
  const starts = new Set(value.map(({ fromMicro }) => fromMicro))
  if (starts.size < value.length) issues.push({ code: 'custom', input: value, ...because('tiers_overlap') })
})

const tierList = z.array(z.strictObject({ fromMilli: milli, rateMicro: microRate })).check(
  z.minLength(1),
  z.maxLength(MOST_TIERS),
  z.check<RateTier[]>(({ value, issues }) => {
    const code = tierFault(value)
    if (code) issues.push({ code: 'custom', input: value, ...because(code) })
  }),
)

/** A name has one price. */
const namedOnce = z.check<AgreedAccessorial[]>(({ value, issues }) => {
  const names = new Set(value.map(({ name }) => name))
  if (names.size < value.length) issues.push({ code: 'custom', input: value, ...because('accessorial_twice') })
})

const byIndex = { index: z.optional(z.enum(fuelIndexNames)) }
const withCredit = { creditBelowBase: z.optional(z.boolean()) }

const byFormula = z.strictObject({
  method: z.literal('formula'),
  baseMicro: microRate,
  milesPerGallonMilli: positiveMilli,
  ...byIndex,
  ...withCredit,
})
const bySteps = z.strictObject({
  method: z.literal('steps'),
  baseMicro: microRate,
  stepMicro: positiveRate,
  perStepMicro: microRate,
  partialStepCounts: z.boolean(),
  ...byIndex,
  ...withCredit,
})
const byPercent = z.strictObject({
  method: z.literal('percent'),
  bands: z
    .array(z.strictObject({ fromMicro: microRate, percentHundredths: surchargePercent }))
    .check(z.minLength(1), z.maxLength(100), bandsApart),
  ...byIndex,
})
const MOST_QUOTE_LINES = 20

const inBase = z.strictObject({ method: z.literal('in_base') })
const passThrough = z.strictObject({ method: z.literal('pass_through'), percentHundredths })

/** Fields of several parts; each part is checked, and a part that is not known is refused. */
export const compounds: { [Of in CompoundName]: z.ZodMiniType<CompoundValues[Of]> } = {
  geofence,
  /** How a customer pays for fuel. */
  fuelCharge: z.discriminatedUnion('method', [byFormula, bySteps, byPercent]),
  /** How a payee takes part in it. */
  fuelPay: z.discriminatedUnion('method', [byFormula, bySteps, byPercent, inBase, passThrough]),
  /** What a rate becomes with distance or quantity. */
  rateTiers: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('distance'), tiers: tierList }),
    z.strictObject({ by: z.literal('quantity'), counting: z.enum(tierCountings), tiers: tierList }),
  ]),
  /** Prices of what comes on top when the office adds it. */
  accessorials: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          name: z.enum(accessorialNames),
          unit: z.enum(['flat', ...accessorialUnits]),
          rateMicro: microRate,
        }),
      )
      .check(z.minLength(1), z.maxLength(accessorialNames.length), namedOnce),
  }),
  /** Charges that a quote adds to each load. */
  quoteLines: z
    .array(z.strictObject({ label: text(100), amountCents: cents }))
    .check(z.minLength(1), z.maxLength(MOST_QUOTE_LINES)),
  /** Paid waiting after the free time. */
  detention: z.strictObject({
    freeMin: z.number().check(z.int(), z.minimum(0), z.maximum(1440)),
    incrementMin: z.union([z.literal(60), z.literal(30), z.literal(15), z.literal(6)]),
    rateMicro: microRate,
    capCents: z.nullable(cents),
  }),
}
