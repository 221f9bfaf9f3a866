import { characterSum, eventCheckOf, eventSumOf } from './check-values.ts'
import type { EldRecord } from './eld-file.ts'
import type { EldFinding } from './findings.ts'
import { checkedCells } from './list-lines.ts'
import type { Lined, LinedFile } from './read-lines.ts'
import type { EldSegment } from './segments.ts'
import { shownValue } from './text-limits.ts'

/** A record with its check value as stated, and the sum of what that counts without the username. */
type Checked = { line: number; sequenceId: number; stated: string; sum: number }

/**
 * Events whose check value is not that of what they state: somebody changed them after they were recorded (appendix A
 * 4.4.5.1). The value counts a username: the driver's, but on records that came from elsewhere the co-driver's or that of
 * who wrote the annotation, so any of them will do.
 */
export function eventCheckFindings({ header, lists }: LinedFile): EldFinding[] {
  const units = new Map(lists.cmvs.map(({ item }) => [item.order, item.unit]))
  // Where a device leaves out the list, the vehicle of the header is the only one.
  const otherUnit = units.size === 0 ? (header?.item.cmv.unit ?? '') : ''
  const checked = ({ line, item }: Lined<EldRecord>): Checked => ({
    line: line.number,
    sequenceId: item.sequenceId,
    // The last cell before the line's own check value.
    stated: line.cells.at(-1) ?? '',
    sum: characterSum(checkedCells(line.cells).join('') + (units.get(item.cmvOrder ?? 0) ?? otherUnit)),
  })
  const { driver, coDriver } = header?.item ?? {}
  const crew = [driver?.username ?? '', coDriver?.username ?? driver?.username ?? ''].map(lowSum)
  const writers = writersOf(lists.annotations)
  return [
    ...lists.events.map(checked).flatMap((event) => {
      const additions = [...crew, ...(writers.get(event.sequenceId) ?? [])]
      return wrong('events', event, additions)
    }),
    ...unidentifiedFindings(lists.unidentified.map(checked)),
  ]
}

/** What the usernames of those who annotated an event add to its sum, by the event's sequence id. */
function writersOf(annotations: LinedFile['lists']['annotations']): Map<number, Set<number>> {
  const writers = new Map<number, Set<number>>()
  for (const { item } of annotations) {
    const sums = writers.get(item.sequenceId) ?? new Set()
    writers.set(item.sequenceId, sums.add(lowSum(item.username)))
  }
  return writers
}

/**
 * The file does not say what a device calls the account of nobody. Its letters add the same to the sum of every record,
 * so a record is taken for changed when its value asks for another addition than most do; one record alone cannot be told.
 */
function unidentifiedFindings(records: readonly Checked[]): EldFinding[] {
  const usual = mostFrequent(
    records.flatMap(({ stated, sum }) =>
      /^[0-9a-f]{2}$/i.test(stated) ? (eventSumOf(Number.parseInt(stated, 16)) - sum) & 0xff : [],
    ),
  )
  return records.flatMap((record) => wrong('unidentified', record, [usual]))
}

function wrong(segment: EldSegment, { line, stated, sum }: Checked, additions: readonly number[]): EldFinding[] {
  const values = additions.map((addition) => eventCheckOf(sum + addition))
  const [computed = ''] = values
  if (values.includes(stated.toUpperCase())) return []
  return [{ line, code: 'wrong_event_check', segment, stated: shownValue(stated), computed }]
}

const lowSum = (text: string) => characterSum(text) & 0xff

/** The value that occurs most, the first of them on a tie; 0 where there is none. */
function mostFrequent(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value)
  const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  return most?.[0] ?? 0
}
