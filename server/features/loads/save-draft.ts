import type { SaveDraftInput } from '#contracts/loads.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from './append-load-event.ts'
import { type DraftPlan, draftColumns, lookUpDraft, storedDraft } from './draft-plan.ts'
import type { LoadAnswer } from './load-details.ts'
import { announceLoad } from './move-load.ts'
import { writeStops } from './write-stops.ts'

/** Creates a draft under the client's id, or saves it again over the version it was based on. */
export async function saveDraft(w: Writing, input: SaveDraftInput): Promise<LoadAnswer> {
  const { operationId: _, id, version, ...draft } = input
  const plan = await lookUpDraft(w.trx, w.actor.fleetId, draft)
  if (version === undefined) {
    await insertDrafts(w, [id], draft, plan)
    return { id, number: null, status: 'draft', version: 1, flags: [] }
  }
  const columns = { ...draftColumns(draft, plan), draft: storedDraft(draft) }
  const saved = await w.trx
    .updateTable('loads')
    .set({ ...columns, version: version + 1, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('version', '=', version)
    .returning('flags')
    .executeTakeFirst()
  if (!saved) throw await notSaved(w, id)
  await writeStops(w, [id], draft)
  await traceDraft(w, id, 'draft_saved', version + 1, storedDraft(draft))
  return { id, number: null, status: 'draft', version: version + 1, flags: saved.flags }
}

/** New drafts under ids that nobody has used; the same content for each. */
export async function insertDrafts(
  w: Writing,
  ids: readonly Uuid[],
  draft: Omit<SaveDraftInput, 'operationId' | 'id' | 'version'>,
  plan: DraftPlan,
): Promise<void> {
  const columns = draftColumns(draft, plan)
  const inserted = await w.trx
    .insertInto('loads')
    .values(
      ids.map((id) => ({
        fleet_id: w.actor.fleetId,
        id,
        load_number: null,
        held_at: null,
        hold_reason: null,
        cancel_reason: null,
        ...columns,
        draft: storedDraft(draft),
        driver_id: null,
        contractor_id: null,
        truck_id: null,
        trailer_id: null,
        chain_head: null,
        created_by: w.actor.userId,
        created_at: w.now,
        updated_at: w.now,
        delivered_at: null,
        closed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .execute()
  const there = new Set(inserted.map((row) => row.id))
  const used = ids.find((id) => !there.has(id))
  if (used) throw await notSaved(w, used)
  await writeStops(w, ids, draft)
  for (const id of ids) await traceDraft(w, id, 'created', 1, storedDraft(draft))
}

async function traceDraft(w: Writing, id: Uuid, kind: string, version: number, draft: JsonObject): Promise<void> {
  await appendLoadEvent(w, id, { kind, body: { draft } })
  await w.audit({ entity: 'load', id, after: draft })
  await announceLoad(w, { id, version, status: 'draft', driver_id: null, contractor_id: null })
}

/** Why nothing was saved: no such load, no draft any more, or somebody saved it meanwhile. */
export async function notSaved(w: Writing, id: Uuid) {
  const load = await w.trx
    .selectFrom('loads')
    .select(['status', 'version', 'draft'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!load) return notFound()
  const current = { status: load.status, version: load.version, draft: load.draft }
  return load.status === 'draft' ? stale(current) : refused('not_a_draft', { current })
}
