import type { LoadUnit } from '#domain/loads/load-units.ts'
import { fuelSurcharge } from '#domain/settlements/fuel-surcharge.ts'
import type { MissingFact } from '#domain/settlements/haul.ts'
import { linehaul } from '#domain/settlements/rate.ts'
import type { FuelSurchargeTerms, HourIncrementMin, QuantityBasis, WeightBasis } from '#domain/settlements/terms.ts'
import type { Cents, Day, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { ceiling, compare, minus, over, ratio, times, ZERO } from '#domain/units/decimal.ts'
import { cents, exactCents, microRateOf, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { exactMilli, milli } from '#domain/units/quantity.ts'
import { priceByMargin } from './price.ts'
import { marginHundredths, perUnitCents, type QuoteCost, quoteCost } from './quote-cost.ts'
import { type CycleTimes, type QuotePlan, quotePlan } from './quote-plan.ts'
import { loadPrice, type QuotePrice } from './quote-price.ts'
import { type QuotedMaterial, quotedHaul } from './quoted-haul.ts'

/** Everything that a quote's figures follow from. */
export type QuoteFacts = {
  /** Names the quote as the source of its figures. */
  id: Uuid
  unit: LoadUnit
  quantityMilli: Milli
  loadMilli: Milli
  material: QuotedMaterial | null
  trucks: number | null
  startsOn: Day | null
  endsOn: Day | null
  distanceM: number
  times: CycleTimes
  dayMin: number
  truckHourMicro: MicroRate
  fuelMicro: MicroRate
  mpgMilli: Milli
  tollsCents: Cents | null
  materialMicro: MicroRate | null
  targetHundredths: number
  floorHundredths: number
  rate: { basis: QuantityBasis; rateMicro: MicroRate | null; minimumCents: Cents | null; weightBasis: WeightBasis }
  fuelSurcharge: FuelSurchargeTerms | null
  /** Amounts that are added to each load. */
  lines: readonly Cents[]
  hourIncrementMin: HourIncrementMin
  /** The day whose price of diesel is quoted. */
  today: Day
}

/** The price of one load, and of the whole quantity with its last, smaller load. */
export type QuotedPrice = QuotePrice & {
  quantityMilli: Milli
  marginHundredths: number | null
  totalCents: Cents
  isBelowFloor: boolean
  isBelowCost: boolean
}

export type QuoteEstimate = {
  plan: QuotePlan
  cost: QuoteCost
  costPerUnitCents: Cents
  /** The least price of a load, and the rate that comes to it; no rate where the basis cannot be measured. */
  floorCents: Cents
  floorRateMicro: MicroRate | null
  /** The price of the margin that is aimed at. */
  askCents: Cents
  askRateMicro: MicroRate | null
  /** Null while no rate is typed. */
  price: QuotedPrice | null
  sensitivity: SensitivityRow[]
}

/** What a change of one assumption does to cost and margin. */
export const sensitivityCases = [
  'payload_less',
  'payload_more',
  'queue_more',
  'queue_much_more',
  'fuel_less',
  'fuel_more',
] as const
export type SensitivityCase = (typeof sensitivityCases)[number]
export type SensitivityRow = {
  case: SensitivityCase
  cycleMin: number
  loadsPerTruckDay: number
  costCents: Cents
  costPerUnitCents: Cents
  /** Of the quoted price; null while no rate is typed. */
  marginHundredths: number | null
}

export type EstimateResult = { ok: true; estimate: QuoteEstimate } | { ok: false; missing: MissingFact[] }

/** Cycle, cost, floor, ask, price and what they hang on. Names what keeps a rate from being charged. */
export function quoteEstimate(facts: QuoteFacts): EstimateResult {
  const plan = quotePlan(facts)
  const cost = quoteCost({ ...facts, cycleMin: plan.cycleMin })
  const floorCents = priceOf(cost.totalCents, facts.floorHundredths)
  const askCents = priceOf(cost.totalCents, facts.targetHundredths)
  const one = onePrice(facts, facts.loadMilli)
  if (!one.ok) return one
  const { rateMicro } = facts.rate
  const price = rateMicro === null ? null : quotedPrice(facts, one, cost.totalCents, floorCents)
  if (price && !price.ok) return price
  return {
    ok: true,
    estimate: {
      plan,
      cost,
      costPerUnitCents: perUnitCents(cost.totalCents, facts.loadMilli),
      floorCents,
      floorRateMicro: rateFor(floorCents, one),
      askCents,
      askRateMicro: rateFor(askCents, one),
      price: price?.price ?? null,
      sensitivity: sensitivityCases.map((name) => sensitivityRow(facts, name)),
    },
  }
}

/** A margin of 100 % has no price; the settings and the form end below it. */
function priceOf(cost: Cents, hundredths: number): Cents {
  const price = priceByMargin(cost, ratio(Math.min(hundredths, 9_999), 100))
  return price.ok ? price.price : cost
}

type OnePrice = { ok: true; price: QuotePrice; quantityMilli: Milli } | { ok: false; missing: MissingFact[] }

/** The price of one load of this size, by the rules that charge loads. */
function onePrice(facts: QuoteFacts, loadMilli: Milli): OnePrice {
  const { rate, fuelSurcharge: fuel } = facts
  const { cycleMin } = quotePlan(facts)
  const haul = quotedHaul({ ...facts, loadMilli, cycleMin }, facts.id)
  const terms = { ...rate, rateMicro: rate.rateMicro ?? microRateOf(0), minimumQuantityMilli: null, sourceId: null }
  const line = linehaul({ ...terms, minimumCents: null }, haul, facts.hourIncrementMin)
  if (!line.ok) return line
  const minimum = rate.minimumCents ?? NO_MONEY
  let surcharge = NO_MONEY
  if (fuel && fuel.method !== 'in_base' && fuel.method !== 'pass_through') {
    const index = { priceMicro: facts.fuelMicro, publishedOn: facts.today, carriedForward: false }
    const linehaulCents = cents(Math.max(minimum, line.amountCents))
    const added = fuelSurcharge(fuel, { index, loaded: haul.loaded, linehaulCents, termsId: null })
    if (!added.ok) return added
    surcharge = added.amountCents
  }
  const parts = { linehaul: line.amountCents, minimum, fuelSurcharge: surcharge, accessorials: [...facts.lines] }
  return { ok: true, price: loadPrice({ ...parts, seasonFactor: ratio(1) }), quantityMilli: line.quantityMilli }
}

/** The lowest rate, to four places, whose load comes to at least this price beside its surcharge and lines. */
function rateFor(price: Cents, one: Extract<OnePrice, { ok: true }>): MicroRate | null {
  if (one.quantityMilli <= 0) return null
  const beside = sumCents([one.price.fuelSurcharge, one.price.accessorials])
  const left = minus(exactCents(price), exactCents(beside))
  if (compare(left, ZERO) <= 0) return microRateOf(0)
  const tenThousandths = ceiling(times(over(left, exactMilli(one.quantityMilli)), ratio(10_000)))
  return microRateOf(Number(tenThousandths) * 100)
}

type Quoted = { ok: true; price: QuotedPrice } | { ok: false; missing: MissingFact[] }

function quotedPrice(
  facts: QuoteFacts,
  one: Extract<OnePrice, { ok: true }>,
  costCents: Cents,
  floorCents: Cents,
): Quoted {
  const { quantityMilli, loadMilli } = facts
  const full = Math.floor(quantityMilli / loadMilli)
  const rest = quantityMilli - full * loadMilli
  const last = rest > 0 ? onePrice(facts, milli(rest)) : null
  if (last && !last.ok) return last
  const { price } = one
  return {
    ok: true,
    price: {
      ...price,
      quantityMilli: one.quantityMilli,
      marginHundredths: marginHundredths(price.total, costCents),
      totalCents: cents(price.total * full + (last?.price.total ?? 0)),
      isBelowFloor: price.total < floorCents,
      isBelowCost: price.total < costCents,
    },
  }
}

/** A tenth less or more in a load, a quarter or half an hour more of waiting, diesel a fifth cheaper or dearer. */
function changed(facts: QuoteFacts, name: SensitivityCase): QuoteFacts {
  const { loadMilli, fuelMicro, times: at } = facts
  const share = (value: number, hundredths: number) => Math.max(1, Math.round((value * hundredths) / 100))
  switch (name) {
    case 'payload_less':
      return { ...facts, loadMilli: milli(share(loadMilli, 90)) }
    case 'payload_more':
      return { ...facts, loadMilli: milli(share(loadMilli, 110)) }
    case 'queue_more':
      return { ...facts, times: { ...at, queueMin: at.queueMin + 15 } }
    case 'queue_much_more':
      return { ...facts, times: { ...at, queueMin: at.queueMin + 30 } }
    case 'fuel_less':
      return { ...facts, fuelMicro: microRateOf(share(fuelMicro, 80)) }
    case 'fuel_more':
      return { ...facts, fuelMicro: microRateOf(share(fuelMicro, 120)) }
  }
}

function sensitivityRow(facts: QuoteFacts, name: SensitivityCase): SensitivityRow {
  const other = changed(facts, name)
  const plan = quotePlan(other)
  const { totalCents: costCents } = quoteCost({ ...other, cycleMin: plan.cycleMin })
  const one = facts.rate.rateMicro === null ? null : onePrice(other, other.loadMilli)
  return {
    case: name,
    cycleMin: plan.cycleMin,
    loadsPerTruckDay: plan.loadsPerTruckDay,
    costCents,
    costPerUnitCents: perUnitCents(costCents, other.loadMilli),
    marginHundredths: one?.ok ? marginHundredths(one.price.total, costCents) : null,
  }
}
