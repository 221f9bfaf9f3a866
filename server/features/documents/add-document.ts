import type { ProofDocument } from '#contracts/steps.ts'
import { type PaperKind, paperKinds } from '#domain/documents/paper-kinds.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { addPlace } from './add-place.ts'
import { filesAtHand } from './files-at-hand.ts'
import { type ProofOf, placeOf, proofEvent, sameRow } from './proof-of.ts'

/** A document as a phone sends it, or as the office adds it. */
export type NewDocument = Omit<ProofDocument, 'source' | 'kind'> & {
  source: ProofDocument['source'] | 'office'
  kind: ProofDocument['kind'] | PaperKind
}

/**
 * Binds an uploaded picture to a load. Throws file_missing where its bytes have not been uploaded by whoever binds it (an
 * original may still follow) and not_an_image for a paper offered as a photo; a repetition changes nothing.
 */
export async function addDocument(w: Writing, of: ProofOf, document: NewDocument): Promise<void> {
  const { sha256, originalSha256, fix } = document
  const files = await filesAtHand(w, [sha256, ...(originalSha256 ? [originalSha256] : [])])
  const file = files.find((row) => row.sha256 === sha256)
  if (!file) throw refused('file_missing', { sha256 }, 'documents')
  const isPaper = paperKinds.some((kind) => kind === document.kind)
  if (!isPaper && !file.media_type.startsWith('image/')) throw refused('not_an_image', {}, 'documents')
  const hasOriginal = files.some((row) => row.sha256 === originalSha256)
  const inserted = await w.trx
    .insertInto('documents')
    .values({
      fleet_id: w.actor.fleetId,
      id: document.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      kind: document.kind,
      sha256,
      original_sha256: originalSha256,
      original_received_at: hasOriginal ? w.now : null,
      source: document.source,
      library_reason: document.libraryReason,
      captured_at: document.capturedAt,
      received_at: w.now,
      lat: fix?.lat ?? null,
      lon: fix?.lon ?? null,
      accuracy_m: fix?.accuracyM ?? null,
      position_age_s: fix?.ageS ?? null,
      no_position_reason: document.noPositionReason,
      device_id: of.deviceId,
      created_by: w.actor.userId,
      chain_head: null,
      superseded_by: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return sameRow(w, 'documents', of.loadId, document.id)
  await proofEvent(w, of, {
    kind: 'document_added',
    body: {
      document_id: document.id,
      document_kind: document.kind,
      files: [sha256, ...(originalSha256 && hasOriginal ? [originalSha256] : [])],
      original_sha256: originalSha256,
      source: document.source,
      captured_at: document.capturedAt,
    },
    personal: placeOf(fix),
    places: [`documents/${document.id}`, `files/${sha256}`, ...(hasOriginal ? [`files/${originalSha256}`] : [])],
  })
  if (document.laterFix) {
    const { loadId, deviceId, actorRole } = of
    const placed = { loadId, documentId: document.id, capturedAt: document.capturedAt, deviceId }
    await addPlace(w, { ...placed, ...(actorRole ? { actorRole } : {}) }, document.laterFix)
  }
  const after = { load_id: of.loadId, kind: document.kind, sha256, source: document.source }
  await w.audit({ entity: 'document', id: document.id, after, reason: document.libraryReason })
}
