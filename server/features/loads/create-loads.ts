import type { CreateLoadInput } from '#contracts/loads.ts'
import type { Writing } from '../../writing.ts'
import { assignLoad } from './assign-load.ts'
import { lookUpDraft } from './draft-plan.ts'
import type { LoadAnswer } from './load-details.ts'
import { planLoad } from './plan-load.ts'
import { insertDrafts } from './save-draft.ts'

/** Drafts and plans a load, or the same load N times, and assigns each where a driver or contractor was chosen. All or none. */
export async function createLoads(w: Writing, input: CreateLoadInput): Promise<{ loads: LoadAnswer[] }> {
  const { operationId: _, ids, assignment, checksReason, ...draft } = input
  await insertDrafts(w, ids, draft, await lookUpDraft(w.trx, w.actor.fleetId, draft))
  const loads: LoadAnswer[] = []
  for (const id of ids) {
    const planned = await planLoad(w, { id, version: 1 })
    const isAssigned = assignment?.driverId || assignment?.contractorId
    loads.push(
      isAssigned ? await assignLoad(w, { ...assignment, id, version: planned.version, checksReason }) : planned,
    )
  }
  return { loads }
}
