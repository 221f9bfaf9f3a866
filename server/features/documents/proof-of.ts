import type { JsonObject } from '#db/schema/ledger.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { sealedParts } from './sealed-parts.ts'

/** Where a piece of proof belongs, and the device that sent it. */
export type ProofOf = {
  loadId: Uuid
  stopId: Uuid | null
  siteId: Uuid | null
  truckId: Uuid | null
  /** Which end of the haul the stop is. */
  kind: 'origin' | 'destination'
  happenedAt: Instant
  deviceId: Uuid | null
  deviceSeq: number | null
  actorRole?: string | undefined
}

type ProofEvent = {
  kind: string
  body: JsonObject
  personal?: JsonObject
  /** The rows that this changed, as a sealed load must hear of them. */
  places: readonly string[]
}

/** Adds proof to the chain of its load; where the load has been sealed already, the changed rows are sealed anew. */
export async function proofEvent(w: Writing, of: ProofOf, event: ProofEvent): Promise<void> {
  const { happenedAt, deviceId, deviceSeq, actorRole } = of
  const sealed = await sealedParts(w, of.loadId, event.places)
  await appendLoadEvent(w, of.loadId, {
    kind: event.kind,
    body: { ...event.body, ...sealed.body, stop_id: of.stopId },
    personal: { ...event.personal, ...sealed.personal },
    happenedAt,
    deviceId,
    deviceSeq,
    ...(actorRole ? { actorRole } : {}),
  })
}

/** What an event keeps of a position, among its personal values. */
export function placeOf(fix: { lat: number; lon: number; accuracyM: number | null } | null): JsonObject {
  return fix ? { lat: fix.lat, lon: fix.lon, accuracy_m: fix.accuracyM } : {}
}

/** Proof sent twice is there once; an id that belongs to another load's proof is not taken. */
export async function sameRow(
  w: Writing,
  table: 'documents' | 'weigh_tickets' | 'signatures',
  loadId: Uuid,
  id: Uuid,
): Promise<void> {
  const row = await w.trx
    .selectFrom<'documents' | 'weigh_tickets' | 'signatures'>(table)
    .select('load_id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.load_id !== loadId) throw refused('id_taken', { id })
}
