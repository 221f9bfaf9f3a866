import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { compare, type Exact, exact, over, ratio, times } from '#domain/units/decimal.ts'
import { cents, extend, microRateOf } from '#domain/units/money.ts'
import { exactMilli, toMilli } from '#domain/units/quantity.ts'
import { LITRES_PER_GALLON } from '#domain/units/volume.ts'

export const volumeUnits = ['gal', 'l'] as const
export type VolumeUnit = (typeof volumeUnits)[number]

/** Volume times price and the amount may differ by this share of the amount … */
const AMOUNT_TOLERANCE = exact('0.01')
/** … and always by so much: pumps round each to the cent. */
const ALWAYS_CENTS = 2

/** US gallons of a printed volume, to the three places of a fuel receipt. */
export function gallonsOf(printed: Milli, unit: VolumeUnit): Milli {
  return unit === 'gal' ? printed : toMilli(over(exactMilli(printed), LITRES_PER_GALLON), 3)
}

/** The price of a US gallon where a price of the printed unit is given, to a millionth. */
export function pricePerGallon(price: MicroRate, unit: VolumeUnit): MicroRate {
  if (unit === 'gal') return price
  return microRateOf(roundedWhole(times(ratio(price), LITRES_PER_GALLON)))
}

/** Volume × price − discount: what the receipt should come to. */
export function expectedAmount(printed: Milli, price: MicroRate, discount: Cents): Cents {
  return cents(extend(price, printed, 1000) - discount)
}

/** Whether volume × price − discount is the amount to a hundredth of it. */
export function amountsAgree(printed: Milli, price: MicroRate, discount: Cents, amount: Cents): boolean {
  const apart = Math.abs(expectedAmount(printed, price, discount) - amount)
  if (apart <= ALWAYS_CENTS) return true
  return compare(ratio(apart), times(ratio(Math.abs(amount)), AMOUNT_TOLERANCE)) <= 0
}

/** The price of a unit that an amount and a volume come to, to a millionth; null without a volume. */
export function impliedPrice(amount: Cents, discount: Cents, printed: Milli): MicroRate | null {
  if (printed === 0) return null
  return microRateOf(roundedWhole(ratio(BigInt(amount + discount) * 10_000_000n, BigInt(printed))))
}

function roundedWhole({ numerator, denominator }: Exact): number {
  const half = numerator < 0n ? -denominator / 2n : denominator / 2n
  return Number((numerator + half) / denominator)
}
