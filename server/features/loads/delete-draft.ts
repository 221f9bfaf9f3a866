import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { announceLoad } from './move-load.ts'
import { notSaved } from './save-draft.ts'

/** Removes a draft for good: it had no number, so that no gap is left. Anything later is cancelled, never removed. */
export async function deleteDraft(w: Writing, { id, version }: { id: Uuid; version: number }): Promise<{ id: Uuid }> {
  const removed = await w.trx
    .deleteFrom('loads')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('version', '=', version)
    .returning('draft')
    .executeTakeFirst()
  if (!removed) throw await notSaved(w, id)
  await w.audit({ entity: 'load', id, before: removed.draft, after: null })
  await announceLoad(w, { id, version: version + 1, status: 'deleted', driver_id: null, contractor_id: null })
  return { id }
}
