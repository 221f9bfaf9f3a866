import type { AssignmentFields, CreateLoadInput, DraftFields, EditLoadInput } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, type RefusalData, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { assignLoad } from './assign-load.ts'
import { type DraftPlan, lookUpDraft } from './draft-plan.ts'
import { editLoad, wouldChange } from './edit-load.ts'
import { lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { orRefusal } from './or-refusal.ts'
import { planLoad } from './plan-load.ts'
import { insertDrafts, saveDraft } from './save-draft.ts'

/** Every load as it stands now, and of those that are planned but could not be assigned, why. */
export type Booking = { loads: LoadAnswer[]; refused: RefusedAssignment[] }
export type RefusedAssignment = Pick<RefusalData, 'code'> & {
  id: Uuid
  field: string | null
  params: Record<string, unknown>
}

/**
 * Brings loads to what the form says, in one go: drafted, planned, and assigned where somebody was chosen. Without a
 * whole plan nothing is made. An assignment that the checks refuse leaves its load planned and is named in the answer;
 * the form sent again, with what it now knows, goes on from there and doubles nothing.
 */
export async function createLoads(w: Writing, input: CreateLoadInput): Promise<Booking> {
  const { operationId, ids, known = [], assignment, checksReason, ...draft } = input
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const plan = await lookUpDraft(w.trx, w.actor.fleetId, draft)
  await draftMissing(w, { ids: ids.filter((id) => !versions.has(id)), draft, plan })
  const booking: Booking = { loads: [], refused: [] }
  for (const id of ids) {
    const version = versions.get(id)
    const load =
      version === undefined
        ? await planLoad(w, { id, version: 1 })
        : await asTyped(w, { operationId, id, version, ...draft }, plan)
    const wanted = assignment && { ...assignment, checksReason }
    const { answer, refusal } = await assigned(w, load, wanted)
    booking.loads.push(answer)
    if (refusal) booking.refused.push({ id, ...refusal })
  }
  return booking
}

type NewLoads = { ids: Uuid[]; draft: DraftFields; plan: DraftPlan }

/** An id that is there though the sender does not know it comes from a sending whose answer was lost. */
async function draftMissing(w: Writing, { ids, draft, plan }: NewLoads): Promise<void> {
  if (ids.length === 0) return
  const there = await w.trx
    .selectFrom('loads')
    .select(['id', 'load_number as number', 'status', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', 'in', ids)
    .execute()
  if (there.length > 0) throw refused('already_booked', { loads: there })
  await insertDrafts(w, ids, draft, plan)
}

/** A load that is there, under the plan that was typed: a draft is saved and planned, a planned one edited where it differs. */
async function asTyped(w: Writing, typed: EditLoadInput, plan: DraftPlan): Promise<LoadAnswer> {
  const { id, version } = typed
  const held = await lockLoad(w.trx, w.actor, id)
  const { load } = held
  if (load.status === 'draft') return planLoad(w, { id, version: (await saveDraft(w, typed)).version })
  if (load.version !== version || wouldChange(held, typed, plan)) return editLoad(w, typed)
  return { id, number: load.load_number, status: load.status, version, flags: load.flags }
}

type Wanted = AssignmentFields & { checksReason?: string }

async function assigned(w: Writing, load: LoadAnswer, wanted: Wanted | undefined) {
  if (!wanted || !(wanted.driverId || wanted.contractorId) || (await isHauledBy(w, load, wanted))) {
    return { answer: load }
  }
  const tried = await orRefusal(w, () => assignLoad(w, { ...wanted, id: load.id, version: load.version }))
  if (tried.ok) return { answer: tried.done }
  const { kind, code, field = null, params = {} } = tried.refusal
  // What does not exist or contradicts itself is a wrong input: nothing is made of it.
  if (kind !== 'refused') throw new AppError(tried.refusal)
  return { answer: load, refusal: { code, field, params } }
}

async function isHauledBy(w: Writing, { id, status }: LoadAnswer, wanted: Wanted): Promise<boolean> {
  if (status !== 'assigned') return false
  const load = await w.trx
    .selectFrom('loads')
    .select(['driver_id', 'contractor_id', 'truck_id', 'trailer_id'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { driverId, contractorId, truckId, trailerId } = wanted
  // A driver's company follows from them.
  const isCompany = load.contractor_id === contractorId || (driverId !== null && contractorId === null)
  return load.driver_id === driverId && isCompany && load.truck_id === truckId && load.trailer_id === trailerId
}
