import { type DraftFields, draftSchema } from '#contracts/loads.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import { planGaps } from '#domain/loads/plan-gaps.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { approveProposal } from '../proposals/decide-on-proposal.ts'
import { agreeOnRate, rateOfDraft } from './agree-on-terms.ts'
import { lookUpDraft, planFacts } from './draft-plan.ts'
import { loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { moveLoad } from './move-load.ts'
import { taken } from './refuse-step.ts'
import { takeNumberText } from './take-number.ts'

/** Turns a draft into a planned load: it gets its number and the customer's terms as they stand now. */
export async function planLoad(w: Writing, { id, version }: { id: Uuid; version: number }): Promise<LoadAnswer> {
  const held = await lockLoad(w.trx, w.actor, id)
  const draft = storedFields(held.load.draft)
  const plan = draft && (await lookUpDraft(w.trx, w.actor.fleetId, draft))
  const rate = draft && plan && (await rateOfDraft(w.trx, w.actor, draft, plan))
  const gaps = draft && plan ? planGaps(planFacts(draft, plan, { hasRate: rate !== null, legalPayloadLb: null })) : []
  const facts = { by: 'office' as const, at: w.now, version, planGaps: gaps }
  const records = taken(checkStep(loadForStep(held), 'plan', facts, stepSettings(held.settings)))
  const load_number = await takeNumberText(w, 'load', 'L')
  const answer = await moveLoad(w, held, records, { patch: { load_number, draft: null }, body: { load_number } })
  if (rate) await agreeOnRate(w, id, rate)
  await approveProposal(w, { id, load: load_number })
  return answer
}

function storedFields(draft: object | null): DraftFields | null {
  if (!draft) return null
  const read = draftSchema.safeParse(draft)
  if (!read.success) throw refused('draft_outdated')
  return read.data
}
