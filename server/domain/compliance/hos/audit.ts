import { cycleUse } from './cycle.ts'
import { drivingAndWindow } from './driving-and-window.ts'
import { dutyHistory } from './duty-periods.ts'
import type { DutyRecord } from './duty-record.ts'
import { type HosRuleName, hosRuleNames } from './hos-rule-names.ts'
import type { Limit } from './hos-rules.ts'
import { drivingToBreak } from './interruption.ts'
import type { Stretch } from './spans.ts'

/** Driving beyond a limit, in one go: which rule, the limit that was in force, and the section that sets it. */
export type HosViolation = Stretch & { rule: HosRuleName; limitMin: number; cfr: string }

/**
 * All violations of a record that is known as a whole, in the order of time: a rest is left out of the window as soon as
 * the record has its partner, also a later one. Only driving violates. The record must have no fault.
 */
export function auditHos(record: DutyRecord): HosViolation[] {
  const history = dutyHistory(record)
  const found: HosViolation[] = []
  const add = (rule: HosRuleName, stretches: readonly Stretch[], { minutes, cfr }: Limit) => {
    for (const { fromMin, toMin } of stretches) found.push({ rule, fromMin, toMin, limitMin: minutes, cfr })
  }
  // The 150 air-mile exception lifts the interruption only, 49 CFR 395.1(e)(1).
  const isShortHaul = record.exceptions.some(({ type }) => type === 'short_haul_150')
  for (const period of history.periods) {
    const { rules } = period
    const { limits, driving, window } = drivingAndWindow(period, record.exceptions)
    add('11h', driving, { ...rules.driving, minutes: limits.drivingMin })
    add('14h', window, { ...rules.window, minutes: limits.windowMin })
    if (!isShortHaul) add('30min', drivingToBreak(period).violations, rules.drivingToBreak)
  }
  const cycle = cycleUse(history)
  add('60_70', cycle.violations, cycle.limit)
  const order = (rule: HosRuleName) => hosRuleNames.indexOf(rule)
  return found.sort((one, other) => one.fromMin - other.fromMin || order(one.rule) - order(other.rule))
}
