import { useMemo } from 'react'
import { minuteStart, shownDays } from '#domain/compliance/logs/duty-log.ts'
import { type JudgedLog, judgeLog } from '#domain/compliance/logs/judged-log.ts'
import { dayBounds } from '#domain/compliance/logs/log-day.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import type { DriverLog } from './log-now.ts'

/** What a log says by the rules, at an instant or at the end of the days that it shows. */
export type Judged = JudgedLog & { days: Day[]; now: Instant }

/** Judges the shown days of a log by the same engine as the server, once a minute: logs count in minutes. */
export function useJudged(log: DriverLog, clock: Instant): Judged {
  const minute = minuteStart(clock)
  return useMemo(() => {
    const days = shownDays(log.through)
    const [, closes] = dayBounds(log.through, log.zone)
    const now = instant(Math.min(instantMs(closes), instantMs(minute)))
    const claims = log.days.flatMap(({ day, exception }) => (exception ? [{ day, type: exception }] : []))
    const { events, zone, rules, drives } = log
    return { ...judgeLog({ events, zone, rules, claims, drives }, days.at(-1) ?? log.through, now), days, now }
  }, [log, minute])
}
