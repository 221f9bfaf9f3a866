import type { Cents, Day } from '../units/brands.ts'
import type { CardState } from './kinds.ts'

export type Method = 'average' | 'trend' | 'season' | 'quantiles' | 'pace' | 'mean_pace'

/** Why a figure is what it is: a code with its facts, for a sentence in the reader's language. */
export type Reason =
  | { code: 'tested'; method: Method; tests: number }
  | { code: 'recent_weeks'; lb: number; beforeLb: number }
  | { code: 'fewer_workdays'; days: number; usual: number }
  | { code: 'last_year'; lb: number }
  | { code: 'paid_invoices'; invoices: number; onTime: number }
  | { code: 'recent_delays'; days: number; beforeDays: number }
  | { code: 'open_invoices'; invoices: number; cents: Cents; beyond: number }
  | { code: 'remaining'; amount: number; ofAmount: number; unit: JobUnit }
  | { code: 'pace'; perDay: number; perHour: number; days: number; unit: JobUnit }
  | { code: 'pace_of_late'; perDay: number; unit: JobUnit }
  | { code: 'free_days'; days: number }
  | { code: 'due'; on: Day }
  | { code: 'record_lost'; resolved: number }

export type JobUnit = 'ton' | 'tonne' | 'yd3' | 'load'

/** What there is too little of, or why there is nothing to predict. */
export type Lack =
  | { code: 'too_few'; of: 'weeks' | 'paid' | 'workdays' | 'trials'; have: number; need: number }
  | { code: 'gone'; since: Day }
  | { code: 'unit' }
  | { code: 'no_pace' }

/** How a method and the plain rule did on the past that this fleet has: each time only with what was known by then. */
export type TestFigures = {
  /** Predictions that were tried. */
  tests: number
  mae: number
  baselineMae: number
  /** Mean absolute scaled error: below 1 it errs less than the naive rule does from one period to the next. */
  mase: number | null
  /** Of trials with an interval, the share that it held. */
  coverage: number | null
}

/** A period of the drawing: what came true, and what is expected. */
export type Point = {
  on: Day
  actual: number | null
  value: number | null
  low: number | null
  high: number | null
  baseline: number | null
}

/** All that is said of one subject. Figures of demand are pounds, of payments and jobs days. */
export type Verdict = {
  state: CardState
  value: number | null
  low: number | null
  high: number | null
  baseline: number | null
  /** When it comes true. */
  targetOn: Day | null
  method: Method | null
  reasons: Reason[]
  lack: Lack | null
  test: TestFigures | null
  points: Point[]
}

/** Nothing is said, and what is missing for it. */
export function lacking(lack: Lack, points: Point[] = [], reasons: Reason[] = []): Verdict {
  const none = { value: null, low: null, high: null, baseline: null, targetOn: null, method: null, test: null }
  return { state: 'lacking', ...none, reasons, lack, points }
}
