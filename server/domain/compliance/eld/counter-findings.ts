import type { Instant } from '#domain/units/brands.ts'
import type { EldFile, EldHeader } from './eld-file.ts'
import type { EldFinding } from './findings.ts'
import type { Moment, TimedRecord } from './moments.ts'
import type { Lined, LinedFile } from './read-lines.ts'
import type { EldSegment } from './segments.ts'

/** What a counter of a vehicle showed at a time; null where its engine was started, so that it began anew. */
type Reading = { line: number; segment: EldSegment; at: Instant; sequenceId: number; miles: number | null }

/**
 * Miles that go back: a vehicle's odometer, or the miles since its engine was started (appendix A 7.43). Those are judged
 * only where the file has the vehicle's engine activity, and only as its device recorded them: a record that somebody
 * entered later has no counter of its own.
 */
export function counterFindings(
  header: Lined<EldHeader>,
  lists: LinedFile['lists'],
  moments: ReadonlyMap<TimedRecord, Moment>,
  madeAt: Instant | undefined,
): EldFinding[] {
  const units = new Map(lists.cmvs.map(({ item }) => [item.order, item.unit]))
  const unitOf = (order: number | null) => (order === null ? null : (units.get(order) ?? null))
  const readings = <Item extends TimedRecord>(
    segment: EldSegment,
    lined: readonly Lined<Item>[],
    facts: (item: Item) => { unit: string | null; miles: number | null; isRead: boolean },
  ) =>
    lined.flatMap(({ line, item }) => {
      const at = moments.get(item)?.at
      const { unit, miles, isRead } = facts(item)
      if (!at || unit === null || !isRead) return []
      return [{ unit, line: line.number, segment, at, sequenceId: item.sequenceId, miles }]
    })
  const accumulated = (item: EldFile['unidentified'][number]) => ({
    unit: unitOf(item.cmvOrder),
    miles: item.accumulatedMiles,
    isRead: item.origin === 1 && item.accumulatedMiles !== null,
  })
  const total = (unit: string | null, miles: number | null) => ({ unit, miles, isRead: miles !== null })
  const started = new Set(lists.engine.map(({ item }) => item.unit))
  const ofTrips = [
    ...readings('events', lists.events, accumulated),
    ...readings('unidentified', lists.unidentified, accumulated),
    ...readings('engine', lists.engine, ({ unit, code }) => ({ unit, miles: null, isRead: code <= 2 })),
  ].filter(({ unit }) => started.has(unit))
  const { cmv, totalMiles } = header.item
  const ofOdometers = [
    ...readings('engine', lists.engine, (item) => total(item.unit, item.totalMiles)),
    ...readings('malfunctions', lists.malfunctions, (item) => total(unitOf(item.cmvOrder), item.totalMiles)),
    ...(madeAt && totalMiles !== null
      ? [
          {
            unit: cmv.unit,
            line: header.line.number,
            segment: 'header' as const,
            at: madeAt,
            sequenceId: LAST,
            miles: totalMiles,
          },
        ]
      : []),
  ]
  return [...fallsIn(ofTrips, 'accumulated'), ...fallsIn(ofOdometers, 'total')]
}
/** Behind all records of its second. */
const LAST = Number.POSITIVE_INFINITY

function fallsIn(readings: readonly (Reading & { unit: string })[], counter: 'accumulated' | 'total'): EldFinding[] {
  return [...Map.groupBy(readings, ({ unit }) => unit).values()].flatMap((ofVehicle) => {
    const findings: EldFinding[] = []
    let from: number | null = null
    for (const { line, segment, miles } of ofVehicle.toSorted(earlierFirst)) {
      if (from !== null && miles !== null && miles < from)
        findings.push({ line, code: 'miles_back', segment, counter, from, to: miles })
      from = miles
    }
    return findings
  })
}

function earlierFirst(one: Reading, other: Reading): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return one.sequenceId - other.sequenceId
}
