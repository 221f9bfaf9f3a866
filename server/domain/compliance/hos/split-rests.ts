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
  /** When the last rest that it makes a pair with begins; null where there is none in the record. */
  partnerFromMin: number | null
}

/** From which minute driving and window are counted, and what of the window is left out. */
export type CountFrom = {
  fromMin: number
  /** Minutes driven in the duty period before. */
  drivenMin: number
  leftOutMin: number
  /** From where the next pair of a chain may begin: the second rest, or the beginning of the duty period. */
  chainFromMin: number
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

/** The rests of a duty period that can be halves of pairs, in their order; the full rest that ends it closes one too. */
export function pairRests({ spans, fullRest, rules }: DutyPeriod): PairRest[] {
  const rests: PairRest[] = []
  let drivenMin = 0
  for (const span of fullRest ? [...spans, fullRest] : spans) {
    if (span.kind === 'driving') drivenMin += lengthOf(span)
    if (span.kind === 'rest' && lengthOf(span) >= rules.pair.eachMin)
      rests.push({ ...span, drivenMin, partnerFromMin: null })
  }
  for (const [i, first] of rests.entries()) {
    for (let k = i + 1; k < rests.length; k++) {
      const second = rests[k]
      if (!second || second.fromMin - first.toMin > LONGEST_APART_MIN) break
      if (isPair(first, second, rules)) first.partnerFromMin = second.fromMin
    }
  }
  return rests
}

/**
 * The ways to count the driving of a stretch, 49 CFR 395.1(g)(1)(iii); those that count from later come first. After a
 * pair one counts from the end of its first rest and leaves out its second. While a second rest is still to come, its
 * first one is left out. A chain goes on with the second rest of a pair or with one after it: rests between the two of a
 * pair count to the window. `rests` are those of the duty period that ended before the stretch.
 */
export function waysToCount(period: DutyPeriod, rests: readonly PairRest[], stretch: Stretch): CountFrom[] {
  const ways: CountFrom[] = []
  // What is left out while a second rest is to come, from each rest on.
  const leftOut: number[] = new Array(rests.length + 1).fill(0)
  for (let i = rests.length - 1; i >= 0; i--) {
    const first = rests[i]
    if (!first) continue
    const isOpen = first.partnerFromMin !== null && first.partnerFromMin >= stretch.toMin
    leftOut[i] = Math.max(leftOut[i + 1] ?? 0, isOpen ? lengthOf(first) : 0)
    let after: CountFrom | null = null
    for (let k = i + 1; k < rests.length; k++) {
      const second = rests[k]
      if (!second || !isPair(first, second, period.rules)) continue
      const leftOutMin = lengthOf(second) + (leftOut[k + 1] ?? 0)
      if (leftOutMin > (after?.leftOutMin ?? 0))
        after = { fromMin: first.toMin, drivenMin: first.drivenMin, leftOutMin, chainFromMin: second.fromMin }
    }
    if (after) ways.push(after)
  }
  ways.push({ fromMin: period.fromMin, drivenMin: 0, leftOutMin: leftOut[0] ?? 0, chainFromMin: period.fromMin })
  return ways
}
