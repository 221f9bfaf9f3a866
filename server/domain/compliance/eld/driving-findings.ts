import type { EldDutyEvent } from './duty-record.ts'
import type { EldEvent } from './eld-file.ts'
import type { EldFinding } from './findings.ts'
import type { Moment, TimedRecord } from './moments.ts'
import type { Lined, LinedFile } from './read-lines.ts'

/**
 * Driving that the device recorded by itself, in a time that the driver's record calls something else: nobody may shorten
 * it (appendix A 4.3.2.8.2(b)) but team drivers who were mixed up, so somebody has to look at it.
 */
export function drivingFindings(
  lists: LinedFile['lists'],
  moments: ReadonlyMap<TimedRecord, Moment>,
  held: readonly EldDutyEvent[],
): EldFinding[] {
  const recorded = lists.events.flatMap(({ line, item }) => {
    const at = isAutomaticDriving(item) ? moments.get(item)?.at : null
    return at ? [{ line, item, at }] : []
  })
  let next = 0
  return recorded
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .flatMap(({ line, item, at }) => {
      while (next < held.length && (held[next]?.startedAt ?? '') <= at) next += 1
      return changedTo({ line, item }, held[next - 1])
    })
}

/** Replaced driving, or a record of the moving truck in full precision, which personal conveyance has not. */
function isAutomaticDriving({ type, code, origin, status }: EldEvent): boolean {
  if (origin !== 1) return false
  return (type === 1 && code === 3 && status === 2) || (type === 2 && code === 1 && status <= 2)
}

function changedTo({ line, item }: Lined<EldEvent>, held: EldDutyEvent | undefined): EldFinding[] {
  // A truck moves in a yard move as well.
  if (!held || held.status === 'D' || (item.type === 2 && held.special)) return []
  const to = held.special ?? held.status
  return [{ line: line.number, code: 'driving_changed', segment: 'events', at: item.at, to }]
}
