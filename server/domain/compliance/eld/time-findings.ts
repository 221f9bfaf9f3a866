import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { EldHeader, EldRecord } from './eld-file.ts'
import type { EldFinding } from './findings.ts'
import { type HomeClock, offsetHoursAt } from './home-clock.ts'
import type { Moment, TimedRecord } from './moments.ts'
import type { Lined, LinedFile } from './read-lines.ts'
import type { EldSegment } from './segments.ts'

/** How far a device's clock may be off (appendix A 4.3.1.5). */
const CLOCK_ERROR_MIN = 10

/** When a file was made; undefined where the clock of the home terminal never showed that time with that offset. */
export function madeAtOf({ madeAt, carrier }: EldHeader, clock: HomeClock): Instant | undefined {
  // The format has no sign: Guam is as far ahead of UTC as some are behind.
  return clock.instantsOf(madeAt).find((at) => Math.abs(offsetHoursAt(madeAt, at)) === carrier.offsetHours)
}

/** The header's offset, where the clock of the home terminal had another one as the file was made. */
export function offsetFindings({ item, line }: Lined<EldHeader>, clock: HomeClock): EldFinding[] {
  if (madeAtOf(item, clock)) return []
  const [shown] = clock.instantsOf(item.madeAt)
  if (!shown) return [{ line: line.number, code: 'skipped_hour', segment: 'header', at: item.madeAt }]
  const [stated, expected] = [item.carrier.offsetHours, Math.abs(offsetHoursAt(item.madeAt, shown))]
  return [{ line: line.number, code: 'wrong_offset', stated, expected }]
}

/**
 * Times that cannot be: in an hour that the clock skipped, later than the file was made, a file from the future. And times
 * of an hour that it repeated, of which nothing says which it was.
 */
export function timeFindings(
  header: Lined<EldHeader>,
  lists: LinedFile['lists'],
  moments: ReadonlyMap<TimedRecord, Moment>,
  { clock, now }: { clock: HomeClock; now: Instant },
): EldFinding[] {
  const made = madeAtOf(header.item, clock)
  const latest = made && addMinutes(made, CLOCK_ERROR_MIN)
  const judged = (segment: EldSegment, lined: readonly Lined<TimedRecord>[]) =>
    lined.flatMap(({ line, item }): EldFinding[] => {
      const about = { line: line.number, segment, at: item.at }
      const moment = moments.get(item)
      if (!moment?.at) return [{ ...about, code: 'skipped_hour' }]
      if (latest && moment.at > latest) return [{ ...about, code: 'future_event' }]
      return moment.isUnsure ? [{ ...about, code: 'repeated_hour' }] : []
    })
  const ofFile: EldFinding = {
    line: header.line.number,
    code: 'future_event',
    segment: 'header',
    at: header.item.madeAt,
  }
  return [
    ...(made && made > addMinutes(now, CLOCK_ERROR_MIN) ? [ofFile] : []),
    ...timedLists(lists).flatMap(([segment, lined]) => judged(segment, lined)),
  ]
}

/** Lines that are newer than the one above them, although each list begins with its newest record. */
export function orderFindings(lists: LinedFile['lists'], clock: HomeClock): EldFinding[] {
  const isRepeated = (at: string) => clock.instantsOf(at).length > 1
  return timedLists(lists).flatMap(([segment, lined]) =>
    lined.flatMap(({ line, item }, i): EldFinding[] => {
      const above = lined[i - 1]?.item.at
      // In the hour that clocks repeat, time on the wall goes back once.
      const isOrdered = above === undefined || item.at <= above || (isRepeated(above) && isRepeated(item.at))
      return isOrdered ? [] : [{ line: line.number, code: 'out_of_order', segment, at: item.at }]
    }),
  )
}

/**
 * Active records that let the driver have two duty statuses, or two special indications, from the same second on. Records
 * of the unidentified driver are of several people, so they overlap with nothing.
 */
export function overlapFindings(lists: LinedFile['lists'], moments: ReadonlyMap<TimedRecord, Moment>): EldFinding[] {
  const first = new Map<string, Lined<EldRecord>>()
  return lists.events.flatMap(({ line, item }): EldFinding[] => {
    const at = moments.get(item)?.at
    // An intermediate record changes nothing, and an indication is cleared when another one begins.
    if (!at || item.status !== 1 || item.type === 2 || (item.type === 3 && item.code === 0)) return []
    const key = `${item.type} ${at}`
    const other = first.get(key)
    if (!other) first.set(key, { line, item })
    if (!other || other.item.code === item.code) return []
    return [{ line: line.number, code: 'overlap', segment: 'events', at: item.at, otherLine: other.line.number }]
  })
}

/**
 * Records of the driver's status of which nothing says which came first: one is in an hour that the clock showed twice,
 * and the other lies between its two times, or is in that hour too with the later number and the earlier time. Every
 * length of driving, rest and duty hangs on that order. Where the zone is not known (`zone` null), so is each pair of that
 * hour whose later number has the earlier time: by the offset of the header alone their order would be wrong.
 */
export function unknownOrderFindings(
  lists: LinedFile['lists'],
  moments: ReadonlyMap<TimedRecord, Moment>,
  { clock, zone }: { clock: HomeClock; zone: string | null },
): EldFinding[] {
  const active = lists.events.flatMap(({ line, item }) => {
    const moment = moments.get(item)
    if (item.status !== 1 || item.type === 2 || !moment?.at) return []
    const at = moment.isUnsure ? clock.instantsOf(item.at) : [moment.at]
    const isOpen = moment.isUnsure || (zone === null && isUsuallyRepeated(item.at))
    return [{ line: line.number, item, from: at[0] ?? moment.at, to: at.at(-1) ?? moment.at, isOpen }]
  })
  const sure = active.flatMap(({ from, isOpen }) => (isOpen ? [] : [from])).sort()
  const nights = Map.groupBy(
    active.filter(({ isOpen }) => isOpen),
    ({ item }) => item.at.slice(0, 10),
  )
  const open = [...nights.values()].flatMap((night) => {
    const against = againstSequence(night)
    return night.filter((one) => against.has(one) || hasBetween(sure, one))
  })
  return open.map(({ line, item }) => ({ line, code: 'unknown_order', segment: 'events', at: item.at }))
}

/** The records before or behind which, by number, stands one that lies behind or before by time. */
function againstSequence<Of extends { item: TimedRecord }>(records: readonly Of[]): ReadonlySet<Of> {
  const found = new Set<Of>()
  const bySequence = records.toSorted((one, other) => one.item.sequenceId - other.item.sequenceId)
  let latest = ''
  for (const one of bySequence) {
    if (one.item.at < latest) found.add(one)
    else latest = one.item.at
  }
  let earliest = '~'
  for (const one of bySequence.reverse()) {
    if (one.item.at > earliest) found.add(one)
    else earliest = one.item.at
  }
  return found
}

function hasBetween(sorted: readonly Instant[], { from, to }: { from: Instant; to: Instant }): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? to) <= from) low = middle + 1
    else high = middle
  }
  return (sorted[low] ?? to) < to
}

/** From one to two in the night of the first Sunday of November, when clocks in the United States and Canada go back. */
function isUsuallyRepeated(at: string): boolean {
  const isFirstSunday = /^\d{4}-11-0[1-7]T01:/.test(at)
  return isFirstSunday && new Date(`${at.slice(0, 10)}T12:00:00Z`).getUTCDay() === 0
}

/** The lists whose records happened at a time of their own. */
function timedLists(lists: LinedFile['lists']): [EldSegment, readonly Lined<TimedRecord>[]][] {
  return [
    ['events', lists.events],
    ['certifications', lists.certifications],
    ['malfunctions', lists.malfunctions],
    ['logins', lists.logins],
    ['engine', lists.engine],
    ['unidentified', lists.unidentified],
  ]
}
