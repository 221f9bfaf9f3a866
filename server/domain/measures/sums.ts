import { isTotal, type MeasureName } from './catalogue.ts'
import type { LeftOut } from './measure.ts'

/** The sums of a measure over some rows, before anything is divided. */
export type MeasureSums = {
  numerator: number
  denominator: number
  /** Rows that went in. */
  count: number
  /** Rows that did not, by the reason. */
  leftOut: Partial<Record<LeftOut, number>>
}

/** Nothing of anything. */
export const noSums = (): MeasureSums => ({ numerator: 0, denominator: 0, count: 0, leftOut: {} })

/** The sums of rows that were summed apart: days of a period, groups of a whole. */
export function addSums(all: readonly MeasureSums[]): MeasureSums {
  const sum = noSums()
  for (const one of all) {
    sum.numerator += one.numerator
    sum.denominator += one.denominator
    sum.count += one.count
    for (const [reason, count] of Object.entries(one.leftOut) as [LeftOut, number][]) {
      sum.leftOut[reason] = (sum.leftOut[reason] ?? 0) + count
    }
  }
  return sum
}

/**
 * The value of the sums; null where nothing is known. A mean divides the sums, so that a row counts with its weight: it is
 * never the mean of means.
 */
export function figureOf(name: MeasureName, { numerator, denominator, count }: MeasureSums): number | null {
  if (name === 'loads') return numerator
  if (count === 0) return null
  if (isTotal(name)) return numerator
  return denominator > 0 ? numerator / denominator : null
}

/** Fewer known values than these are no trend and no benchmark. */
export const LEAST_POINTS = 5

/** Whether so many of the points are known that a line through them says something. */
export function isTrend(values: readonly (number | null)[]): boolean {
  return values.filter((value) => value !== null).length >= LEAST_POINTS
}

/** What is usual: the median of the known values, and of how many; null for too few. */
export function usualOf(values: readonly (number | null)[]): { median: number; of: number } | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  if (known.length < LEAST_POINTS) return null
  const at = (index: number) => known[index] ?? 0
  const middle = Math.floor(known.length / 2)
  const median = known.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, of: known.length }
}
