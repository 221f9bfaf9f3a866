import type { Cents, Day, MicroRate, Uuid } from '#domain/units/brands.ts'
import { compare, exact, exactText, ratio, scaled } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { centsText, exactRate, extend, microRateOf, NO_MONEY, percentOf, rateText } from '#domain/units/money.ts'
import { exactMilli, milli, milliText, toMilli } from '#domain/units/quantity.ts'
import { type ExplanationInput, type ExplanationStep, LINE_ROUNDING, type Source } from './explanation.ts'
import type { FuelIndexName } from './fuel-index-names.ts'
import { PER_MILE_QUANTUM, perMileByFormula, perMileBySteps } from './fuel-surcharge-rate.ts'
import type { Haul, MissingFact } from './haul.ts'
import type { LineResult } from './rate.ts'
import type { FuelSurchargeTerms } from './terms.ts'

/** The published price of diesel that a surcharge goes by; carried forward where the week's own is not out. */
export type FuelIndex = {
  priceMicro: MicroRate
  publishedOn: Day
  carriedForward: boolean
  id?: Uuid
  /** The series and the Monday of the week; absent where only one price for all weeks is kept. */
  index?: FuelIndexName
  weekOf?: Day
}

type PerMileTerms = Extract<FuelSurchargeTerms, { method: 'formula' | 'steps' }>
type PercentTerms = Extract<FuelSurchargeTerms, { method: 'percent' }>

/** The surcharge that a customer's (or payee's) own terms give: by formula, by steps or by percent of the linehaul. */
export function fuelSurcharge(
  terms: PerMileTerms | PercentTerms,
  facts: { index: FuelIndex | null; loaded: Haul['loaded']; linehaulCents: Cents | null; termsId: Uuid | null },
): LineResult {
  const { index, loaded, linehaulCents } = facts
  const missing: MissingFact[] = index ? [] : ['fuel_index']
  const source: Source = { kind: 'rate', id: facts.termsId ?? undefined }
  if (terms.method === 'percent') {
    if (linehaulCents === null) missing.push('customer_linehaul')
    if (!index || linehaulCents === null) return { ok: false, missing }
    return byBand(terms, index, linehaulCents, source)
  }
  if (!loaded) missing.push('distance')
  if (!index || !loaded) return { ok: false, missing }
  return byMile(terms, index, loaded, source)
}

function byMile(
  terms: PerMileTerms,
  index: FuelIndex,
  loaded: NonNullable<Haul['loaded']>,
  source: Source,
): LineResult {
  const { perMileMicro, inputs, steps } = perMile(terms, index, source)
  const quantityMilli = toMilli(milesOf(loaded.metres), 1)
  const quantity = milliText(quantityMilli)
  const amountCents = extend(perMileMicro, quantityMilli, 1000)
  const rate = rateText(perMileMicro)
  return {
    ok: true,
    quantityMilli,
    unit: 'mile',
    rateMicro: perMileMicro,
    amountCents,
    explanation: {
      inputs: [
        ...indexInputs(index),
        ...inputs,
        {
          key: 'loaded_distance',
          value: String(loaded.metres),
          unit: 'metre',
          source: { kind: 'distance', id: loaded.id },
        },
      ],
      steps: [
        ...indexSteps(index),
        ...steps,
        { code: 'metres_to_miles', params: { metres: String(loaded.metres), quantity } },
        { code: 'quantity_times_rate', params: { quantity, unit: 'mile', rate, amount: centsText(amountCents) } },
      ],
      rounding: [
        ...(terms.method === 'formula' ? [{ of: 'per_mile', to: '0.001', mode: 'half_away' } as const] : []),
        { of: 'quantity', to: '0.1', mode: 'half_away' },
        LINE_ROUNDING,
      ],
    },
  }
}

function perMile(terms: PerMileTerms, index: FuelIndex, source: Source) {
  const price = exactRate(index.priceMicro)
  const base = exactRate(terms.baseMicro)
  const figures = { index: rateText(index.priceMicro), base: rateText(terms.baseMicro) }
  const inputs: ExplanationInput[] = [{ key: 'fuel_base', value: figures.base, unit: 'money_per_gallon', source }]
  const hasCredit = terms.creditBelowBase === true
  const isFree = compare(price, base) <= 0 && !(hasCredit && compare(price, base) < 0)
  const below: ExplanationStep[] = isFree ? [{ code: 'index_not_above_base', params: figures }] : []
  if (terms.method === 'formula') {
    const value = perMileByFormula(price, base, exactMilli(terms.milesPerGallonMilli), PER_MILE_QUANTUM, hasCredit)
    const economy = milliText(terms.milesPerGallonMilli)
    inputs.push({ key: 'fuel_economy', value: economy, unit: 'mile_per_gallon', source })
    const step: ExplanationStep = {
      code: 'surcharge_per_mile',
      params: { ...figures, economy, perMile: exactText(value) },
    }
    return { perMileMicro: microRateOf(Number(scaled(value, 6))), inputs, steps: below.length > 0 ? below : [step] }
  }
  const { steps, perMile: value } = perMileBySteps(price, {
    base,
    step: exactRate(terms.stepMicro),
    perStep: exactRate(terms.perStepMicro),
    partialStepCounts: terms.partialStepCounts,
    hasCredit,
  })
  const step = rateText(terms.stepMicro)
  inputs.push({ key: 'fuel_step', value: step, unit: 'money_per_gallon', source })
  inputs.push({ key: 'fuel_per_step', value: rateText(terms.perStepMicro), unit: 'money_per_unit', source })
  const params = { ...figures, step, steps: String(steps), perMile: exactText(value) }
  const counted: ExplanationStep[] = [{ code: 'surcharge_steps', params }]
  return { perMileMicro: microRateOf(Number(scaled(value, 6))), inputs, steps: below.length > 0 ? below : counted }
}

/** The band with the highest start that the index has reached; below the lowest there is no surcharge. */
function byBand(terms: PercentTerms, index: FuelIndex, linehaulCents: Cents, source: Source): LineResult {
  const reached = terms.bands.filter((band) => band.fromMicro <= index.priceMicro)
  const lowest = terms.bands.toSorted((a, b) => a.fromMicro - b.fromMicro)[0]
  const band = reached.toSorted((a, b) => b.fromMicro - a.fromMicro)[0]
  const percentHundredths = band?.percentHundredths ?? 0
  const quantityMilli = milli(percentHundredths * 10)
  const percent = milliText(quantityMilli)
  const amountCents = percentHundredths > 0 ? percentOf(linehaulCents, ratio(percentHundredths, 100)) : NO_MONEY
  const price = rateText(index.priceMicro)
  const bandStep: ExplanationStep = band
    ? { code: 'surcharge_band', params: { index: price, from: rateText(band.fromMicro), percent } }
    : {
        code: 'index_not_above_base',
        params: { index: price, base: lowest ? rateText(lowest.fromMicro) : exactText(exact(0)) },
      }
  return {
    ok: true,
    quantityMilli,
    unit: 'percent',
    rateMicro: null,
    amountCents,
    explanation: {
      inputs: [
        ...indexInputs(index),
        { key: 'linehaul', value: centsText(linehaulCents), unit: 'money', source: { kind: 'charge' } },
        { key: 'fuel_percent', value: percent, unit: 'percent', source },
      ],
      steps: [
        ...indexSteps(index),
        bandStep,
        {
          code: 'percent_of_amount',
          params: { percent, of: centsText(linehaulCents), amount: centsText(amountCents) },
        },
      ],
      rounding: [LINE_ROUNDING],
    },
  }
}

/** The payee's share of the surcharge that the customer pays. */
export function passedThroughSurcharge(
  percentHundredths: number,
  surchargeCents: Cents,
  termsId: Uuid | null,
): LineResult {
  const quantityMilli = milli(percentHundredths * 10)
  const percent = milliText(quantityMilli)
  const amountCents = percentOf(surchargeCents, ratio(percentHundredths, 100))
  const of = centsText(surchargeCents)
  return {
    ok: true,
    quantityMilli,
    unit: 'percent',
    rateMicro: null,
    amountCents,
    explanation: {
      inputs: [
        { key: 'fuel_surcharge', value: of, unit: 'money', source: { kind: 'charge' } },
        { key: 'percent', value: percent, unit: 'percent', source: { kind: 'rate', id: termsId ?? undefined } },
      ],
      steps: [{ code: 'percent_of_amount', params: { percent, of, amount: centsText(amountCents) } }],
      rounding: [LINE_ROUNDING],
    },
  }
}

function indexInputs(index: FuelIndex): ExplanationInput[] {
  const source: Source = { kind: 'index', id: index.id }
  return [{ key: 'fuel_index', value: rateText(index.priceMicro), unit: 'money_per_gallon', source }]
}

function indexSteps(index: FuelIndex): ExplanationStep[] {
  const { index: name, weekOf, priceMicro } = index
  const params = name && weekOf ? { index: name, weekOf, price: rateText(priceMicro) } : null
  return [
    ...(params ? [{ code: 'index_of_week', params } as const] : []),
    ...(index.carriedForward
      ? [{ code: 'index_carried_forward', params: { publishedOn: index.publishedOn } } as const]
      : []),
  ]
}
