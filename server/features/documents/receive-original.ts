import type { Sha256 } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { sealedParts } from './sealed-parts.ts'

/**
 * The bytes under this hash are here: every picture that announced them as its original has it from now on, and the
 * chain of its load says so. Pictures of a closed load are sealed anew with that event.
 */
export async function receiveOriginal(w: Writing, sha256: Sha256): Promise<void> {
  const waiting = await w.trx
    .selectFrom('documents')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'documents.fleet_id').onRef('loads.id', '=', 'documents.load_id'),
    )
    .select(['documents.id', 'documents.load_id', 'loads.driver_id', 'loads.contractor_id'])
    .where('documents.fleet_id', '=', w.actor.fleetId)
    .where('documents.original_sha256', '=', sha256)
    .where('documents.original_received_at', 'is', null)
    .orderBy('documents.load_id')
    .execute()
  for (const document of waiting) {
    const changed = await w.trx
      .updateTable('documents')
      .set({ original_received_at: w.now })
      .where('fleet_id', '=', w.actor.fleetId)
      .where('id', '=', document.id)
      .where('original_received_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) continue
    const places = [`documents/${document.id}`, `files/${sha256}`]
    const { body, personal } = await sealedParts(w, document.load_id, places)
    await appendLoadEvent(w, document.load_id, {
      kind: 'original_received',
      body: { ...body, document_id: document.id, original_sha256: sha256, files: [sha256] },
      personal,
    })
    await w.audit({ entity: 'document', id: document.id, after: { original_received_at: w.now } })
    await w.announce({
      topic: 'documents',
      entity: 'document',
      id: document.id,
      driverId: document.driver_id,
      contractorId: document.contractor_id,
      payload: { loadId: document.load_id },
    })
  }
}
