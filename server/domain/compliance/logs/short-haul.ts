import { greatCircleM } from '#domain/tracking/geo.ts'
import { farthestM, type TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import { auditHos, type HosViolation } from '../hos/audit.ts'
import { type DutyPeriod, dutyHistory } from '../hos/duty-periods.ts'
import type { DutyRecord } from '../hos/duty-record.ts'
import { minuteOf } from '../hos/local-days.ts'
import type { Stretch } from '../hos/spans.ts'

/** Who works by time card is released within 14 consecutive hours: 49 CFR 395.1(e)(1)(iii)(A). */
const RELEASE_MIN = 14 * 60
/** 150 air miles, which are nautical ones of 1,852 m: 49 CFR 395.1(e)(1)(i). */
const SHORT_HAUL_M = 150 * 1852
/** Nearer than this a truck is back: a yard and the streets to park in around it. */
const BACK_M = 2000

/** A day that needs a record of duty status in place of the time card, 49 CFR 395.8(a)(1), and what it breaks. */
export type LoggedDay = {
  day: Day
  because: 'released_late' | 'too_far' | 'not_back'
  /** How far the truck was from where it set out, by great circle; null where the hours alone break it. */
  metres: number | null
}

/** What a page or paper says of such a day. */
export function loggedDayText(
  { because, metres }: LoggedDay,
  { loggedDay }: Words['logs']['day'],
  distance: (metres: number) => string,
): string {
  return loggedDay[because](metres === null ? '' : distance(metres))
}

/** What becomes of a record under the 150 air-mile exception where a duty period breaks its conditions. */
export type BrokenShortHaul = {
  loggedDays: LoggedDay[]
  /** Driving without an interruption in those duty periods, which the exception no longer excuses. */
  violations: HosViolation[]
}

/**
 * Judges the 150 air-mile exception of 49 CFR 395.1(e)(1): released within 14 hours, never farther than 150 air miles from
 * where the driver reports for work, and back there at the end. That place is where the first drive of the duty period set
 * out. Where no drive is known, distance and return count as met. Nothing of a record that does not claim the exception.
 */
export function brokenShortHaul(record: DutyRecord, drives: readonly TripDrive[]): BrokenShortHaul {
  if (!record.exceptions.some(({ type }) => type === 'short_haul_150')) return { loggedDays: [], violations: [] }
  const broken = dutyHistory(record).periods.flatMap((period) => {
    const worked = { fromMin: period.fromMin, toMin: releasedMin(period) }
    const why = brokenBy(period, worked, drivesIn(record, worked, drives))
    return why ? [{ ...worked, ...why }] : []
  })
  if (broken.length === 0) return { loggedDays: [], violations: [] }
  const strict = auditHos({ ...record, exceptions: record.exceptions.filter(({ type }) => type !== 'short_haul_150') })
  const loggedDays = broken.flatMap(({ because, metres, ...worked }) =>
    daysOf(record, worked).map((day): LoggedDay => ({ day, because, metres })),
  )
  return {
    loggedDays: loggedDays.filter(({ day }, i) => loggedDays.findIndex((one) => one.day === day) === i),
    violations: strict.filter(
      ({ rule, fromMin }) =>
        rule === '30min' && broken.some((worked) => fromMin >= worked.fromMin && fromMin < worked.toMin),
    ),
  }
}

/** The first condition that a duty period breaks; null where it breaks none. */
function brokenBy(
  { fullRest }: DutyPeriod,
  worked: Stretch,
  drives: readonly TripDrive[],
): Pick<LoggedDay, 'because' | 'metres'> | null {
  if (worked.toMin - worked.fromMin > RELEASE_MIN) return { because: 'released_late', metres: null }
  const [first, last] = [drives[0], drives.at(-1)]
  if (!first || !last) return null
  const metres = Math.max(...drives.map((drive) => farthestM(drive, first.start)))
  if (metres > SHORT_HAUL_M) return { because: 'too_far', metres }
  // At work, or in a rest that may yet become part of the day, nobody need be back.
  const awayM = greatCircleM(first.start, last.end)
  return fullRest && awayM > BACK_M ? { because: 'not_back', metres: awayM } : null
}

function drivesIn(record: DutyRecord, { fromMin, toMin }: Stretch, drives: readonly TripDrive[]): TripDrive[] {
  return drives.filter(({ from, to }) => minuteOf(record, to) > fromMin && minuteOf(record, from) < toMin)
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
