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

/** What a quoted load costs: the linehaul, at least the minimum, in season; an estimated surcharge; accessorials. */
export function quotePrice(input: QuoteInput): QuotePrice {
  const { miles, fuel } = input
  const base = cents(Math.max(input.minimum, toCents(times(miles, input.ratePerMile))))
  const linehaul = toCents(times(exactCents(base), input.seasonFactor))
  const fuelSurcharge = toCents(times(perMileByFormula(fuel.index, fuel.base, fuel.milesPerGallon), miles))
  const accessorials = sumCents(input.accessorials)
  return { linehaul, fuelSurcharge, accessorials, total: sumCents([linehaul, fuelSurcharge, accessorials]) }
}
