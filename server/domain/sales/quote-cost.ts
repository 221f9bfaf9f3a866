import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { over, ratio, scaled, times } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { exactCents, exactRate, NO_MONEY, sumCents, toCents } from '#domain/units/money.ts'
import { exactMilli } from '#domain/units/quantity.ts'

export type CostFacts = {
  cycleMin: number
  /** Loaded, one way; the truck drives it twice. */
  distanceM: number
  loadMilli: Milli
  /** A truck with its driver for an hour, without fuel. */
  truckHourMicro: MicroRate
  /** A gallon of diesel. */
  fuelMicro: MicroRate
  mpgMilli: Milli
  /** Of one round. */
  tollsCents: Cents | null
  /** Of one unit of what is hauled, where the fleet buys it. */
  materialMicro: MicroRate | null
}

/** What one load costs the fleet, by where the money goes; each line is rounded once. */
export type QuoteCost = {
  truckCents: Cents
  fuelCents: Cents
  tollsCents: Cents
  materialCents: Cents
  totalCents: Cents
}

/** The cost of one load: truck time of the cycle + fuel of its miles there and back + tolls + material. */
export function quoteCost(facts: CostFacts): QuoteCost {
  const truckCents = toCents(times(exactRate(facts.truckHourMicro), ratio(facts.cycleMin, 60)))
  const gallons = over(milesOf(facts.distanceM * 2), exactMilli(facts.mpgMilli))
  const fuelCents = toCents(times(exactRate(facts.fuelMicro), gallons))
  const tollsCents = facts.tollsCents ?? NO_MONEY
  const materialCents =
    facts.materialMicro === null
      ? NO_MONEY
      : toCents(times(exactRate(facts.materialMicro), exactMilli(facts.loadMilli)))
  const totalCents = sumCents([truckCents, fuelCents, tollsCents, materialCents])
  return { truckCents, fuelCents, tollsCents, materialCents, totalCents }
}

/** What is left of a price after the cost, in hundredths of a percent of the price; null of a price of nothing. */
export function marginHundredths(priceCents: Cents, costCents: Cents): number | null {
  if (priceCents <= 0) return null
  return Number(scaled(over(ratio(priceCents - costCents), ratio(priceCents)), 4))
}

/** An amount for one load as an amount for one unit of it, rounded to cents. */
export function perUnitCents(amount: Cents, loadMilli: Milli): Cents {
  return toCents(over(exactCents(amount), exactMilli(loadMilli)))
}
