import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { declineProposal } from '../proposals/decide-on-proposal.ts'
import { announceLoad } from './move-load.ts'
import { notSaved } from './save-draft.ts'

/**
 * Removes a draft for good: it had no number, so that no gap is left. Anything later is cancelled, never removed. What a
 * driver proposed is declined by it. Throws proposal_needs_reason where that is not explained.
 */
export async function deleteDraft(
  w: Writing,
  { id, version, reason }: { id: Uuid; version: number; reason?: string },
): Promise<{ id: Uuid }> {
  const removed = await w.trx
    .deleteFrom('loads')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('version', '=', version)
    .returning('draft')
    .executeTakeFirst()
  if (!removed) throw await notSaved(w, id)
  await declineProposal(w, { id, reason: reason ?? null })
  await w.audit({ entity: 'load', id, before: removed.draft, after: null, reason: reason ?? null })
  await announceLoad(w, { id, version: version + 1, status: 'deleted', driver_id: null, contractor_id: null })
  return { id }
}
