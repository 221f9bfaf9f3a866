import { checkStep } from '#domain/loads/check-step.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { dropTerms } from './agree-on-terms.ts'
import { loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { type LoadPatch, moveLoad } from './move-load.ts'
import { taken } from './refuse-step.ts'

type Versioned = { id: Uuid; version: number }
type WithReason = Versioned & { reason: string }

/** What a load without anyone to haul it holds. */
export const nobody = { driver_id: null, contractor_id: null, truck_id: null, trailer_id: null } satisfies LoadPatch

/** Takes a load back from whoever has it, before it is loaded. */
export async function unassignLoad(w: Writing, input: WithReason): Promise<LoadAnswer> {
  const answer = await step(w, 'unassign', input, nobody)
  await dropTerms(w, input.id, ['driver', 'contractor'])
  return answer
}

/** Stops decisions about a load; what happens on the road is recorded all the same. */
export function holdLoad(w: Writing, input: WithReason): Promise<LoadAnswer> {
  return step(w, 'hold', input, { held_at: w.now, hold_reason: input.reason })
}

/** Ends a hold: the load goes on where it stood. */
export function releaseLoad(w: Writing, input: Versioned): Promise<LoadAnswer> {
  return step(w, 'release', input, { held_at: null, hold_reason: null })
}

/** The office undoes the last step on the road; both stay in the chain. */
export function takeBackStep(w: Writing, input: WithReason): Promise<LoadAnswer> {
  return step(w, 'take_back', input, {})
}

async function step(
  w: Writing,
  action: 'unassign' | 'hold' | 'release' | 'take_back',
  { id, version, reason }: Versioned & { reason?: string },
  patch: LoadPatch,
): Promise<LoadAnswer> {
  const held = await lockLoad(w.trx, w.actor, id)
  const reasons = reason ? { step: reason } : undefined
  const facts = { by: 'office' as const, at: w.now, version, reasons }
  const records = taken(checkStep(loadForStep(held), action, facts, stepSettings(held.settings)))
  return moveLoad(w, held, records, { patch, reasons })
}
