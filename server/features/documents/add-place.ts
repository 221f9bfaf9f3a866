import type { LaterFix } from '#contracts/base.ts'
import type { AddPlaceInput } from '#contracts/documents.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { placeOf } from './proof-of.ts'
import { sealedParts } from './sealed-parts.ts'

/** What a later position belongs to. */
type Placed = { loadId: Uuid; documentId: Uuid; capturedAt: Instant; deviceId: Uuid | null; actorRole?: string }

/**
 * Adds a position that came after a picture; the picture's own stays as it is. The chain of the load says so, and a load
 * that has been closed meanwhile is sealed anew with it. A repetition changes nothing.
 */
export async function addPlace(w: Writing, of: Placed, { id, ...fix }: LaterFix & { id: Uuid }): Promise<void> {
  const { loadId, documentId, deviceId } = of
  const inserted = await w.trx
    .insertInto('document_places')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      load_id: loadId,
      document_id: documentId,
      lat: fix.lat,
      lon: fix.lon,
      accuracy_m: fix.accuracyM,
      after_s: fix.afterS,
      received_at: w.now,
      device_id: deviceId,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return samePlace(w, id, documentId)
  const { body, personal } = await sealedParts(w, loadId, [`document_places/${id}`])
  await appendLoadEvent(w, loadId, {
    kind: 'document_place_added',
    body: { ...body, document_id: documentId, after_s: fix.afterS },
    personal: { ...personal, ...placeOf(fix) },
    happenedAt: addMinutes(of.capturedAt, fix.afterS / 60),
    deviceId,
    ...(of.actorRole ? { actorRole: of.actorRole } : {}),
  })
  await w.audit({ entity: 'document', id: documentId, after: { later_place: id, after_s: fix.afterS } })
}

/** The same for a picture whose step had been taken before the position came. Only the phone that took the picture may. */
export async function addLaterPlace(w: Writing, input: AddPlaceInput): Promise<{ id: Uuid }> {
  const { id, loadId, documentId, deviceId, lat, lon, accuracyM, afterS } = input
  const document = await w.trx
    .selectFrom('documents')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'documents.fleet_id').onRef('loads.id', '=', 'documents.load_id'),
    )
    .select(['documents.captured_at', 'documents.device_id', 'documents.source'])
    .select(['loads.driver_id', 'loads.contractor_id'])
    .where('documents.fleet_id', '=', w.actor.fleetId)
    .where('documents.id', '=', documentId)
    .where('documents.load_id', '=', loadId)
    .where(visibleLoads(w.actor))
    .executeTakeFirst()
  if (!document) throw notFound()
  if (document.device_id !== deviceId || document.source !== 'camera') throw refused('not_allowed_for_you')
  const of = { loadId, documentId, capturedAt: document.captured_at, deviceId }
  await addPlace(w, of, { id, lat, lon, accuracyM, afterS })
  await w.announce({
    topic: 'documents',
    entity: 'document',
    id: documentId,
    driverId: document.driver_id,
    contractorId: document.contractor_id,
    payload: { loadId },
  })
  return { id }
}

async function samePlace(w: Writing, id: Uuid, documentId: Uuid): Promise<void> {
  const row = await w.trx
    .selectFrom('document_places')
    .select('document_id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.document_id !== documentId) throw refused('id_taken', { id })
}
