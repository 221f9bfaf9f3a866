import { meanOf } from './smoothing.ts'
import type { Verdict } from './verdict.ts'

/** A prediction that was kept when it was made, and what came. */
export type CameTrue = {
  value: number
  low: number | null
  high: number | null
  baseline: number | null
  outcome: number
}

/** How the predictions of a kind did that were kept when they were made. */
export type TrackRecord = {
  resolved: number
  mae: number | null
  baselineMae: number | null
  /** Of those with an interval: below it, within it, above it. */
  below: number
  within: number
  above: number
  coverage: number | null
  isDrifting: boolean
}

/** The last ones, which are held against those before. */
const LATE = 40
const LEAST_BEFORE = 40
const MUCH_WORSE = 1.5
const COVERED_LITTLE = 0.6

/** Counts what came true, `all` in the order in which it did. */
export function trackRecord(all: readonly CameTrue[]): TrackRecord {
  const bounded = all.flatMap(({ low, high, outcome }) =>
    low === null || high === null ? [] : [{ low, high, outcome }],
  )
  const below = bounded.filter(({ low, outcome }) => outcome < low).length
  const above = bounded.filter(({ high, outcome }) => outcome > high).length
  const compared = all.flatMap(({ baseline, outcome }) => (baseline === null ? [] : [Math.abs(outcome - baseline)]))
  return {
    resolved: all.length,
    mae: all.length === 0 ? null : errorOf(all),
    baselineMae: compared.length === 0 ? null : meanOf(compared),
    below,
    within: bounded.length - below - above,
    above,
    coverage: bounded.length === 0 ? null : (bounded.length - below - above) / bounded.length,
    isDrifting: isDrifting(all),
  }
}

function errorOf(all: readonly CameTrue[]): number {
  return meanOf(all.map(({ value, outcome }) => Math.abs(outcome - value)))
}

/**
 * Whether the last ones err by half as much again as those before, or their intervals hold six in ten or less where eight
 * are meant: the past that the method learned from is no longer like the present.
 */
function isDrifting(all: readonly CameTrue[]): boolean {
  const late = all.slice(-LATE)
  const before = all.slice(0, -LATE)
  if (late.length < LATE || before.length < LEAST_BEFORE) return false
  const bounded = late.filter(({ low, high }) => low !== null && high !== null)
  const held = bounded.filter(({ low, high, outcome }) => outcome >= (low ?? 0) && outcome <= (high ?? 0)).length
  const isNarrow = bounded.length === LATE && held / LATE <= COVERED_LITTLE
  return isNarrow || errorOf(late) > MUCH_WORSE * errorOf(before)
}

/** What came true of one subject: how often, and the mean errors of what was said and of the plain rule. */
export type OwnRecord = { resolved: number; mae: number; baselineMae: number }

const LEAST_OWN = 20

/**
 * What is said of a subject, in the light of its own record: where the plain rule was as near in what really came true, it is
 * gone by, whatever the trials on the past say.
 */
export function inLightOf(verdict: Verdict, record: OwnRecord | undefined): Verdict {
  const hasLost = record !== undefined && record.resolved >= LEAST_OWN && record.mae >= record.baselineMae
  if (verdict.state !== 'shown' || !hasLost) return verdict
  return {
    ...verdict,
    state: 'plain',
    reasons: [...verdict.reasons, { code: 'record_lost', resolved: record.resolved }],
  }
}
