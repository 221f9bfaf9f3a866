/**
 * Exact numbers: a fraction of two integers. Money, weights and rates are never computed in binary floats, so whatever
 * is not a whole number goes through here until it is rounded once, by `roundHalfAway`.
 */
export type Exact = { readonly numerator: bigint; readonly denominator: bigint }

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** `numerator / denominator` as an exact number. Throws RangeError when the denominator is zero. */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Exact {
  const top = BigInt(numerator)
  const bottom = BigInt(denominator)
  if (bottom === 0n) throw new RangeError('division by zero')
  return bottom < 0n ? { numerator: -top, denominator: -bottom } : { numerator: top, denominator: bottom }
}

export const ZERO = ratio(0)
export const HUNDRED = ratio(100)

/** The exact value of a decimal such as `-12.50` or `1e3`, or null for anything else. */
export function parseExact(text: string): Exact | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return null
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = Number(exponent) - fraction.length
  return scale >= 0 ? ratio(digits * 10n ** BigInt(scale)) : ratio(digits, 10n ** BigInt(-scale))
}

/** The exact value of decimal text, or of a number as it prints (0.1 is one tenth). Throws RangeError otherwise. */
export function exact(value: string | number | bigint): Exact {
  const parsed = parseExact(String(value))
  if (!parsed) throw new RangeError(`not a decimal number: ${value}`)
  return parsed
}

/** The exact sum. */
export function plus(a: Exact, b: Exact): Exact {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** The exact difference. */
export function minus(a: Exact, b: Exact): Exact {
  return ratio(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

/** The exact product. */
export function times(a: Exact, b: Exact): Exact {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** `a / b`. Throws RangeError when `b` is zero. */
export function over(a: Exact, b: Exact): Exact {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Below zero when `a` is the smaller, zero when they are equal, above zero when `a` is the larger. */
export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The larger of two; the first where both are the same. */
export function larger(a: Exact, b: Exact): Exact {
  return compare(a, b) >= 0 ? a : b
}

/** Exact sum; zero for an empty list. */
export function total(values: readonly Exact[]): Exact {
  return values.reduce(plus, ZERO)
}

/** `numerator / denominator` to a whole number, halves away from zero. Throws RangeError on a zero denominator. */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  const value = ratio(numerator, denominator)
  const size = value.numerator < 0n ? -value.numerator : value.numerator
  const rounded = (2n * size + value.denominator) / (2n * value.denominator)
  return value.numerator < 0n ? -rounded : rounded
}

/** The largest whole number that is not above the value. */
export function floor(value: Exact): bigint {
  const cut = value.numerator / value.denominator
  return value.numerator < 0n && cut * value.denominator !== value.numerator ? cut - 1n : cut
}

/** The smallest whole number that is not below the value. */
export function ceiling(value: Exact): bigint {
  return -floor(ratio(-value.numerator, value.denominator))
}

/** The value in units of 10^-places, rounded half away from zero: 23.655 at two places is 2366. */
export function scaled(value: Exact, places: number): bigint {
  return roundHalfAway(value.numerator * 10n ** BigInt(places), value.denominator)
}

/** The value rounded half away from zero to a number of decimal places. */
export function roundTo(value: Exact, places: number): Exact {
  return ratio(scaled(value, places), 10n ** BigInt(places))
}

/** The value rounded half away from zero to a multiple of `quantum` (0.25, 0.001). Throws RangeError when it is zero. */
export function roundToQuantum(value: Exact, quantum: Exact): Exact {
  const count = over(value, quantum)
  return times(ratio(roundHalfAway(count.numerator, count.denominator)), quantum)
}

/** A count of 10^-places as decimal text: 2366 at two places is `23.66`; never a negative zero. */
export function scaledText(count: bigint | number, places: number): string {
  const whole = BigInt(count)
  const digits = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return whole < 0n ? `-${text}` : text
}

/** The value rounded half away from zero, with exactly so many decimal places. */
export function decimalText(value: Exact, places: number): string {
  return scaledText(scaled(value, places), places)
}

const MOST_PLACES = 40

/** The value with as many decimals as it needs; one that never ends (a third) is rounded to twelve places. */
export function exactText(value: Exact): string {
  for (let places = 0; places <= MOST_PLACES; places++) {
    if (compare(roundTo(value, places), value) === 0) return decimalText(value, places)
  }
  return decimalText(value, 12)
}
