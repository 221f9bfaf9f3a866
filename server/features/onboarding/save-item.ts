import type { SaveItemInput, SetTaxNumberInput, SignItemInput } from '#contracts/onboarding.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { answerProblems, taxNumberIn } from '#domain/onboarding/answers.ts'
import { fieldNames, itemRules } from '#domain/onboarding/items.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { AppError, invalid, notFound, refused } from '../../errors.ts'
import type { SecretBox } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { filesAtHand } from '../documents/files-at-hand.ts'
import { acceptItem } from './accept-item.ts'
import { changeItem, type HeldItem, holdOpenItem, type ItemAnswer } from './held.ts'
import type { SignedText } from './signed-text.ts'

/** Keeps what was typed so far, or hands it in; what the office enters itself is accepted with that. */
export async function saveItem(w: Writing, input: SaveItemInput, zone: string): Promise<ItemAnswer> {
  const { kind, isDone, sha256, fields, history } = input
  const held = await holdOpenItem(w, input)
  const rule = itemRules[kind]
  await requireTyped(w, input, held)
  const answers = { fields, history: rule.hasHistory ? history : [] }
  const today = dayIn(w.now, zone)
  const [problem] = isDone ? answerProblems(kind, answers, { ...held.of, today, hasFile: sha256 !== null }) : []
  if (problem) throw invalid(problem.field, problem.code, problem.params)
  // Why it was given back is read until it is handed in again.
  const reason = held.item?.state === 'rejected' ? held.item.reason : null
  if (!isDone) return changeItem(w, held, kind, { answers, sha256, state: reason ? 'rejected' : 'todo', reason })
  const handedIn = { answers, sha256, reason: null, submitted_at: w.now, submitted_by: w.actor.userId }
  if (rule.by === 'office') return acceptItem(w, held, kind, { ...handedIn, state: 'accepted' }, today)
  await w.audit({ entity: 'onboarding', id: held.onboarding.id, after: { item: kind, state: 'submitted' } })
  return changeItem(w, held, kind, { ...handedIn, state: 'submitted' })
}

/** Only who may, only fields of the item, and only a file that is at hand. */
async function requireTyped(w: Writing, { kind, fields, sha256 }: SaveItemInput, { item }: HeldItem): Promise<void> {
  const rule = itemRules[kind]
  if (rule.how !== 'fields') throw refused('onboarding_item_closed')
  if (rule.by === 'office' && !isAdmin(w.actor)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  const strange = fieldNames.find((name) => fields[name] !== undefined && !rule.fields.includes(name))
  if (strange) throw invalid(`fields.${strange}`, 'unknown_field', { keys: strange })
  if (!sha256 || sha256 === item?.sha256) return
  const [file] = await filesAtHand(w, [sha256])
  if (!file) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'sha256' })
}

/** An applicant signs the text that they have read; it is kept word by word beside its hash. */
export async function signItem(w: Writing, input: SignItemInput, shown: SignedText): Promise<ItemAnswer> {
  const held = await holdOpenItem(w, input)
  requireOwn(w.actor, held)
  if (itemRules[input.kind].how !== 'sign') throw refused('onboarding_item_closed')
  if (shown.sha256 !== input.textSha256) throw refused('signed_text_changed')
  const { id } = held.onboarding
  await w.audit({ entity: 'onboarding', id, after: { item: input.kind, signed: shown.sha256, by: input.name } })
  return changeItem(w, held, input.kind, {
    state: 'submitted',
    reason: null,
    signed_text: shown.text,
    signed_sha256: shown.sha256,
    signed_name: input.name,
    signed_at: w.now,
    submitted_at: w.now,
    submitted_by: w.actor.userId,
  })
}

/** A tax number sealed for its item: made outside of the transaction. Throws invalid for what was never issued. */
export async function sealNumber({ id, kind, number }: SetTaxNumberInput, secrets: SecretBox) {
  if (kind !== 'ssn' && kind !== 'ein') throw refused('onboarding_item_closed')
  const digits = taxNumberIn(kind, number)
  if (!digits) throw invalid('number', 'tax_number_wrong')
  return { sealed: await secrets.seal(digits, sealedFor(id, kind)), last4: digits.slice(-4) }
}

/** What a sealed number belongs to: it opens for nothing else. */
export const sealedFor = (id: Uuid, kind: string) => `onboarding ${id} ${kind}`

/** Keeps a sealed tax number; neither the audit nor the answer holds more than that there is one. */
export async function setTaxNumber(
  w: Writing,
  input: SetTaxNumberInput,
  number: { sealed: string; last4: string },
): Promise<ItemAnswer> {
  const held = await holdOpenItem(w, input)
  requireOwn(w.actor, held)
  await w.audit({ entity: 'onboarding', id: held.onboarding.id, after: { item: input.kind, state: 'submitted' } })
  const handedIn = { submitted_at: w.now, submitted_by: w.actor.userId }
  return changeItem(w, held, input.kind, { state: 'submitted', reason: null, ...handedIn, ...number })
}

/** An admin who drives too has an onboarding of their own; those of others are not theirs to sign. */
function requireOwn(actor: Actor, { onboarding }: HeldItem): void {
  const { driver_id: driverId, contractor_id: contractorId } = onboarding
  const isOwn = driverId ? driverId === actor.driverId : contractorId && actor.contractorIds.includes(contractorId)
  if (!isOwn) throw notFound()
}
