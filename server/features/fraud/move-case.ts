import type { AddCaseNoteInput, AssignCaseInput, LockEvidenceInput, MoveCaseInput } from '#contracts/fraud.ts'
import { isOutcome, stepLacks } from '#domain/fraud/case-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { evidenceHash, signalsOf, witnessesFor } from './case-evidence.ts'
import { addEntry, type CaseAnswer, changeCase, holdCase, requireOpen } from './held-case.ts'
import { releaseAll } from './hold-pay.ts'

/** Takes a case to its next state. A decision has its reason, and pay that waited for a case that is cleared goes on. */
export async function moveCase(w: Writing, input: MoveCaseInput): Promise<CaseAnswer> {
  const row = await holdCase(w, input.id, input.version)
  const { to, reason, recoveredCents } = input
  const lack = stepLacks(row.state, to, {
    isLocked: row.locked_at !== null,
    hasReason: reason !== null,
    hasAmount: recoveredCents !== null && recoveredCents > 0,
  })
  if (lack === 'no_reason') throw invalid('reason', 'required')
  if (lack === 'no_amount') throw invalid('recoveredCents', 'required')
  if (lack === 'evidence_open') throw refused('fraud_evidence_open')
  if (lack) throw refused('fraud_case_step')
  const decision = isOutcome(to)
    ? { outcome: to, outcome_reason: reason, decided_by: w.actor.userId, decided_at: w.now }
    : // Looked into again: what was found before no longer counts.
      row.state === 'unresolved' && to === 'investigating'
      ? { outcome: null, outcome_reason: null, decided_by: null, decided_at: null }
      : {}
  if (to === 'cleared') await releaseAll(w, row.id)
  await addEntry(w, row.id, { kind: 'state', value: to, text: reason })
  await w.audit({ entity: 'fraud_case', id: row.id, before: { state: row.state }, after: { state: to }, reason })
  const recovered = to === 'recovered' ? { recovered_cents: recoveredCents } : {}
  return changeCase(w, row, { state: to, ...decision, ...recovered })
}

/** Takes a case, or gives it back. */
export async function assignCase(w: Writing, { id, version, isMine }: AssignCaseInput): Promise<CaseAnswer> {
  const row = await holdCase(w, id, version)
  requireOpen(row)
  await addEntry(w, id, { kind: 'assigned', value: isMine ? w.actor.fullName : null, text: null })
  return changeCase(w, row, { assignee_id: isMine ? w.actor.userId : null })
}

/** Adds a note, to a decided case too. */
export async function addNote(w: Writing, { id, caseId, text }: AddCaseNoteInput): Promise<{ id: Uuid }> {
  await holdCase(w, caseId, null)
  await addEntry(w, caseId, { id, kind: 'note', value: null, text })
  return { id }
}

/** Closes a case to further signals, and keeps the hash of those that it has with what the witnesses say now. */
export async function lockEvidence(w: Writing, { id, version }: LockEvidenceInput): Promise<CaseAnswer> {
  const row = await holdCase(w, id, version)
  requireOpen(row)
  if (row.locked_at !== null) throw refused('fraud_evidence_locked')
  const signals = await signalsOf(w.trx, w.actor.fleetId, id)
  const evidence_sha256 = await evidenceHash(signals)
  const witnesses = await witnessesFor(w.trx, w.actor.fleetId, row, signals)
  await addEntry(w, id, { kind: 'locked', value: evidence_sha256, text: null })
  await w.audit({ entity: 'fraud_case', id, after: { evidence_sha256 } })
  return changeCase(w, row, { locked_at: w.now, locked_by: w.actor.userId, evidence_sha256, witnesses })
}
