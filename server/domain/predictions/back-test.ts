import { INTERVAL } from './kinds.ts'
import { meanOf } from './smoothing.ts'

/** Says the periods that follow a history. */
export type Forecast = (history: readonly number[], ahead: number) => readonly number[]

/** By how far each trial erred, by periods ahead: the first of `errors` one period ahead, in the order of their origins. */
export type Trials = { errors: number[][] }

/**
 * Predicts again and again as if the end of the history had not been there yet: from each of the last `origins` periods,
 * `ahead` periods on, as far as it is known what came.
 */
export function tryOnPast(
  series: readonly number[],
  forecast: Forecast,
  { origins, ahead }: { origins: number; ahead: number },
): Trials {
  const errors = Array.from({ length: ahead }, (): number[] => [])
  for (let at = series.length - origins; at < series.length; at++) {
    forecast(series.slice(0, at), ahead).forEach((value, step) => {
      const actual = series[at + step]
      if (actual !== undefined) errors[step]?.push(actual - value)
    })
  }
  return { errors }
}

/** Mean absolute error of all trials; null of none. */
export function meanAbsoluteError({ errors }: Trials): number | null {
  const all = errors.flat()
  return all.length === 0 ? null : meanOf(all.map(Math.abs))
}

/** A method that is chosen by its trials looks a little better in them than it is. */
const LEAST_GAIN = 0.05

/** Whether a method errs so much less than the plain rule that it is worth showing. */
export function beats(mae: number, baselineMae: number): boolean {
  return mae < (1 - LEAST_GAIN) * baselineMae
}

/**
 * By how much the naive rule errs within a history, one period (or the same of the last season) ahead: what an error is
 * scaled by (Hyndman and Koehler, 2006). Null where the history is too short or the naive rule never errs.
 */
export function naiveScale(series: readonly number[], season: number): number | null {
  const steps = series.slice(season).map((value, at) => Math.abs(value - (series[at] ?? value)))
  const scale = meanOf(steps)
  return scale > 0 ? scale : null
}

const ALMOST = 1e-9
/** Of fewer a share says nothing: one in one is no hundred of a hundred. */
const LEAST_HELD = 10

/**
 * How far from a prediction so many outcomes in a hundred lie, by errors made before: of k errors the one at rank
 * (k + 1) × share, so that the next one, which is like them, lies within as often (conformal prediction). Between two ranks
 * by how far it stands from each: the next whole one would hold nine in ten of few. Null of too few.
 */
export function halfWidth(errors: readonly number[], share: number = INTERVAL): number | null {
  // Eight tenths of five are four, which floating point misses by a hair.
  const rank = (errors.length + 1) * share - ALMOST
  const sorted = errors.map(Math.abs).toSorted((a, b) => a - b)
  const [under, over] = [sorted[Math.floor(rank) - 1], sorted[Math.ceil(rank) - 1]]
  return over === undefined ? null : over - (Math.ceil(rank) - rank) * (over - (under ?? over))
}

/**
 * The share of trials that an interval held which knew only errors that had come out by then. Null where too few trials had
 * as many before them.
 */
export function coverageOf({ errors }: Trials, share: number = INTERVAL): number | null {
  const held = errors.flatMap((ofStep, step) =>
    ofStep.flatMap((error, at) => {
      const half = halfWidth(ofStep.slice(0, Math.max(0, at - step)), share)
      return half === null ? [] : [Math.abs(error) <= half]
    }),
  )
  return held.length < LEAST_HELD ? null : held.filter(Boolean).length / held.length
}
