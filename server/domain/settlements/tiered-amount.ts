import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { times, total } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { centsText, exactRate, extend, rateText, toCents } from '#domain/units/money.ts'
import { exactMilli, milliText, toMilli } from '#domain/units/quantity.ts'
import type { ExplanationInput, ExplanationStep, QuantityUnit } from './explanation.ts'
import type { Haul, MissingFact } from './haul.ts'
import { type RateTier, type RateTiers, tierAt, tierLadder, tierParts } from './rate-tiers.ts'

type Tiered =
  | { ok: true; rateMicro: MicroRate | null; amountCents: Cents; inputs: ExplanationInput[]; steps: ExplanationStep[] }
  | { ok: false; missing: MissingFact[] }
type Charged = { quantityMilli: Milli; unit: QuantityUnit; loaded: Haul['loaded'] }
type Rated = { rateMicro: MicroRate; tiers?: RateTiers | null }

/** A quantity at the rate that its distance or its size has reached, rounded to cents once. */
export function tieredAmount({ rateMicro, tiers }: Rated, charged: Charged): Tiered {
  if (!tiers || tiers.tiers.length === 0) return atRate(rateMicro, charged)
  const ladder = tierLadder(rateMicro, tiers.tiers)
  if (tiers.by === 'distance') return byDistance(ladder, charged)
  if (tiers.counting === 'parts') return byParts(ladder, charged)
  const { quantityMilli, unit } = charged
  const tier = tierAt(ladder, quantityMilli)
  const params = {
    quantity: milliText(quantityMilli),
    unit,
    from: milliText(tier.fromMilli),
    rate: rateText(tier.rateMicro),
  }
  return atRate(tier.rateMicro, charged, [{ code: 'tier_by_quantity', params }])
}

function atRate(
  rateMicro: MicroRate,
  { quantityMilli, unit }: Charged,
  steps: ExplanationStep[] = [],
  inputs: ExplanationInput[] = [],
): Tiered {
  const amountCents = extend(rateMicro, quantityMilli, 1000)
  const params = {
    quantity: milliText(quantityMilli),
    unit,
    rate: rateText(rateMicro),
    amount: centsText(amountCents),
  }
  return { ok: true, rateMicro, amountCents, inputs, steps: [...steps, { code: 'quantity_times_rate', params }] }
}

/** Loaded miles to a tenth, as distances are charged, say which rate holds. */
function byDistance(ladder: RateTier[], charged: Charged): Tiered {
  const { loaded } = charged
  if (!loaded) return { ok: false, missing: ['distance'] }
  const miles = toMilli(milesOf(loaded.metres), 1)
  const tier = tierAt(ladder, miles)
  const params = { miles: milliText(miles), from: milliText(tier.fromMilli), rate: rateText(tier.rateMicro) }
  // By the mile the distance is the quantity, and stands among the inputs already.
  const isQuantity = charged.unit === 'mile'
  const input: ExplanationInput = {
    key: 'loaded_distance',
    value: String(loaded.metres),
    unit: 'metre',
    source: { kind: 'distance', id: loaded.id },
  }
  return atRate(tier.rateMicro, charged, [{ code: 'tier_by_distance', params }], isQuantity ? [] : [input])
}

/** Each part at the rate of its tier; the parts are added exactly and the sum is rounded. */
function byParts(ladder: RateTier[], { quantityMilli, unit }: Charged): Tiered {
  const parts = tierParts(ladder, quantityMilli)
  const amountCents = toCents(
    total(parts.map((part) => times(exactMilli(part.quantityMilli), exactRate(part.rateMicro)))),
  )
  const steps = parts.map((part): ExplanationStep => {
    const figures = {
      quantity: milliText(part.quantityMilli),
      from: milliText(part.fromMilli),
      rate: rateText(part.rateMicro),
    }
    return { code: 'tier_part', params: { ...figures, unit } }
  })
  const [only] = parts
  const rateMicro = parts.length === 1 && only ? only.rateMicro : null
  steps.push({ code: 'tier_parts_together', params: { amount: centsText(amountCents) } })
  return { ok: true, rateMicro, amountCents, inputs: [], steps }
}
