import type { DrivingLimits, DutyPeriod } from './duty-periods.ts'
import type { HosRules } from './hos-rules.ts'
import { lengthOf, type Span, type Stretch } from './spans.ts'

const DAY_MIN = 24 * 60

/**
 * A second rest that begins later than this after the first is not looked for: a driver carries the logs of eight days
 * (49 CFR 395.8(k)(2)), so nobody could show the pair, and the work of a year's log stays in proportion to its length.
 */
const LONGEST_APART_MIN = 8 * DAY_MIN

/** A rest that can be half of a pair. */
export type PairRest = Span & {
  /** Minutes driven in the duty period before it. */
  drivenMin: number
  /** When the first pair that it opens is complete, and when the second rest of the last one begins; null without one. */
  opens: { firstCompleteMin: number; lastSecondFromMin: number } | null
}

/** From which minute driving and window are counted, and what of the window is left out. */
export type CountFrom = {
  fromMin: number
  /** Minutes driven in the duty period before. */
  drivenMin: number
  leftOutMin: number
}

/**
 * Whether two rests stand in for a full one, 49 CFR 395.1(g)(1)(ii). Their lengths count whole: hours off duty beside the
 * sleeper berth belong to the rest that they continue.
 */
export function isPair(one: Span, other: Span, { pair }: HosRules): boolean {
  const [oneMin, otherMin] = [lengthOf(one), lengthOf(other)]
  return (
    Math.min(oneMin, otherMin) >= pair.eachMin &&
    oneMin + otherMin >= pair.bothMin &&
    Math.max(one.sleeperMin, other.sleeperMin) >= pair.sleeperMin
  )
}

/** How long the second rest of a pair must be, and how much of it without a break in the sleeper berth. */
export function secondRest(first: Span, { pair }: HosRules): { restMin: number; sleeperMin: number } {
  const sleeperMin = first.sleeperMin >= pair.sleeperMin ? 0 : pair.sleeperMin
  return { restMin: Math.max(pair.eachMin, sleeperMin, pair.bothMin - lengthOf(first)), sleeperMin }
}

/** The rests of a duty period that can be halves of pairs, in their order; the full rest that ends it closes one too. */
export function pairRests({ spans, fullRest, rules }: DutyPeriod): PairRest[] {
  const rests: PairRest[] = []
  let drivenMin = 0
  for (const span of fullRest ? [...spans, fullRest] : spans) {
    if (span.kind === 'driving') drivenMin += lengthOf(span)
    if (span.kind === 'rest' && lengthOf(span) >= rules.pair.eachMin) rests.push({ ...span, drivenMin, opens: null })
  }
  for (const [i, first] of rests.entries()) {
    for (let k = i + 1; k < rests.length; k++) {
      const second = rests[k]
      if (!second || second.fromMin - first.toMin > LONGEST_APART_MIN) break
      if (isPair(first, second, rules))
        first.opens = {
          firstCompleteMin: first.opens?.firstCompleteMin ?? second.toMin,
          lastSecondFromMin: second.fromMin,
        }
    }
  }
  return rests
}

/** The rests that can still open a pair at a minute. */
export function restsToPair(rests: readonly PairRest[], atMin: number): PairRest[] {
  return rests.filter(({ toMin }) => atMin - toMin <= LONGEST_APART_MIN)
}

/**
 * The ways to count the driving of a stretch, 49 CFR 395.1(g)(1)(iii); those that count from later come first. After a
 * pair one counts from the end of its first rest and leaves out its second. While a second rest is still to come, its
 * first one is left out. A chain goes on with the second rest of a pair or with one after it: rests between the two of a
 * pair count to the window.
 */
export function waysToCount(
  period: DutyPeriod,
  rests: readonly PairRest[],
  stretch: Stretch,
  { windowMin }: DrivingLimits,
): CountFrom[] {
  const { rules, fromMin } = period
  // The window from earlier is over, whatever is left out: of the pairs before, the latest leaves the most driving.
  const reachMin = stretch.fromMin - windowMin - 2 * rules.fullRest.minutes
  const before = rests.slice(0, countBefore(rests, stretch))
  const ways: CountFrom[] = []
  // What is left out while a second rest is to come, of each rest and those after it.
  const leftOut: number[] = new Array(before.length + 1).fill(0)
  for (let i = before.length - 1; i >= 0; i--) {
    const first = before[i]
    if (!first) continue
    const isOpen = first.opens !== null && first.opens.lastSecondFromMin >= stretch.toMin
    leftOut[i] = Math.max(leftOut[i + 1] ?? 0, isOpen ? lengthOf(first) : 0)
    if (!first.opens || first.opens.firstCompleteMin > stretch.fromMin) continue
    ways.push(afterPair(before, i, first, leftOut, rules))
    if (first.toMin < reachMin) break
  }
  return [...ways, { fromMin, drivenMin: 0, leftOutMin: leftOut[0] ?? 0 }]
}

function countBefore(rests: readonly PairRest[], { fromMin }: Stretch): number {
  const next = rests.findIndex((rest) => rest.toMin > fromMin)
  return next < 0 ? rests.length : next
}

/** Counting from the end of a rest that has opened a pair, with that second rest which makes the window last longest. */
function afterPair(
  rests: readonly PairRest[],
  at: number,
  first: PairRest,
  leftOut: readonly number[],
  rules: HosRules,
): CountFrom {
  let leftOutMin = 0
  for (let k = at + 1; k < rests.length; k++) {
    const second = rests[k]
    if (second && isPair(first, second, rules))
      leftOutMin = Math.max(leftOutMin, lengthOf(second) + (leftOut[k + 1] ?? 0))
  }
  return { fromMin: first.toMin, drivenMin: first.drivenMin, leftOutMin }
}
