import type { Day, Instant } from '../units/brands.ts'
import { addDays, addMinutes, instant, instantMs, minutesBetween } from '../units/time.ts'
import { startOfDay } from '../units/zoned.ts'

/** Bars land on quarters of an hour. */
const STEP_MIN = 15

/** A day as a line of time; 23 or 25 hours long where the clocks change. */
export type DayAxis = {
  day: Day
  zone: string
  from: Instant
  to: Instant
  /** Each full hour that passes, the first instant of the day included. */
  hours: Instant[]
}

/** A span of time; both ends may be the same. */
export type Span = { from: Instant; to: Instant }

/** Where a bar stands on the axis, as parts of its length from 0 to 1. */
export type Place = {
  start: number
  end: number
  /** It begins on an earlier day. */
  isFromBefore: boolean
  /** It ends on a later day. */
  goesOn: boolean
}

/** The day as the clocks of a zone pass it. */
export function dayAxis(day: Day, zone: string): DayAxis {
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const hours = Math.ceil(minutesBetween(from, to) / 60)
  return { day, zone, from, to, hours: Array.from({ length: hours }, (_, i) => addMinutes(from, i * 60)) }
}

/** Where a span stands on the day, cut at its ends; null where it does not touch the day. */
export function placeOn({ from, to }: DayAxis, span: Span): Place | null {
  const isPoint = span.from === span.to
  if (span.from >= to || (isPoint ? span.to < from : span.to <= from)) return null
  const [first, last] = [instantMs(from), instantMs(to)]
  const share = (at: Instant) => (Math.min(Math.max(instantMs(at), first), last) - first) / (last - first)
  return { start: share(span.from), end: share(span.to), isFromBefore: span.from < from, goesOn: span.to > to }
}

/**
 * By how many minutes a bar moves that was dragged by a part of the axis, so that it begins on a quarter of an hour. A bar
 * that was hardly moved stays where it is, also one that began between two quarters.
 */
export function shiftOf(axis: DayAxis, span: Span, share: number): number {
  const minutes = share * minutesBetween(axis.from, axis.to)
  if (Math.abs(minutes) < STEP_MIN / 2) return 0
  return minutesBetween(span.from, nearestStep(addMinutes(span.from, Math.round(minutes))))
}

/** The quarter of an hour nearest to a part of the axis. Zones differ from UTC by whole quarters. */
export function instantAt({ from, to }: DayAxis, share: number): Instant {
  return nearestStep(instant(instantMs(from) + Math.round(share * (instantMs(to) - instantMs(from)))))
}

function nearestStep(at: Instant): Instant {
  const step = STEP_MIN * 60_000
  return instant(Math.round(instantMs(at) / step) * step)
}

/** A span so many minutes later. */
export function shifted({ from, to }: Span, minutes: number): Span {
  return { from: addMinutes(from, minutes), to: addMinutes(to, minutes) }
}
