import type { Cents, MicroRate } from './brands.ts'
import { type Exact, exact, HUNDRED, over, ratio, roundHalfAway, scaled, scaledText, times } from './decimal.ts'

const MICRO = 1_000_000

/** A whole number of cents. Throws RangeError on a fraction of a cent or beyond what a number holds exactly. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

export const NO_MONEY = cents(0)

/** `6.25` per unit in millionths. Throws RangeError when it is no decimal or finer than a millionth. */
export function microRate(text: string): MicroRate {
  return Number(wholeAt(exact(text), 6, text)) as MicroRate
}

/** A rate given in millionths of the currency unit. Throws RangeError unless it is a whole number. */
export function microRateOf(millionths: number): MicroRate {
  if (!Number.isSafeInteger(millionths)) throw new RangeError(`not a whole number of millionths: ${millionths}`)
  return millionths as MicroRate
}

/** `12.50` as cents. Throws RangeError when it is no decimal or holds a fraction of a cent. */
export function centsOf(text: string): Cents {
  return cents(Number(wholeAt(exact(text), 2, text)))
}

/** Cents as decimal text of the currency unit: 1250 is `12.50`. */
export function centsText(amount: Cents): string {
  return scaledText(amount, 2)
}

/** A rate as decimal text with at least two places: `6.25`, `0.4305`. */
export function rateText(rate: MicroRate): string {
  return scaledText(rate, 6).replace(/0{1,4}$/, '')
}

/** An exact amount of the currency unit rounded to cents, halves away from zero: the one rounding of a money line. */
export function toCents(amount: Exact): Cents {
  return cents(Number(scaled(amount, 2)))
}

/** Cents as an exact amount of the currency unit. */
export function exactCents(amount: Cents): Exact {
  return ratio(amount, 100)
}

/** A rate as an exact amount of the currency unit per unit. */
export function exactRate(rate: MicroRate): Exact {
  return ratio(rate, MICRO)
}

/**
 * One money line: rate × quantity ÷ per, rounded to cents once, halves away from zero. The quantity is a whole number
 * of parts of the unit, `per` says how many make one (hundredths of a ton: 100). Throws RangeError on a fraction.
 */
export function extend(rate: MicroRate, quantity: number, per = 1): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`)
  return cents(Number(roundHalfAway(BigInt(rate) * BigInt(quantity), BigInt(per) * BigInt(MICRO / 100))))
}

/** The sum of lines already rounded, as a printed document adds up. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** A percentage of an amount, rounded to cents; `percent` is 27.5 for 27.5 %. */
export function percentOf(amount: Cents, percent: Exact): Cents {
  return toCents(times(exactCents(amount), over(percent, HUNDRED)))
}

function wholeAt(value: Exact, places: number, text: string): bigint {
  const count = scaled(value, places)
  if (count * value.denominator !== value.numerator * 10n ** BigInt(places)) {
    throw new RangeError(`more than ${places} decimal places: ${text}`)
  }
  return count
}
