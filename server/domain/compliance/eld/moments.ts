import type { Instant } from '#domain/units/brands.ts'
import type { EldFile, HomeTime } from './eld-file.ts'
import type { HomeClock } from './home-clock.ts'

/** When a record was; null in an hour that its clock skipped. Unsure in an hour that it repeated, see `momentsOf`. */
export type Moment = { at: Instant | null; isUnsure: boolean }

/** Records of a file that have a time and a number in the sequence of their device. */
export type TimedRecord = { at: HomeTime; sequenceId: number }

type Recorded = TimedRecord & { vehicle: string | null; isLive: boolean; record: TimedRecord }

/**
 * When each record of a file was. The file has the home terminal's local time only. In the hour that clocks repeat, the
 * records that devices made by themselves tell which of the two it was: their sequence numbers go on while the time jumps
 * back, so what comes before the jump was in the first hour and what comes after it in the second. Where there is no such
 * jump, and for records that somebody entered later, the first is taken and called unsure.
 */
export function momentsOf(file: Omit<EldFile, 'header'>, clock: HomeClock): Map<TimedRecord, Moment> {
  const moments = new Map<TimedRecord, Moment>()
  const repeated: Recorded[] = []
  for (const recorded of recordedIn(file)) {
    const [first = null, second] = clock.instantsOf(recorded.at)
    moments.set(recorded.record, { at: first, isUnsure: second !== undefined })
    if (second) repeated.push(recorded)
  }
  for (const live of liveGroups(repeated)) {
    const jump = onlyJump(live)
    if (jump === null) continue
    for (const [i, { record }] of live.entries()) {
      const [first = null, second = null] = clock.instantsOf(record.at)
      moments.set(record, { at: i < jump ? first : second, isUnsure: false })
    }
  }
  return moments
}

function recordedIn(file: Omit<EldFile, 'header'>): Recorded[] {
  const units = new Map(file.cmvs.map(({ order, unit }) => [order, unit]))
  const recorded = <Item extends TimedRecord>(
    items: readonly Item[],
    facts: (item: Item) => { vehicle: string | null; isLive: boolean },
  ) => items.map((record) => ({ at: record.at, sequenceId: record.sequenceId, record, ...facts(record) }))
  const unitOf = (order: number | null) => (order === null ? null : (units.get(order) ?? null))
  return [
    ...recorded([...file.events, ...file.unidentified], ({ cmvOrder, origin }) => ({
      vehicle: unitOf(cmvOrder),
      isLive: origin === 1,
    })),
    ...recorded([...file.certifications, ...file.malfunctions], ({ cmvOrder }) => ({
      vehicle: unitOf(cmvOrder),
      isLive: true,
    })),
    ...recorded(file.logins, () => ({ vehicle: null, isLive: true })),
    ...recorded(file.engine, ({ unit }) => ({ vehicle: unit, isLive: true })),
  ]
}

/** What one vehicle's device recorded in one night, by its sequence. */
function liveGroups(records: readonly Recorded[]): Recorded[][] {
  const groups = Map.groupBy(
    records.filter(({ vehicle, isLive }) => isLive && vehicle !== null),
    ({ vehicle, at }) => `${at.slice(0, 10)} ${vehicle}`,
  )
  return [...groups.values()].map(inSequence)
}

/** By sequence number, which begins anew after 65535. */
function inSequence(records: readonly Recorded[]): Recorded[] {
  const ids = records.map(({ sequenceId }) => sequenceId).toSorted((one, other) => one - other)
  const hasWrapped = (ids.at(-1) ?? 0) - (ids[0] ?? 0) > 0x8000
  const place = ({ sequenceId }: Recorded) => (hasWrapped && sequenceId < 0x8000 ? sequenceId + 0x10000 : sequenceId)
  return records.toSorted((one, other) => place(one) - place(other))
}

/** Where the local time jumps back, once; null where it never does, or more than once. */
function onlyJump(records: readonly Recorded[]): number | null {
  const jumps = records.flatMap(({ at }, i) => (i > 0 && at < (records[i - 1]?.at ?? '') ? [i] : []))
  return jumps.length === 1 ? (jumps[0] ?? null) : null
}
