import type { Instant } from '#domain/units/brands.ts'
import { addDays, dayIn, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DutyRecord } from './duty-record.ts'

const MINUTE_MS = 60_000

/** The first minute of a record that begins at or after an instant; negative before the record. */
export function minuteOf({ startedAt }: Pick<DutyRecord, 'startedAt'>, at: Instant): number {
  const minute = Math.ceil((instantMs(at) - instantMs(startedAt)) / MINUTE_MS)
  return minute === 0 ? 0 : minute
}

/**
 * The minutes at which the days of the home terminal begin, from the day that the record begins in up to the first that
 * begins after `throughMin`. Days on which the clocks change have 23 or 25 hours.
 */
export function dayStarts(record: Pick<DutyRecord, 'startedAt' | 'zone'>, throughMin: number): number[] {
  const starts: number[] = []
  for (let day = dayIn(record.startedAt, record.zone); ; day = addDays(day, 1)) {
    const atMin = minuteOf(record, startOfDay(day, record.zone))
    starts.push(atMin)
    if (atMin > throughMin) return starts
  }
}
