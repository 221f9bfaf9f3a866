import { recordedActions } from '#domain/loads/recorded-steps.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { LoadTimelineEntry } from './load-details.ts'
import { isStatus } from './step-event.ts'

/** The steps that are a driver's; the office takes them for one only. */
const recordedKinds: readonly string[] = ['accept', 'start', ...recordedActions]

/** An event with the few fields of its body that a timeline shows. */
export type EventFields = {
  id: Uuid
  seq: number
  kind: string
  actor_name: string | null
  actor_photo: Sha256 | null
  actor_role: string | null
  device_id: Uuid | null
  device_seq: number | null
  by: unknown
  via: unknown
  from: unknown
  to: unknown
  reasons: unknown
  flags: unknown
  fields: unknown
  lat: unknown
  lon: unknown
  accuracy_m: unknown
  hash: string
}

/** One line of a load's timeline. */
export function timelineEntry(event: EventFields, happenedAt: Instant, receivedAt: Instant): LoadTimelineEntry {
  const { lat, lon, accuracy_m: accuracy } = event
  const isPlace = typeof lat === 'number' && typeof lon === 'number'
  return {
    id: event.id,
    seq: event.seq,
    kind: event.kind,
    happenedAt,
    receivedAt,
    actorName: event.actor_name,
    actorPhoto: event.actor_photo,
    actorRole: event.actor_role,
    deviceId: event.device_id,
    deviceSeq: event.device_seq,
    from: isStatus(event.from) ? event.from : null,
    to: isStatus(event.to) ? event.to : null,
    recordedBy: recordedBy(event),
    reasons: textsOf(event.reasons),
    flags: listOf(event.flags),
    fields: listOf(event.fields),
    position: isPlace ? { lat, lon, accuracyM: typeof accuracy === 'number' ? accuracy : null } : null,
    hash: event.hash,
  }
}

/** Who wrote a driver's step down where no phone of ours did. */
function recordedBy({ kind, by, via }: EventFields): LoadTimelineEntry['recordedBy'] {
  if (via === 'link') return 'link'
  return by === 'office' && recordedKinds.includes(kind) ? 'office' : null
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== ''))
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
