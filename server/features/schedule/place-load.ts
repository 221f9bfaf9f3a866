import type { PlaceInput } from '#contracts/schedule.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { assignLoad } from '../loads/assign-load.ts'
import { editLoad } from '../loads/edit-load.ts'
import { haulerOf } from '../loads/hauler-of.ts'
import { plannedDraft } from '../loads/load-as-draft.ts'
import type { LoadAnswer } from '../loads/load-details.ts'

const NOBODY = { driverId: null, contractorId: null, truckId: null, trailerId: null }

/**
 * Moves a load on the board: its times, who hauls it, or both, in one piece. Whoever hauls it at other times is checked
 * anew as at the assignment. Throws what editing and assigning refuse.
 */
export async function placeLoad(w: Writing, input: PlaceInput): Promise<LoadAnswer> {
  const { operationId, id, version, shiftMin, checksReason } = input
  const stands = await haulerOf(w, id)
  const moved = shiftMin === 0 ? null : await editLoad(w, { operationId, id, version, ...(await later(w, input)) })
  const to = input.to ?? stands ?? NOBODY
  if (moved && to.driverId === null && to.contractorId === null) return moved
  return assignLoad(w, { id, version: moved?.version ?? version, ...to, checksReason })
}

/** The load's plan with all its times so many minutes later. */
async function later(w: Writing, { id, shiftMin }: PlaceInput) {
  const draft = await plannedDraft(w.trx, w.actor, id)
  if (!draft) throw notFound()
  const shifted = (at: Instant | null) => at && addMinutes(at, shiftMin)
  const stop = (kind: 'pickup' | 'delivery') => ({
    ...draft[kind],
    windowStart: shifted(draft[kind].windowStart),
    windowEnd: shifted(draft[kind].windowEnd),
  })
  return { ...draft, pickup: stop('pickup'), delivery: stop('delivery') }
}
