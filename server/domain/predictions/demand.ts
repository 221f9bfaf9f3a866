import type { Day } from '../units/brands.ts'
import { addDays } from '../units/time.ts'
import { beats, coverageOf, type Forecast, halfWidth, meanAbsoluteError, naiveScale, tryOnPast } from './back-test.ts'
import { fitLevel, fitSeason, fitTrend, meanOf, smoothLevel, smoothSeason, smoothTrend } from './smoothing.ts'
import { lacking, type Method, type Point, type Reason, type Verdict } from './verdict.ts'
import { type WorkWeek, workdaysOfWeek } from './workdays.ts'

const DAYS_OF_WEEK = 7
/** So many weeks are said: the one that runs and the three after it. */
const WEEKS_AHEAD = 4
/** Of them the page says the next that has not begun. */
const SAID = 1
const LEAST_WEEKS = 24
const LEAST_ORIGINS = 12
const MOST_ORIGINS = 26
const YEAR_WEEKS = 52
/** A year that came before, and as much as a trial needs. */
const WEEKS_FOR_SAME_OF_LAST_YEAR = YEAR_WEEKS + LEAST_WEEKS
const GONE_WEEKS = 8
/** So much of the past is drawn. */
const DRAWN_WEEKS = 52
const FEW_WEEKS = 4

export type DemandAsked = {
  /** Pounds of each whole week, from the first with any on; a week without any is 0. */
  weeks: readonly number[]
  /** The Monday of the first. */
  firstWeek: Day
  workWeek: WorkWeek
}

type Candidate = { method: Method; forecast: Forecast }

/**
 * What a customer will have hauled of a material in the next weeks. Smoothing of several kinds is tried on the past, by
 * what was hauled on a working day, and the one that errs least is held against the naive rule: as in the same week of
 * last year, or while there is none, as last week.
 */
export function demandVerdict({ weeks, firstWeek, workWeek }: DemandAsked): Verdict {
  const mondayAt = (at: number) => addDays(firstWeek, at * DAYS_OF_WEEK)
  const past = pastPoints(weeks, mondayAt)
  const since = weeks.findLastIndex((lb) => lb > 0)
  if (weeks.length - 1 - since >= GONE_WEEKS) return lacking({ code: 'gone', since: mondayAt(since) }, past)
  if (weeks.length < LEAST_WEEKS)
    return lacking({ code: 'too_few', of: 'weeks', have: weeks.length, need: LEAST_WEEKS }, past)
  const origins = Math.max(LEAST_ORIGINS, Math.min(MOST_ORIGINS, Math.floor(weeks.length / 3)))
  const season = weeks.length >= WEEKS_FOR_SAME_OF_LAST_YEAR ? YEAR_WEEKS : 1
  // Asked for again and again by every trial.
  const workdays = Array.from({ length: weeks.length + WEEKS_AHEAD }, (_, at) => workdaysOfWeek(mondayAt(at), workWeek))
  const days = (at: number) => Math.max(1, workdays[at] ?? 1)
  const how = { origins, ahead: WEEKS_AHEAD }
  const plain: Forecast = (history, ahead) =>
    Array.from({ length: ahead }, (_, at) => history[history.length - season + (at % season)] ?? 0)
  const naive = tryOnPast(weeks, plain, how)
  const training = weeks.slice(0, weeks.length - origins)
  const tried = candidates(training, days).map((each) => ({ ...each, trials: tryOnPast(weeks, each.forecast, how) }))
  const errs = (one: (typeof tried)[number]) => meanAbsoluteError(one.trials) ?? Number.POSITIVE_INFINITY
  const [best] = tried.toSorted((a, b) => errs(a) - errs(b))
  const baselineMae = meanAbsoluteError(naive)
  if (!best || baselineMae === null) return lacking({ code: 'no_pace' }, past)
  const mae = errs(best)
  const scale = naiveScale(training, season)
  const mase = scale === null ? null : mae / scale
  const isBetter = mase !== null && mase < 1 && beats(mae, baselineMae)
  const ahead = pointsAhead(weeks, { best, plain, mondayAt })
  const next = ahead[SAID]
  if (!next) return lacking({ code: 'no_pace' }, past)
  const tests = best.trials.errors.flat().length
  return {
    state: isBetter ? 'shown' : 'plain',
    ...{ value: next.value, low: next.low, high: next.high, baseline: next.baseline, targetOn: next.on },
    method: best.method,
    reasons: [{ code: 'tested', method: best.method, tests }, ...weekReasons(weeks, { days, season, workWeek })],
    lack: null,
    test: { tests, mae, baselineMae, mase, coverage: coverageOf(best.trials) },
    points: [...past, ...ahead],
  }
}

/** Each kind of smoothing with the weights that fit the training, by what was hauled on a working day. */
function candidates(training: readonly number[], days: (at: number) => number): Candidate[] {
  const perDay = (history: readonly number[]) => history.map((lb, at) => lb / days(at))
  const rates = perDay(training)
  const by = (method: Method, say: (rates: readonly number[], ahead: number) => number[]): Candidate => ({
    method,
    forecast: (history, ahead) =>
      say(perDay(history), ahead).map((rate, at) => Math.max(0, rate) * days(history.length + at)),
  })
  const alpha = fitLevel(rates)
  const trend = fitTrend(rates)
  const found = [
    by('average', (history, ahead) => smoothLevel(history, alpha).ahead(ahead)),
    by('trend', (history, ahead) => smoothTrend(history, trend).ahead(ahead)),
  ]
  if (training.length < 2 * YEAR_WEEKS) return found
  const weights = fitSeason(rates, YEAR_WEEKS)
  return [...found, by('season', (history, ahead) => smoothSeason(history, weights).ahead(ahead))]
}

function pastPoints(weeks: readonly number[], mondayAt: (at: number) => Day): Point[] {
  const none = { value: null, low: null, high: null, baseline: null }
  const from = Math.max(0, weeks.length - DRAWN_WEEKS)
  return weeks.slice(from).map((actual, at) => ({ on: mondayAt(from + at), actual, ...none }))
}

type Ahead = {
  best: Candidate & { trials: { errors: number[][] } }
  plain: Forecast
  mondayAt: (at: number) => Day
}

function pointsAhead(weeks: readonly number[], { best, plain, mondayAt }: Ahead): Point[] {
  const baseline = plain(weeks, WEEKS_AHEAD)
  return best.forecast(weeks, WEEKS_AHEAD).map((value, step) => {
    const half = halfWidth(best.trials.errors[step] ?? [])
    return {
      on: mondayAt(weeks.length + step),
      actual: null,
      value,
      low: half === null ? null : Math.max(0, value - half),
      high: half === null ? null : value + half,
      baseline: baseline[step] ?? null,
    }
  })
}

type Weekly = { days: (at: number) => number; season: number; workWeek: WorkWeek }

function weekReasons(weeks: readonly number[], { days, season, workWeek }: Weekly): Reason[] {
  const said = weeks.length + SAID
  const [usual, own] = [workWeek.weekdays.length, days(said)]
  const lastYear = weeks[said - YEAR_WEEKS]
  return [
    {
      code: 'recent_weeks',
      lb: meanOf(weeks.slice(-FEW_WEEKS)),
      beforeLb: meanOf(weeks.slice(-2 * FEW_WEEKS, -FEW_WEEKS)),
    },
    ...(own < usual ? [{ code: 'fewer_workdays' as const, days: own, usual }] : []),
    ...(season === YEAR_WEEKS && lastYear !== undefined ? [{ code: 'last_year' as const, lb: lastYear }] : []),
  ]
}
