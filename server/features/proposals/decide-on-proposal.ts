import type { ProposalState } from '#domain/loads/proposal-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { announceLoad } from '../loads/move-load.ts'
import { notify } from '../notifications/notify.ts'

/** Marks what a driver proposed as approved, where the planned load was proposed, and tells the driver. */
export async function approveProposal(w: Writing, { id, load }: { id: Uuid; load: string }): Promise<void> {
  const proposal = await decide(w, { id, state: 'approved', reason: null })
  if (!proposal) return
  const facts = { load, site: routeOf(proposal), by: w.actor.fullName }
  await notify(w, { kind: 'proposal_approved', id, facts, driverId: proposal.driver_id })
  await announceLoad(w, { id, version: 1, status: 'planned', driver_id: proposal.driver_id, contractor_id: null })
}

/**
 * Declines what a driver proposed, where the draft that goes was proposed, and tells the driver why. Throws
 * proposal_needs_reason where it goes without one.
 */
export async function declineProposal(w: Writing, { id, reason }: { id: Uuid; reason: string | null }): Promise<void> {
  if (!reason) {
    const waiting = await w.trx
      .selectFrom('load_proposals')
      .select('id')
      .where('fleet_id', '=', w.actor.fleetId)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (waiting) throw refused('proposal_needs_reason', {}, 'reason')
    return
  }
  const proposal = await decide(w, { id, state: 'declined', reason })
  if (!proposal) return
  const facts = { site: routeOf(proposal), by: w.actor.fullName, reason }
  await notify(w, { kind: 'proposal_declined', id, facts, driverId: proposal.driver_id })
  await announceLoad(w, { id, version: 1, status: 'deleted', driver_id: proposal.driver_id, contractor_id: null })
}

type Decision = { id: Uuid; state: Exclude<ProposalState, 'waiting'>; reason: string | null }

/** Writes a decision down once; undefined where nothing of this id waits for one. The load's row is locked by the caller. */
export function decide(w: Writing, { id, state, reason }: Decision) {
  return w.trx
    .updateTable('load_proposals')
    .set({ state, reason, decided_at: w.now, decided_by: w.actor.userId })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['driver_id', 'pickup_name', 'delivery_name'])
    .executeTakeFirst()
}

/** From where to where, as the driver named the places. */
export function routeOf(proposal: { pickup_name: string; delivery_name: string }): string {
  return `${proposal.pickup_name} → ${proposal.delivery_name}`
}
