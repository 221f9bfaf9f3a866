import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { auditHos } from '../hos/audit.ts'
import { type HosClocks, hosClocks } from '../hos/clocks.ts'
import { cycleUse } from '../hos/cycle.ts'
import { dutyHistory } from '../hos/duty-periods.ts'
import type { HosRuleName } from '../hos/hos-rule-names.ts'
import { type ClaimedException, type DriverRules, dutyRecordOf, LEAD_IN_DAYS, type LogEvent } from './duty-log.ts'
import { brokenShortHaul, type LoggedDay } from './short-haul.ts'
import type { ViolationSeverity } from './violation-severities.ts'

/** Driving beyond a limit: from when to when, which rule, the limit that was in force and the section that sets it. */
export type LogViolation = {
  rule: HosRuleName
  day: Day
  from: Instant
  to: Instant
  minutes: number
  limitMin: number
  cfr: string
  severity: ViolationSeverity
}

const NOMINAL_MIN = 15
const EGREGIOUS_MIN = 3 * 60

/** How bad so many minutes beyond a limit are. */
function severityOf(minutes: number): ViolationSeverity {
  if (minutes < NOMINAL_MIN) return 'nominal'
  return minutes > EGREGIOUS_MIN ? 'egregious' : 'violation'
}

/** The minutes that may be worked on a day to come, if nothing is worked before. */
export type RecapDay = { day: Day; leftMin: number }

/** A log judged as a whole: what was exceeded, what is left now, and what the next days give back. */
export type JudgedLog = {
  violations: LogViolation[]
  /** Days of somebody who works by time card that need a record all the same. */
  loggedDays: LoggedDay[]
  clocks: HosClocks | null
  /** The beginning of the record that the clocks count from. */
  startedAt: Instant | null
  recap: RecapDay[]
  cycleLimitMin: number
}

export type ToJudge = {
  events: readonly LogEvent[]
  zone: string
  rules: DriverRules
  claims: readonly ClaimedException[]
  /** What the driver drove, where that matters: for the distance of a short haul. */
  drives: readonly TripDrive[]
}

/** Judges a log from a day on until an instant. Days before are read too, so that no cycle begins within what is judged. */
export function judgeLog({ events, zone, rules, claims, drives }: ToJudge, from: Day, until: Instant): JudgedLog {
  const record = dutyRecordOf(events, { from: addDays(from, -LEAD_IN_DAYS), until, zone, rules, claims })
  if (!record) return { violations: [], loggedDays: [], clocks: null, startedAt: null, recap: [], cycleLimitMin: 0 }
  const at = (minute: number) => addMinutes(record.startedAt, minute)
  const broken = brokenShortHaul(record, drives)
  const found = [...auditHos(record), ...broken.violations].sort((one, other) => one.fromMin - other.fromMin)
  const violations = found.map(({ rule, fromMin, toMin, limitMin, cfr }): LogViolation => {
    const minutes = toMin - fromMin
    const day = dayIn(at(fromMin), zone)
    return { rule, day, from: at(fromMin), to: at(toMin), minutes, limitMin, cfr, severity: severityOf(minutes) }
  })
  const { recap, limit } = cycleUse(dutyHistory(record))
  return {
    violations: violations.filter(({ day }) => day >= from),
    loggedDays: broken.loggedDays.filter(({ day }) => day >= from),
    clocks: hosClocks(record),
    startedAt: record.startedAt,
    recap: recap.map(({ fromMin, leftMin }) => ({ day: dayIn(at(fromMin), zone), leftMin })),
    cycleLimitMin: limit.minutes,
  }
}
