import type { Cents, Instant } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { minutesBetween } from '#domain/units/time.ts'
import type { FraudRule } from './catalogue.ts'
import type { Judged, NotTestable } from './verdict.ts'

/** How far back a rule is tried before it is turned on. */
export const BACK_TEST_DAYS = 90
/** A back-test that is older than this says little of today. */
const FRESH_DAYS = 7
const DAY_MIN = 1440

/** What a rule would have said of the last ninety days. */
export type BackTest = {
  from: Instant
  to: Instant
  version: number
  fired: number
  clear: number
  notTestable: number
  /** Why it could not be tried, how often, the most frequent first. */
  why: { why: NotTestable; count: number }[]
  moneyCents: Cents
}

/** Counts what a rule said. */
export function countVerdicts(
  judged: readonly Judged[],
  span: { from: Instant; to: Instant },
  version: number,
): BackTest {
  const why = new Map<NotTestable, number>()
  let [fired, clear, money] = [0, 0, 0]
  for (const { verdict } of judged) {
    if (verdict.is === 'clear') clear += 1
    else if (verdict.is === 'fired') {
      fired += 1
      money += verdict.moneyCents
    } else why.set(verdict.why, (why.get(verdict.why) ?? 0) + 1)
  }
  return {
    ...span,
    version,
    fired,
    clear,
    notTestable: [...why.values()].reduce((sum, count) => sum + count, 0),
    why: [...why].map(([reason, count]) => ({ why: reason, count })).toSorted((a, b) => b.count - a.count),
    moneyCents: cents(money),
  }
}

/** What keeps a rule from being turned on. */
export type OnLack = 'missing_data' | 'no_back_test' | 'old_back_test' | 'never_testable'

/** A rule is turned on by a back-test of its own version that is not old and could try something. */
export function turnOnLacks(rule: FraudRule, test: BackTest | null, now: Instant): OnLack | null {
  if (rule.missing) return 'missing_data'
  if (!test) return 'no_back_test'
  if (test.version !== rule.version || minutesBetween(test.to, now) > FRESH_DAYS * DAY_MIN) return 'old_back_test'
  return test.fired + test.clear === 0 ? 'never_testable' : null
}
