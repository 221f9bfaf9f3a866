import type { Day } from '../units/brands.ts'
import { addDays, daysBetween } from '../units/time.ts'
import { beats, coverageOf, type Forecast, meanAbsoluteError, naiveScale, type Trials } from './back-test.ts'
import { fitLevel, meanOf, smoothLevel } from './smoothing.ts'
import { type JobUnit, lacking, type Method, type Point, type Reason, type Verdict } from './verdict.ts'
import { isWorkday, type WorkWeek } from './workdays.ts'

/** Between which bounds eight in ten of a normal distribution lie, in standard deviations. */
const Z_80 = 1.281552
const LEAST_DAYS = 10
const LEAST_HISTORY = 4
/** A trial says what is hauled in so many working days. */
const TRIAL_DAYS = 2
const FEW_DAYS = 5
/** Nobody plans beyond five years. */
const MOST_DAYS = 5 * 365
const DRAWN_DAYS = 60

export type JobAsked = {
  /** What was delivered on each working day since the first, in the job's unit; what came on a free day is in the one before. */
  daily: readonly { day: Day; amount: number }[]
  remaining: number
  target: number
  unit: JobUnit
  today: Day
  workWeek: WorkWeek
  shiftHours: number
  /** The day that the job is asked for by. */
  endsOn: Day | null
}

/** How many working days an amount takes at a pace, and between which bounds eight in ten such jobs lie. */
export type DaysNeeded = { value: number; low: number; high: number }

/**
 * Working days until an amount is hauled that comes in days of this mean and spread: the time a sum of them takes to pass
 * it has the spread s·√(amount ÷ mean³), and the mean itself is known from so many days only.
 */
export function daysNeeded(
  amount: number,
  { mean, spread, days }: { mean: number; spread: number; days: number },
): DaysNeeded {
  const value = amount / mean
  const ofSum = spread * Math.sqrt(amount / mean ** 3)
  const ofMean = (value * spread) / (mean * Math.sqrt(days))
  const half = Z_80 * Math.hypot(ofSum, ofMean)
  return { value: Math.max(1, value), low: Math.max(1, value - half), high: Math.max(1, value + half) }
}

type Candidate = { method: Method; pace: (history: readonly number[]) => number }

/** The day by which what is left of a job is hauled; held against the naive rule that each day is like the last. */
export function jobVerdict(asked: JobAsked): Verdict {
  const { daily, remaining, target, unit, today, workWeek } = asked
  const amounts = daily.map(({ amount }) => amount)
  const points = daily.slice(-DRAWN_DAYS).map(({ day, amount }): Point => ({ ...NOTHING, on: day, actual: amount }))
  const left: Reason = { code: 'remaining', amount: remaining, ofAmount: target, unit }
  if (amounts.length < LEAST_DAYS)
    return lacking({ code: 'too_few', of: 'workdays', have: amounts.length, need: LEAST_DAYS }, points, [left])
  const alpha = fitLevel(amounts.slice(0, LEAST_HISTORY + 1))
  const candidates: Candidate[] = [
    { method: 'mean_pace', pace: meanOf },
    { method: 'pace', pace: (history) => smoothLevel(history, alpha).ahead(1)[0] ?? 0 },
  ]
  const tried = candidates.map((each) => ({ ...each, trials: trialsOf(amounts, each.pace) }))
  const errs = ({ trials }: { trials: Trials }) => meanAbsoluteError(trials) ?? Number.POSITIVE_INFINITY
  const [best] = tried.toSorted((a, b) => errs(a) - errs(b))
  const baselineMae = meanAbsoluteError(trialsOf(amounts, (history) => history.at(-1) ?? 0))
  const mean = best?.pace(amounts) ?? 0
  if (!best || baselineMae === null || mean <= 0) return lacking({ code: 'no_pace' }, points, [left])
  const mae = errs(best)
  const scale = naiveScale(amounts, 1)
  const needed = daysNeeded(remaining, { mean, spread: spreadOf(amounts), days: amounts.length })
  const until = (days: number) => daysUntil(today, days, workWeek)
  const last = amounts.at(-1) ?? 0
  const tests = best.trials.errors.flat().length
  const value = until(needed.value)
  return {
    state: beats(mae, baselineMae) ? 'shown' : 'plain',
    value,
    low: until(needed.low),
    high: until(needed.high),
    baseline: last > 0 ? until(Math.max(1, remaining / last)) : null,
    targetOn: addDays(today, value),
    method: best.method,
    reasons: [{ code: 'tested', method: best.method, tests }, left, ...paceReasons(asked, mean, needed.value)],
    lack: null,
    test: {
      tests,
      mae,
      baselineMae,
      mase: scale === null ? null : mae / (scale * TRIAL_DAYS),
      coverage: coverageOf(best.trials),
    },
    points,
  }
}

const NOTHING = { actual: null, value: null, low: null, high: null, baseline: null }

/** What was hauled in the next days beyond what a pace had said, from each day on which enough was known. */
function trialsOf(amounts: readonly number[], pace: Candidate['pace']): Trials {
  const errors: number[] = []
  const sums: Forecast = (history) => [pace(history) * TRIAL_DAYS]
  for (let at = LEAST_HISTORY; at + TRIAL_DAYS <= amounts.length; at++) {
    const actual = amounts.slice(at, at + TRIAL_DAYS).reduce((sum, amount) => sum + amount, 0)
    const [said = 0] = sums(amounts.slice(0, at), 1)
    errors.push(actual - said)
  }
  return { errors: [errors] }
}

function spreadOf(amounts: readonly number[]): number {
  const mean = meanOf(amounts)
  const squares = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0)
  return Math.sqrt(squares / Math.max(1, amounts.length - 1))
}

/** Calendar days until so many working days, from today on, have passed. */
function daysUntil(today: Day, workdays: number, week: WorkWeek): number {
  let left = Math.ceil(workdays)
  let day = today
  for (let passed = 0; passed < MOST_DAYS; passed++) {
    if (isWorkday(day, week)) left -= 1
    if (left <= 0) return daysBetween(today, day)
    day = addDays(day, 1)
  }
  return MOST_DAYS
}

function paceReasons(
  { daily, unit, today, workWeek, shiftHours, endsOn }: JobAsked,
  perDay: number,
  workdays: number,
): Reason[] {
  const late = meanOf(daily.slice(-FEW_DAYS).map(({ amount }) => amount))
  const free = daysUntil(today, workdays, workWeek) + 1 - Math.ceil(workdays)
  return [
    { code: 'pace', perDay, perHour: perDay / shiftHours, days: daily.length, unit },
    { code: 'pace_of_late', perDay: late, unit },
    ...(free > 0 ? [{ code: 'free_days' as const, days: free }] : []),
    ...(endsOn ? [{ code: 'due' as const, on: endsOn }] : []),
  ]
}
