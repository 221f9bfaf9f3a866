import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import { eventAt, inOrder, type LogEvent, minuteStart, OFF_DUTY } from './duty-log.ts'

/** A drive of a truck as its positions show it; `driverId` is the driver of the load under way, null without one. */
export type Drive = { from: Instant; to: Instant; metres: number; driverId: Uuid | null; loadId: Uuid | null }

/** Standing for so long ends a drive: 395 subpart B appendix A 4.4.1.1. */
const STOPPED_MS = 5 * 60_000
/** Moved about in a yard; nobody has to answer for it. */
const LEAST_METRES = 800
const MINUTE_MS = 60_000

/** Drives of one truck and driver with no stop between them are one, in the order of time. */
export function joinedDrives(drives: readonly Drive[]): Drive[] {
  const joined: Drive[] = []
  for (const drive of drives.toSorted((one, other) => instantMs(one.from) - instantMs(other.from))) {
    const last = joined.at(-1)
    const goesOn = last && last.driverId === drive.driverId && instantMs(drive.from) - instantMs(last.to) < STOPPED_MS
    if (goesOn) {
      last.to = drive.to
      last.metres += drive.metres
      last.loadId ??= drive.loadId
    } else joined.push({ ...drive })
  }
  return joined.filter(({ metres }) => metres >= LEAST_METRES)
}

/** A stretch that a log lacks: the truck moved, and the log says that its driver did something else. */
export type MissingDriving = { from: Instant; to: Instant }

/**
 * What of a drive is missing in its driver's log. Personal conveyance and yard moves were chosen before and stay; so does
 * the berth: somebody else drives then, whom nobody has named.
 */
export function missingDriving(
  events: readonly LogEvent[],
  { from, to }: Pick<Drive, 'from' | 'to'>,
): MissingDriving[] {
  const [first, last] = [minuteStart(from), minuteStart(to)]
  const within = inOrder(events).filter(({ at }) => minuteStart(at) > first && minuteStart(at) < last)
  const held = [
    { at: first, ...statusOf(eventAt(events, first)) },
    ...within.map((event) => ({ at: minuteStart(event.at), ...statusOf(event) })),
  ]
  const missing: MissingDriving[] = []
  for (const [i, { at, status, special }] of held.entries()) {
    if (status === 'D' || status === 'SB' || special) continue
    const until = held[i + 1]?.at ?? last
    // A minute of it is the time between two taps.
    if (instantMs(until) - instantMs(at) <= MINUTE_MS) continue
    const before = missing.at(-1)
    if (before?.to === at) before.to = until
    else missing.push({ from: at, to: until })
  }
  return missing
}

/** Whether somebody in a berth or in personal use of the truck leaves a drive without a driver. */
export function isOfNobody(events: readonly LogEvent[], { from }: Pick<Drive, 'from'>): boolean {
  return eventAt(events, from)?.status === 'SB'
}

function statusOf(event: LogEvent | null) {
  return event ? { status: event.status, special: event.special } : OFF_DUTY
}
