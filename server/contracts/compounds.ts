import * as z from 'zod/mini'
import type { CompoundName, CompoundValues } from '#domain/records/field.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { LEAST_RADIUS_M, MOST_RADIUS_M } from '#domain/tracking/geofence.ts'
import { geofenceFault } from '#domain/tracking/geofence-shape.ts'
import { cents, latitude, longitude, microRate, milli, percentHundredths } from './base.ts'

const point = z.strictObject({ lat: latitude, lon: longitude })

/** Corners that enclose an area; the same rule as the map's, so that both say the same. */
const enclosed = z.check<GeoPoint[]>(({ value, issues }) => {
  const code = geofenceFault(value)
  if (code) issues.push({ code: 'custom', input: value, params: { code } })
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

/** Fields of several parts; each part is checked, and a part that is not known is refused. */
export const compounds: { [Of in CompoundName]: z.ZodMiniType<CompoundValues[Of]> } = {
  geofence,
  /** How a customer pays for fuel. */
  fuelCharge: z.discriminatedUnion('method', [byFormula, bySteps, byPercent]),
  /** How a payee takes part in it. */
  fuelPay: z.discriminatedUnion('method', [byFormula, bySteps, byPercent, inBase, passThrough]),
  /** Paid waiting after the free time. */
  detention: z.strictObject({
    freeMin: z.number().check(z.int(), z.minimum(0), z.maximum(1440)),
    incrementMin: z.union([z.literal(60), z.literal(30), z.literal(15), z.literal(6)]),
    rateMicro: microRate,
    capCents: z.nullable(cents),
  }),
}
