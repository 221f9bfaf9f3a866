import type { Instant } from '#domain/units/brands.ts'
import type { EldFile, HomeTime } from './eld-file.ts'
import type { HomeClock } from './home-clock.ts'

/** When a record was; null in an hour that its clock skipped. Unsure in an hour that it repeated, see `momentsOf`. */
export type Moment = { at: Instant | null; isUnsure: boolean }

/** Records of a file that have a time and a number in the sequence of their device. */
export type TimedRecord = { at: HomeTime; sequenceId: number }

type Recorded = TimedRecord & { vehicle: string | null; isLive: boolean; miles: number | null; record: TimedRecord }

/**
 * When each record of a file was. The file has the home terminal's local time only. In the hour that clocks repeat, the
 * records that devices made by themselves tell which of the two it was: their sequence numbers go on while the time jumps
 * back, so what comes before the jump was in the first hour and what comes after it in the second. What a driver entered
 * is placed with them where the truck's miles rise over the jump and never fall: it was then entered as it happened. Where
 * there is no such jump, and for records that somebody entered later, the first hour is taken and called unsure.
 */
export function momentsOf(file: Omit<EldFile, 'header'>, clock: HomeClock): Map<TimedRecord, Moment> {
  const moments = new Map<TimedRecord, Moment>()
  const repeated: Recorded[] = []
  for (const recorded of recordedIn(file)) {
    const [first = null, second] = clock.instantsOf(recorded.at)
    moments.set(recorded.record, { at: first, isUnsure: second !== undefined })
    if (second) repeated.push(recorded)
  }
  const place = (records: readonly Recorded[], jump: number) => {
    for (const [i, { record }] of records.entries()) {
      const [first = null, second = null] = clock.instantsOf(record.at)
      moments.set(record, { at: i < jump ? first : second, isUnsure: false })
    }
  }
  for (const measured of groupsOf(repeated.filter(({ miles }) => miles !== null))) {
    const jump = onlyJump(measured)
    if (jump !== null && milesRiseAt(measured, jump)) place(measured, jump)
  }
  for (const live of groupsOf(repeated.filter(({ isLive }) => isLive))) {
    const jump = onlyJump(live)
    if (jump !== null) place(live, jump)
  }
  return moments
}

/** Whether the truck drove between the two hours, and its miles go nowhere back. */
function milesRiseAt(records: readonly Recorded[], jump: number): boolean {
  return records.every(({ miles }, i) => {
    const before = records[i - 1]?.miles ?? null
    return miles === null || before === null || (i === jump ? before < miles : before <= miles)
  })
}

function recordedIn(file: Omit<EldFile, 'header'>): Recorded[] {
  const units = new Map(file.cmvs.map(({ order, unit }) => [order, unit]))
  const recorded = <Item extends TimedRecord>(
    items: readonly Item[],
    facts: (item: Item) => { vehicle: string | null; isLive: boolean; miles?: number | null },
  ) => items.map((record) => ({ at: record.at, sequenceId: record.sequenceId, miles: null, record, ...facts(record) }))
  const unitOf = (order: number | null) => (order === null ? null : (units.get(order) ?? null))
  return [
    ...recorded([...file.events, ...file.unidentified], ({ cmvOrder, origin, accumulatedMiles }) => ({
      vehicle: unitOf(cmvOrder),
      isLive: origin === 1,
      miles: accumulatedMiles,
    })),
    ...recorded([...file.certifications, ...file.malfunctions], ({ cmvOrder }) => ({
      vehicle: unitOf(cmvOrder),
      isLive: true,
    })),
    ...recorded(file.logins, () => ({ vehicle: null, isLive: true })),
    ...recorded(file.engine, ({ unit }) => ({ vehicle: unit, isLive: true })),
  ]
}

/** The records of one vehicle's device in one night, by its sequence. */
function groupsOf(records: readonly Recorded[]): Recorded[][] {
  const groups = Map.groupBy(
    records.filter(({ vehicle }) => vehicle !== null),
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
