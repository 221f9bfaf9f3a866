import { perMileByFormula } from '#domain/settlements/fuel-surcharge-rate.ts'
import type { Cents } from '#domain/units/brands.ts'
import { type Exact, times } from '#domain/units/decimal.ts'
import { cents, exactCents, sumCents, toCents } from '#domain/units/money.ts'

export type QuoteInput = {
  miles: Exact
  ratePerMile: Exact
  minimum: Cents
  fuel: { index: Exact; base: Exact; milesPerGallon: Exact }
  accessorials: Cents[]
  seasonFactor: Exact
}
export type QuotePrice = { linehaul: Cents; fuelSurcharge: Cents; accessorials: Cents; total: Cents }

/** The parts of a quoted load's price, each rounded already, the linehaul before its minimum and season. */
export type QuotedParts = {
  linehaul: Cents
  minimum: Cents
  fuelSurcharge: Cents
  accessorials: Cents[]
  seasonFactor: Exact
}

/** What a quoted load costs: the linehaul, at least the minimum, in season; an estimated surcharge; accessorials. */
export function loadPrice(parts: QuotedParts): QuotePrice {
  const base = cents(Math.max(parts.minimum, parts.linehaul))
  const linehaul = toCents(times(exactCents(base), parts.seasonFactor))
  const accessorials = sumCents(parts.accessorials)
  const { fuelSurcharge } = parts
  return { linehaul, fuelSurcharge, accessorials, total: sumCents([linehaul, fuelSurcharge, accessorials]) }
}

/** The price of a load that is charged by the mile, its surcharge by the formula of `domain/settlements`. */
export function quotePrice({ miles, ratePerMile, fuel, ...parts }: QuoteInput): QuotePrice {
  return loadPrice({
    ...parts,
    linehaul: toCents(times(miles, ratePerMile)),
    fuelSurcharge: toCents(times(perMileByFormula(fuel.index, fuel.base, fuel.milesPerGallon), miles)),
  })
}
