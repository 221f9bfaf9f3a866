import { checkStep } from '#domain/loads/check-step.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lockCharges } from '../charges/lock-charges.ts'
import { declineProposal } from '../proposals/decide-on-proposal.ts'
import { loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { moveLoad } from './move-load.ts'
import { taken } from './refuse-step.ts'

export type Cancelling = { id: Uuid; version: number; reason: string; isTonu: boolean }

/**
 * Calls a load off before it is delivered. Driver and equipment stay on it as they were, since a truck ordered and not
 * used is charged and paid for; that is possible only while a truck drives to it or has been asked for.
 */
export async function cancelLoad(w: Writing, { id, version, reason, isTonu }: Cancelling): Promise<LoadAnswer> {
  const held = await lockLoad(w.trx, w.actor, id)
  const { load } = held
  if (isTonu && !load.driver_id && !load.contractor_id) {
    throw refused('tonu_needs_truck', { current: { status: load.status, version: load.version } }, 'isTonu')
  }
  const facts = { by: 'office' as const, at: w.now, version, reasons: { step: reason } }
  const records = taken(checkStep(loadForStep(held), 'cancel', facts, stepSettings(held.settings)))
  const patch = { cancel_reason: reason, held_at: null, hold_reason: null }
  const answer = await moveLoad(w, held, records, { patch, reasons: { step: reason }, body: { is_tonu: isTonu } })
  await declineProposal(w, { id, reason })
  await lockCharges(w, id)
  return answer
}
