import { median } from '../fraud/statistics.ts'
import type { Cents, Day } from '../units/brands.ts'
import { daysBetween } from '../units/time.ts'
import { beats } from './back-test.ts'
import { INTERVAL } from './kinds.ts'
import { meanOf } from './smoothing.ts'
import { lacking, type Point, type Reason, type Verdict } from './verdict.ts'

/** An invoice that was paid in full. */
export type PaidInvoice = { dueOn: Day; paidOn: Day }

export type OpenInvoices = { invoices: number; cents: Cents; longestDays: number }

/** Customers change: what lies further back says less than it misleads. */
const MOST_PAID = 40
const LEAST_PAID = 10
const LEAST_TRIALS = 5
const FEW = 5
/** A tenth of twenty is two, which floating point misses by a hair. */
const ALMOST = 1e-9

export type DelayQuantiles = { value: number; low: number; high: number }

/**
 * The days after its due day by which the next invoice is paid: the median of those before it, and the bounds that hold
 * eight in ten, by ranks of one more than there are, so that few of them make it wide.
 */
export function delayQuantiles(delays: readonly number[]): DelayQuantiles | null {
  const sorted = delays.toSorted((a, b) => a - b)
  const value = median(sorted)
  if (value === null) return null
  const tail = (1 - INTERVAL) / 2
  const at = (rank: number) => sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? value
  const more = sorted.length + 1
  return { value, low: at(Math.floor(more * tail + ALMOST)), high: at(Math.ceil(more * (1 - tail) - ALMOST)) }
}

/**
 * How late a customer will pay, by how late they paid before; held against the plain rule that an invoice is paid on its
 * due day. `paid` is in the order in which the payments came.
 */
export function delayVerdict(paid: readonly PaidInvoice[], open: OpenInvoices, today: Day): Verdict {
  const points = paid.slice(-MOST_PAID).map(
    ({ dueOn, paidOn }): Point => ({
      on: paidOn,
      actual: daysBetween(dueOn, paidOn),
      ...{ value: null, low: null, high: null, baseline: null },
    }),
  )
  const reasons = openReasons(paid, open)
  if (paid.length < LEAST_PAID)
    return lacking({ code: 'too_few', of: 'paid', have: paid.length, need: LEAST_PAID }, points, reasons)
  const trials = tryDelays(paid)
  if (trials.length < LEAST_TRIALS)
    return lacking({ code: 'too_few', of: 'trials', have: trials.length, need: LEAST_TRIALS }, points, reasons)
  const said = delayQuantiles(delaysOf(paid))
  if (!said) return lacking({ code: 'no_pace' }, points, reasons)
  const mae = meanOf(trials.map(({ actual, value }) => Math.abs(actual - value)))
  const baselineMae = meanOf(trials.map(({ actual }) => Math.abs(actual)))
  const beyond = open.longestDays > said.high ? 1 : 0
  return {
    state: beats(mae, baselineMae) ? 'shown' : 'plain',
    ...said,
    baseline: 0,
    targetOn: null,
    method: 'quantiles',
    reasons: [{ code: 'tested', method: 'quantiles', tests: trials.length }, ...openReasons(paid, open, beyond)],
    lack: null,
    test: {
      tests: trials.length,
      mae,
      baselineMae,
      mase: null,
      coverage: trials.filter(({ actual, low, high }) => actual >= low && actual <= high).length / trials.length,
    },
    points: [...points, { on: today, actual: null, ...said, baseline: 0 }],
  }
}

function delaysOf(paid: readonly PaidInvoice[]): number[] {
  return paid.slice(-MOST_PAID).map(({ dueOn, paidOn }) => daysBetween(dueOn, paidOn))
}

/** Each invoice by what had been paid before its due day. */
function tryDelays(paid: readonly PaidInvoice[]): (DelayQuantiles & { actual: number })[] {
  return paid.slice(-MOST_PAID).flatMap(({ dueOn, paidOn }) => {
    const known = paid.filter((other) => other.paidOn < dueOn)
    const said = known.length < LEAST_PAID ? null : delayQuantiles(delaysOf(known))
    return said ? [{ ...said, actual: daysBetween(dueOn, paidOn) }] : []
  })
}

function openReasons(paid: readonly PaidInvoice[], open: OpenInvoices, beyond = 0): Reason[] {
  const delays = delaysOf(paid)
  const [late, before] = [median(delays.slice(-FEW)), median(delays.slice(0, -FEW))]
  return [
    ...(delays.length > 0
      ? [{ code: 'paid_invoices' as const, invoices: delays.length, onTime: delays.filter((days) => days <= 0).length }]
      : []),
    ...(late !== null && before !== null ? [{ code: 'recent_delays' as const, days: late, beforeDays: before }] : []),
    ...(open.invoices > 0
      ? [{ code: 'open_invoices' as const, invoices: open.invoices, cents: open.cents, beyond }]
      : []),
  ]
}
