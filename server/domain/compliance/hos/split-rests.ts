import type { DutyPeriod } from './duty-periods.ts'
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
 * From where the driving of a stretch is counted, 49 CFR 395.1(g)(1)(iii), by the pairing that leaves the most. After a pair
 * that is the end of its first rest, and its second is left out. While a second rest is still to come, its first one is left
 * out. A chain goes on with the second rest of a pair or with one after it: rests between the two of a pair count to the
 * window.
 *
 * Of the complete pairs the one whose first rest ends last leaves the most of both limits: less has been driven since, and
 * its two rests are together as long as a full one, so that no rest an earlier pair leaves out in their place is longer.
 */
export function countFrom(period: DutyPeriod, rests: readonly PairRest[], stretch: Stretch): CountFrom {
  const before = rests.filter(({ toMin }) => toMin <= stretch.fromMin)
  const at = before.findLastIndex(({ opens }) => opens !== null && opens.firstCompleteMin <= stretch.fromMin)
  const first = before[at]
  let openMin = 0
  let leftOutMin = 0
  for (const rest of before.slice(at + 1).reverse()) {
    if (first && isPair(first, rest, period.rules)) leftOutMin = Math.max(leftOutMin, lengthOf(rest) + openMin)
    if (rest.opens && rest.opens.lastSecondFromMin >= stretch.toMin) openMin = Math.max(openMin, lengthOf(rest))
  }
  return first
    ? { fromMin: first.toMin, drivenMin: first.drivenMin, leftOutMin }
    : { fromMin: period.fromMin, drivenMin: 0, leftOutMin: openMin }
}
