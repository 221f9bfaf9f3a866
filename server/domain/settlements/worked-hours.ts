import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'

/** When the work on a load began and ended, and how many minutes of it were unpaid breaks. */
export type WorkedTime = { startedAt: Instant; finishedAt: Instant; unpaidMin: number }

export type WorkedRefusal = 'worked_backwards' | 'worked_too_long' | 'worked_breaks_too_long'

/** Longer work is two days' work, each with its own load. */
const LONGEST_WORK_MIN = 24 * 60

const MINUTE_MS = 60_000
const inMinutes = (at: Instant) => Math.floor(instantMs(at) / MINUTE_MS)

/** The paid minutes of a load: between the minutes on the clock, less unpaid breaks. Rounding is the pay rule's. */
export function workedMinutes({
  startedAt,
  finishedAt,
  unpaidMin,
}: WorkedTime): { ok: true; minutes: number } | { ok: false; reason: WorkedRefusal } {
  const whole = inMinutes(finishedAt) - inMinutes(startedAt)
  if (whole <= 0) return { ok: false, reason: 'worked_backwards' }
  if (whole > LONGEST_WORK_MIN) return { ok: false, reason: 'worked_too_long' }
  if (unpaidMin >= whole) return { ok: false, reason: 'worked_breaks_too_long' }
  return { ok: true, minutes: whole - unpaidMin }
}

/** A stop's recorded times, in the order of the route. */
export type RecordedStop = {
  id: Uuid
  startedAt: Instant | null
  arrivedAt: Instant | null
  departedAt: Instant | null
}

/** From when the driver set out, or arrived, to when they left the last stop; null while one of them is not recorded. */
export function recordedTime(stops: readonly RecordedStop[]): Pick<WorkedTime, 'startedAt' | 'finishedAt'> | null {
  const startedAt = stops[0]?.startedAt ?? stops[0]?.arrivedAt ?? null
  const finishedAt = stops.at(-1)?.departedAt ?? null
  return startedAt && finishedAt && startedAt < finishedAt ? { startedAt, finishedAt } : null
}

/** Whether the typed times are those that the steps recorded, to the minute: then nobody has to say why. */
export function isAsRecorded(
  typed: Pick<WorkedTime, 'startedAt' | 'finishedAt'>,
  recorded: Pick<WorkedTime, 'startedAt' | 'finishedAt'> | null,
): boolean {
  return (
    recorded !== null &&
    inMinutes(typed.startedAt) === inMinutes(recorded.startedAt) &&
    inMinutes(typed.finishedAt) === inMinutes(recorded.finishedAt)
  )
}
