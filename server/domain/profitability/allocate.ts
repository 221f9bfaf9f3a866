import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'

/**
 * An amount split by weights, to the cent: each part is cut to whole cents and the cents left over go to the largest
 * remainders, the earlier of two that are equal first, so that the parts always add up to the amount. Weights are whole
 * numbers from 0 on; where all are 0, all count the same. Null without anybody to split it among.
 */
export function largestRemainder(amount: Cents, weights: readonly number[]): Cents[] | null {
  if (weights.length === 0) return null
  const isFlat = weights.every((weight) => weight === 0)
  const parts = weights.map((weight) => BigInt(isFlat ? 1 : weight))
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const size = BigInt(Math.abs(amount))
  const sign = amount < 0 ? -1 : 1
  const cut = parts.map((part, at) => ({ at, cut: (size * part) / whole, rest: (size * part) % whole }))
  const left = Number(size - cut.reduce((sum, one) => sum + one.cut, 0n))
  const raised = new Set(
    [...cut]
      .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return cut.map((one) => cents(sign * (Number(one.cut) + (raised.has(one.at) ? 1 : 0))))
}
