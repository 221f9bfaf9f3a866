import type {
  EldChangedRecord,
  EldDutyEvent,
  EldDutyFacts,
  EldDutyRecord,
  EldDutyStatus,
  EldSpecial,
} from './duty-record.ts'
import { suits } from './duty-record.ts'
import type { EldEvent, EldFile, EventKind } from './eld-file.ts'
import { clockOf } from './home-clock.ts'
import { momentsOf } from './moments.ts'

/** A record of the event list that changes something, with when it was. */
type Change = { record: EldEvent; kind: Exclude<EventKind, { type: 2 }>; facts: EldDutyFacts }

const STATUSES = { 1: 'OFF', 2: 'SB', 3: 'D', 4: 'ON' } as const
const SPECIALS = { 0: null, 1: 'PC', 2: 'YM' } as const

/**
 * The duty record of a file that was read: active duty statuses and special indications as events, all others of their
 * kind as history. `zone` as in `readEldFile`. Throws RangeError for a time that the zone's clock never showed, which a
 * file that was read with that zone has not.
 */
export function toDutyRecord(file: EldFile, zone: string | null): EldDutyRecord {
  const changes = changesIn(file, zone)
  const active = changes.filter(({ record }) => record.status === 1)
  return { events: eventsOf(active), history: changes.flatMap(historyOf) }
}

function changesIn(file: EldFile, zone: string | null): Change[] {
  const moments = momentsOf(file, clockOf(file, zone))
  const units = new Map(file.cmvs.map(({ order, unit }) => [order, unit]))
  const users = new Map(file.users.map(({ order, ...user }) => [order, user]))
  const remarks = remarksIn(file)
  const changes = file.events.flatMap((record): Change[] => {
    if (record.type === 2) return []
    const { at: startedAt, isUnsure = false } = moments.get(record) ?? {}
    if (!startedAt) throw new RangeError(`The clock of ${zone} never showed ${record.at}`)
    const { origin, accumulatedMiles, elapsedEngineHours, position, cmvOrder, userOrder } = record
    const facts: EldDutyFacts = {
      ...{ startedAt, isUnsure, origin, accumulatedMiles, elapsedEngineHours, position },
      originator: users.get(userOrder ?? 0) ?? null,
      unit: units.get(cmvOrder ?? 0) ?? null,
      ...(remarks.get(remarkKey(record)) ?? { location: '', annotation: '' }),
    }
    return [{ record, kind: record, facts }]
  })
  // Lists begin with the newest record, also among those of one second.
  return changes.reverse().sort((one, other) => inOrder(one.facts.startedAt, other.facts.startedAt))
}

/** What was remarked on each event; a device may write the place and the text in two lines. */
function remarksIn({ annotations }: EldFile): Map<string, Pick<EldDutyFacts, 'location' | 'annotation'>> {
  const lines = Map.groupBy(annotations, remarkKey)
  const joined = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).slice(0, MOST_REMARKS).join('; ')
  return new Map(
    [...lines].map(([key, of]) => [
      key,
      { location: joined(of.map(({ location }) => location)), annotation: joined(of.map(({ text }) => text)) },
    ]),
  )
}
const MOST_REMARKS = 5

function remarkKey({ sequenceId, at }: { sequenceId: number; at: string }): string {
  return `${sequenceId} ${at}`
}

/** One event for what happened in one second: a status and the indication that goes with it are two records. */
function eventsOf(active: readonly Change[]): EldDutyEvent[] {
  const events: EldDutyEvent[] = []
  let status: EldDutyStatus | null = null
  let indicated: EldSpecial | null = null
  let special: EldSpecial | null = null
  for (const changes of Map.groupBy(active, ({ facts }) => facts.startedAt).values()) {
    const ofStatus = changes.findLast(({ kind }) => kind.type === 1)
    if (ofStatus?.kind.type === 1) status = STATUSES[ofStatus.kind.code]
    // An indication ends with the status that it went with, also where the device does not say so.
    if (special && !suits(special, status)) indicated = null
    indicated = indicatedBy(changes, indicated)
    const before: EldSpecial | null = special
    special = suits(indicated, status) ? indicated : null
    const [first] = changes
    if (status && first && (ofStatus || special !== before))
      events.push({ ...(ofStatus ?? first).facts, status, special })
  }
  return events
}

/** Clearing one indication and beginning another in the same second leaves the other. */
function indicatedBy(changes: readonly Change[], before: EldSpecial | null): EldSpecial | null {
  const specials = changes.flatMap(({ kind }) => (kind.type === 3 ? [SPECIALS[kind.code]] : []))
  if (specials.length === 0) return before
  return specials.findLast((special) => special !== null) ?? null
}

function historyOf({ record, kind, facts }: Change): EldChangedRecord[] {
  if (record.status === 1) return []
  const change = kind.type === 1 ? STATUSES[kind.code] : (SPECIALS[kind.code] ?? 'cleared')
  return [{ ...facts, recordStatus: record.status, change }]
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
