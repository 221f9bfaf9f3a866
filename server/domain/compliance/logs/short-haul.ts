import type { Day } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { auditHos, type HosViolation } from '../hos/audit.ts'
import { type DutyPeriod, dutyHistory } from '../hos/duty-periods.ts'
import type { DutyRecord } from '../hos/duty-record.ts'
import type { Stretch } from '../hos/spans.ts'

/** Who works by time card is released within 14 consecutive hours: 49 CFR 395.1(e)(1)(iii)(A). */
const RELEASE_MIN = 14 * 60

/** What becomes of a record under the 150 air-mile exception where a duty period breaks its conditions. */
export type BrokenShortHaul = {
  /** Days that need a record of duty status in place of the time card: 49 CFR 395.8(a)(1). */
  loggedDays: Day[]
  /** Driving without an interruption in those duty periods, which the exception no longer excuses. */
  violations: HosViolation[]
}

/**
 * Judges the 150 air-mile exception by what a log shows: when a driver was released. That they came back, and how far they
 * went, counts as met, as an entry need not have a position. Nothing of a record that does not claim it.
 */
export function brokenShortHaul(record: DutyRecord): BrokenShortHaul {
  if (!record.exceptions.some(({ type }) => type === 'short_haul_150')) return { loggedDays: [], violations: [] }
  const broken = dutyHistory(record).periods.flatMap((period) => {
    const worked = { fromMin: period.fromMin, toMin: releasedMin(period) }
    return worked.toMin - worked.fromMin > RELEASE_MIN ? [worked] : []
  })
  if (broken.length === 0) return { loggedDays: [], violations: [] }
  const strict = auditHos({ ...record, exceptions: record.exceptions.filter(({ type }) => type !== 'short_haul_150') })
  return {
    loggedDays: [...new Set(broken.flatMap((worked) => daysOf(record, worked)))],
    violations: strict.filter(
      ({ rule, fromMin }) =>
        rule === '30min' && broken.some((worked) => fromMin >= worked.fromMin && fromMin < worked.toMin),
    ),
  }
}

/** The end of the last driving or work of a duty period: a rest after it may become the full one. */
function releasedMin({ fromMin, spans }: DutyPeriod): number {
  return spans.findLast(({ kind }) => kind !== 'rest')?.toMin ?? fromMin
}

function daysOf({ startedAt, zone }: DutyRecord, { fromMin, toMin }: Stretch): Day[] {
  const last = dayIn(addMinutes(startedAt, toMin - 1), zone)
  const days = [dayIn(addMinutes(startedAt, fromMin), zone)]
  for (let day = days[0]; day && day < last; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}
