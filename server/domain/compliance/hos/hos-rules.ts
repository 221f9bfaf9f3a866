import type { Day } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DutyCycle, DutyRecord } from './duty-record.ts'
import { minuteOf } from './local-days.ts'

export type Limit = { minutes: number; cfr: string }

/** Hours of service of property carriers from a day on, each limit with the section that sets it. */
export type HosRules = {
  validFrom: Day
  /** Driving between two full rests. */
  driving: Limit
  /** From the first duty after a full rest to the last minute in which driving is legal. */
  window: Limit
  /** Driving since the last interruption. */
  drivingToBreak: Limit
  /** An interruption is this long without driving, whatever else is done. */
  breakTime: Limit
  /** Off duty and sleeper berth that make 11 and 14 hours begin anew. */
  fullRest: Limit
  /** Two rests in place of a full one: each at least, one of them in the sleeper berth at least, both together at least. */
  pair: { eachMin: number; sleeperMin: number; bothMin: number; cfr: string }
  cycles: Record<DutyCycle, Limit & { days: number }>
  /** Rest after which the cycle is empty. */
  restart: Limit
  constructionRestart: Limit
  /** Adverse driving conditions: longer driving and a longer window. */
  adverse: { longerMin: number; cfr: string }
  /** The window of the 16-hour day. */
  longDayWindow: Limit
}

const hours = (count: number, cfr: string): Limit => ({ minutes: count * 60, cfr })

/** 85 FR 33396, in force since September 29, 2020: driving alone counts to the interruption, and pairs leave the window. */
const since2020: HosRules = {
  validFrom: utcDay(Date.UTC(2020, 8, 29)),
  driving: hours(11, '49 CFR 395.3(a)(3)(i)'),
  window: hours(14, '49 CFR 395.3(a)(2)'),
  drivingToBreak: hours(8, '49 CFR 395.3(a)(3)(ii)'),
  breakTime: hours(0.5, '49 CFR 395.3(a)(3)(ii)'),
  fullRest: hours(10, '49 CFR 395.3(a)(1)'),
  pair: { eachMin: 2 * 60, sleeperMin: 7 * 60, bothMin: 10 * 60, cfr: '49 CFR 395.1(g)(1)(ii)' },
  cycles: {
    '60/7': { ...hours(60, '49 CFR 395.3(b)(1)'), days: 7 },
    '70/8': { ...hours(70, '49 CFR 395.3(b)(2)'), days: 8 },
  },
  restart: hours(34, '49 CFR 395.3(c)'),
  constructionRestart: hours(24, '49 CFR 395.1(m)'),
  adverse: { longerMin: 2 * 60, cfr: '49 CFR 395.1(b)(1)' },
  longDayWindow: hours(16, '49 CFR 395.1(o)'),
}

/** All rules by the day from which they hold, the oldest first. */
const HOS_RULES: readonly [HosRules, ...HosRules[]] = [since2020]

/**
 * The rules in force at a minute of a record; they change at midnight of the home terminal. Times before the oldest rules
 * are judged by those: carriers keep logs for six months (49 CFR 395.8(k)(1)), so no older rules are kept here.
 */
export function rulesByMinute(
  record: Pick<DutyRecord, 'startedAt' | 'zone'>,
  [oldest, ...later]: readonly [HosRules, ...HosRules[]] = HOS_RULES,
): (atMin: number) => HosRules {
  const changes = later.map((rules) => ({ rules, fromMin: minuteOf(record, startOfDay(rules.validFrom, record.zone)) }))
  return (atMin) => changes.findLast(({ fromMin }) => fromMin <= atMin)?.rules ?? oldest
}
