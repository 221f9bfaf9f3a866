import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { QuantityBasis } from '#domain/settlements/terms.ts'
import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { roundHalfAway } from '#domain/units/decimal.ts'
import { extend, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'

/** What bids are given per; miles and hours are known only after the haul. */
export const bidBases = [
  'per_ton',
  'per_tonne',
  'per_yard',
  'per_bushel',
  'per_gallon',
  'per_barrel',
  'per_load',
] as const satisfies readonly QuantityBasis[]
export type BidBasis = (typeof bidBases)[number]

/** The basis that a unit is priced by; null for hours, which nobody bids on. */
export function basisOfUnit(unit: LoadUnit): BidBasis | null {
  switch (unit) {
    case 'ton':
      return 'per_ton'
    case 'tonne':
      return 'per_tonne'
    case 'yd3':
      return 'per_yard'
    case 'bushel':
      return 'per_bushel'
    case 'gallon':
      return 'per_gallon'
    case 'barrel':
      return 'per_barrel'
    case 'load':
      return 'per_load'
    case 'hour':
      return null
  }
}

/** Surcharges are hundredths of a percent; so many are all of the price once more. */
const WHOLE = 10_000n

/** The price per unit with the fuel surcharge that the bidder asks on top, in millionths; what bids are compared by. */
export function effectiveMicro(rateMicro: MicroRate, surchargeHundredths: number): MicroRate {
  const factor = WHOLE + BigInt(surchargeHundredths)
  return microRateOf(Number(roundHalfAway(BigInt(rateMicro) * factor, WHOLE)))
}

/** A part of the posting's quantity as what it is priced by: tons of so many loads, or loads of so many tons. */
export function pricedMilliOf(partMilli: Milli, of: { quantityMilli: Milli; pricedMilli: Milli }): Milli {
  const part = BigInt(partMilli) * BigInt(of.pricedMilli)
  return milli(Number(roundHalfAway(part, BigInt(of.quantityMilli))))
}

/** What a priced quantity comes to, in cents. */
export function amountOf(rateMicro: MicroRate, pricedMilli: Milli): Cents {
  return extend(rateMicro, pricedMilli, 1000)
}

/**
 * What the customer pays per unit of the bid, in millionths, or null where it cannot be told: a rate of the same basis, or
 * the price of a whole load where bids are per load.
 * @param loadMilli how much one load is, in the unit of the customer's rate; null where that is not the same unit
 */
export function revenueMicro(
  basis: BidBasis,
  customer: { basis: string; rateMicro: MicroRate | null } | null,
  loadMilli: Milli | null,
): MicroRate | null {
  if (!customer || customer.rateMicro === null) return null
  if (customer.basis === basis) return customer.rateMicro
  if (basis !== 'per_load' || loadMilli === null) return null
  return microRateOf(Number(roundHalfAway(BigInt(customer.rateMicro) * BigInt(loadMilli), 1000n)))
}

/** What is left of the customer's price per unit, and in hundredths of a percent of it. */
export function marginOf(
  revenue: MicroRate,
  cost: MicroRate,
): { marginMicro: number; marginHundredths: number | null } {
  const marginMicro = revenue - cost
  const hundredths = revenue === 0 ? null : Number(roundHalfAway(BigInt(marginMicro) * WHOLE, BigInt(revenue)))
  return { marginMicro, marginHundredths: hundredths }
}
