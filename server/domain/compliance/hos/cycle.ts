import type { DutyHistory } from './duty-periods.ts'
import type { DutyRecord } from './duty-record.ts'
import { type HosRules, type Limit, rulesByMinute } from './hos-rules.ts'
import { dayStarts } from './local-days.ts'
import { lengthOf, type Stretch } from './spans.ts'

const DAY_MIN = 24 * 60

/** The minutes left of the cycle on a local day, if nothing is worked from the record's end on. */
export type CycleDay = { fromMin: number; leftMin: number }

/** Driving beyond the cycle, and what is left of it on the day of the record's end and on those after it: the recap. */
export type CycleUse = { limit: Limit; violations: Stretch[]; recap: [CycleDay, ...CycleDay[]] }

/**
 * Driving after 60 hours on duty in 7 days or 70 in 8, 49 CFR 395.3(b): today and the days before it, each counted whole.
 * A restart empties the cycle.
 */
export function cycleUse({ record, spans }: DutyHistory): CycleUse {
  const rulesAt = rulesByMinute(record)
  const limit = rulesAt(record.endMin).cycles[record.cycle]
  const { days, minutes } = limit
  const starts = dayStarts(record, record.endMin + days * DAY_MIN)
  const dutyByDay: number[] = new Array(starts.length).fill(0)
  const violations: Stretch[] = []
  let day = 0
  for (const span of spans) {
    if (span.kind === 'rest') {
      if (lengthOf(span) >= restartMin(record, rulesAt(span.fromMin))) dutyByDay.fill(0)
      continue
    }
    for (const part of partsByDay(span, starts, day)) {
      day = part.day
      const leftMin = Math.max(0, minutes - dutyThrough(dutyByDay, day, days))
      if (span.kind === 'driving') addExcess(violations, part, leftMin)
      dutyByDay[day] = (dutyByDay[day] ?? 0) + lengthOf(part)
    }
  }
  const today = dayOf(record.endMin, starts, day)
  const onDay = (at: number): CycleDay => ({
    fromMin: starts[at] ?? record.endMin,
    leftMin: Math.max(0, minutes - dutyThrough(dutyByDay, at, days)),
  })
  return {
    limit,
    violations,
    recap: [onDay(today), ...Array.from({ length: days }, (_, later) => onDay(today + 1 + later))],
  }
}

/** Rest after which the cycle is empty, 49 CFR 395.3(c); haulers of construction materials need less, 395.1(m). */
export function restartMin({ exceptions }: DutyRecord, rules: HosRules): number {
  const isConstruction = exceptions.some(({ type }) => type === 'construction_24h')
  return (isConstruction ? rules.constructionRestart : rules.restart).minutes
}

type DayPart = Stretch & { day: number }

/** A run cut at the midnights inside it; it begins on `fromDay` or later. */
function partsByDay({ fromMin, toMin }: Stretch, starts: readonly number[], fromDay: number): DayPart[] {
  const parts: DayPart[] = []
  let day = fromDay
  for (let at = fromMin; at < toMin; ) {
    day = dayOf(at, starts, day)
    const end = Math.min(toMin, starts[day + 1] ?? toMin)
    parts.push({ day, fromMin: at, toMin: end })
    at = end
  }
  return parts
}

/** The local day that a minute belongs to, looked for from a day before it on. */
function dayOf(atMin: number, starts: readonly number[], fromDay: number): number {
  let day = fromDay
  while ((starts[day + 1] ?? Number.POSITIVE_INFINITY) <= atMin) day++
  return day
}

/** Minutes on duty on a day and the days before it that count together with it. */
function dutyThrough(dutyByDay: readonly number[], day: number, days: number): number {
  let sum = 0
  for (let at = Math.max(0, day - days + 1); at <= day; at++) sum += dutyByDay[at] ?? 0
  return sum
}

/** Adds what a part of a drive has beyond what is left; it goes on with what the drive exceeded before midnight. */
function addExcess(violations: Stretch[], { fromMin, toMin }: DayPart, leftMin: number): void {
  if (fromMin + leftMin >= toMin) return
  const last = violations.at(-1)
  if (leftMin === 0 && last?.toMin === fromMin) last.toMin = toMin
  else violations.push({ fromMin: fromMin + leftMin, toMin })
}
