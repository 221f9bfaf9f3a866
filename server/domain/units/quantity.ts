import type { Milli } from './brands.ts'
import { type Exact, ratio, scaled, scaledText } from './decimal.ts'

/** A whole number of thousandths of a unit. Throws RangeError on a fraction of one. */
export function milli(value: number): Milli {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of thousandths: ${value}`)
  return (value === 0 ? 0 : value) as Milli
}

/** A quantity rounded half away from zero to the places its ticket or contract prints (three at most). */
export function toMilli(quantity: Exact, places: 0 | 1 | 2 | 3): Milli {
  return milli(Number(scaled(quantity, places)) * 10 ** (3 - places))
}

/** Thousandths as an exact quantity. */
export function exactMilli(quantity: Milli): Exact {
  return ratio(quantity, 1000)
}

/** Thousandths as decimal text with no zeros at the end: 23660 is `23.66`. */
export function milliText(quantity: Milli): string {
  return scaledText(quantity, 3).replace(/\.?0+$/, '')
}
