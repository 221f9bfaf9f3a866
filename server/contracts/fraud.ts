import * as z from 'zod/mini'
import { caseStates } from '#domain/fraud/case-states.ts'
import { fraudRuleIds } from '#domain/fraud/catalogue.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { cents, day, int32, operation, optionalProse, page, prose, uuid, versioned } from './base.ts'
import { sortShape } from './filters.ts'

const NOTE_MOST = 2000
const REASON_MOST = 500

const ofCases = {
  /** Cases on which somebody still works, or those that are decided; both without it. */
  phase: z.optional(z.enum(['open', 'decided'])),
  state: z.optional(z.enum(caseStates)),
  rule: z.optional(z.enum(fraudRuleIds)),
  /** Given to whoever asks. */
  mine: z.optional(z.literal(true)),
  /** Open beyond their day. */
  overdue: z.optional(z.literal(true)),
  ...sortShape(officeSorts.fraudCases),
}
export const caseFilter = z.strictObject(ofCases)
export type CaseFilter = z.infer<typeof caseFilter>
export const caseListInput = z.strictObject({ ...ofCases, ...page })
export type CaseListInput = z.infer<typeof caseListInput>

/** A look at a case, which is kept with who looked. */
export const lookInput = z.strictObject({ ...operation, id: uuid, caseId: uuid })
export type LookInput = z.infer<typeof lookInput>

/** A case is read through a look at it. */
export const caseInput = z.strictObject({ id: uuid, lookId: uuid })
export type CaseInput = z.infer<typeof caseInput>

export const moveCaseInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  to: z.enum(caseStates),
  reason: optionalProse(REASON_MOST),
  /** What came back, of a case that was confirmed. */
  recoveredCents: z.nullable(cents),
})
export type MoveCaseInput = z.infer<typeof moveCaseInput>

export const assignCaseInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  /** Taken by whoever asks; without it, given back. */
  isMine: z.boolean(),
})
export type AssignCaseInput = z.infer<typeof assignCaseInput>

export const addCaseNoteInput = z.strictObject({ ...operation, id: uuid, caseId: uuid, text: prose(NOTE_MOST) })
export type AddCaseNoteInput = z.infer<typeof addCaseNoteInput>

export const lockEvidenceInput = z.strictObject({ ...operation, id: uuid, ...versioned })
export type LockEvidenceInput = z.infer<typeof lockEvidenceInput>

export const holdPayInput = z.strictObject({
  ...operation,
  id: uuid,
  caseId: uuid,
  chargeId: uuid,
  reason: prose(REASON_MOST),
})
export type HoldPayInput = z.infer<typeof holdPayInput>

export const releasePayInput = z.strictObject({ ...operation, id: uuid })
export type ReleasePayInput = z.infer<typeof releasePayInput>

const ofRule = { ...operation, rule: z.enum(fraudRuleIds) }
export const backTestInput = z.strictObject(ofRule)
export type BackTestInput = z.infer<typeof backTestInput>

export const setRuleInput = z.strictObject({
  ...ofRule,
  version: int32(0),
  isOn: z.boolean(),
  score: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  snoozedUntil: z.nullable(day),
})
export type SetRuleInput = z.infer<typeof setRuleInput>

export const lookNowInput = z.strictObject({
  ...operation,
  days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
})
export type LookNowInput = z.infer<typeof lookNowInput>
