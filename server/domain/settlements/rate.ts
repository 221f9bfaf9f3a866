import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { centsText, percentOf, rateText, sumCents } from '#domain/units/money.ts'
import { milli, milliText } from '#domain/units/quantity.ts'
import {
  type Explanation,
  type ExplanationInput,
  type ExplanationStep,
  LINE_ROUNDING,
  type QuantityUnit,
  type Source,
} from './explanation.ts'
import type { Haul, MissingFact } from './haul.ts'
import { measuredQuantity } from './quantity.ts'
import type { HourIncrementMin, RateTerms } from './terms.ts'
import { tieredAmount } from './tiered-amount.ts'

/**
 * One computed money line with the way it came about, or what is not known yet. A share of revenue has no rate, and neither
 * has a quantity whose parts are charged at several.
 */
export type LineResult =
  | {
      ok: true
      quantityMilli: Milli
      unit: QuantityUnit
      rateMicro: MicroRate | null
      amountCents: Cents
      explanation: Explanation
    }
  | { ok: false; missing: MissingFact[] }

type QuantityTerms = Exclude<RateTerms, { basis: 'percent' }>
type PercentTerms = Extract<RateTerms, { basis: 'percent' }>

/** What a measured haul earns at the rate of its tier: the quantity as printed × the rate, rounded once, at least the minimums. */
export function linehaul(terms: QuantityTerms, haul: Haul, hourIncrementMin: HourIncrementMin): LineResult {
  const measured = measuredQuantity(terms.basis, haul, terms.weightBasis, hourIncrementMin)
  if (!measured.ok) return measured
  const source: Source = { kind: 'rate', id: terms.sourceId ?? undefined }
  const { unit } = measured
  const explanation: Explanation = {
    inputs: [...measured.inputs, { key: 'rate', value: rateText(terms.rateMicro), unit: 'money_per_unit', source }],
    steps: [...measured.steps],
    rounding: [...measured.rounding, LINE_ROUNDING],
  }
  let { quantityMilli } = measured
  const minimum = terms.minimumQuantityMilli
  if (minimum !== null && minimum > quantityMilli) {
    explanation.inputs.push({ key: 'minimum_quantity', value: milliText(minimum), unit, source })
    const params = { measured: milliText(quantityMilli), minimum: milliText(minimum), unit }
    explanation.steps.push({ code: 'minimum_quantity_applied', params })
    quantityMilli = minimum
  }
  const tiered = tieredAmount(terms, { quantityMilli, unit, loaded: haul.loaded })
  if (!tiered.ok) return tiered
  explanation.inputs.push(...tiered.inputs)
  explanation.steps.push(...tiered.steps)
  const amountCents = atLeastMinimum(tiered.amountCents, terms.minimumCents, explanation, source)
  return { ok: true, quantityMilli, unit, rateMicro: tiered.rateMicro, amountCents, explanation }
}

/** The customer's lines that a share of revenue is taken of, and the tickets that they rest on. */
export type Revenue = { linehaulCents: Cents; fuelSurchargeCents: Cents; tickets: ExplanationInput[] }

/** A share of the customer's linehaul, with the fuel surcharge in its base where the terms say so. */
export function percentLinehaul(terms: PercentTerms, revenue: Revenue, surchargeInBase: boolean): LineResult {
  const source: Source = { kind: 'rate', id: terms.sourceId ?? undefined }
  const quantityMilli = milli(terms.percentHundredths * 10)
  const percent = milliText(quantityMilli)
  const steps: ExplanationStep[] = []
  const explanation: Explanation = {
    inputs: [
      ...revenue.tickets,
      { key: 'linehaul', value: centsText(revenue.linehaulCents), unit: 'money', source: { kind: 'charge' } },
      { key: 'percent', value: percent, unit: 'percent', source },
    ],
    steps,
    rounding: [LINE_ROUNDING],
  }
  let base = revenue.linehaulCents
  if (surchargeInBase) {
    base = sumCents([revenue.linehaulCents, revenue.fuelSurchargeCents])
    const surcharge = centsText(revenue.fuelSurchargeCents)
    explanation.inputs.push({ key: 'fuel_surcharge', value: surcharge, unit: 'money', source: { kind: 'charge' } })
    const params = { linehaul: centsText(revenue.linehaulCents), surcharge, base: centsText(base) }
    steps.push({ code: 'surcharge_in_base', params })
  }
  const amount = percentOf(base, ratio(terms.percentHundredths, 100))
  steps.push({ code: 'percent_of_amount', params: { percent, of: centsText(base), amount: centsText(amount) } })
  const amountCents = atLeastMinimum(amount, terms.minimumCents, explanation, source)
  return { ok: true, quantityMilli, unit: 'percent', rateMicro: null, amountCents, explanation }
}

function atLeastMinimum(amount: Cents, minimum: Cents | null, explanation: Explanation, source: Source): Cents {
  if (minimum === null || minimum <= amount) return amount
  explanation.inputs.push({ key: 'minimum_amount', value: centsText(minimum), unit: 'money', source })
  const params = { computed: centsText(amount), minimum: centsText(minimum) }
  explanation.steps.push({ code: 'minimum_amount_applied', params })
  return minimum
}
