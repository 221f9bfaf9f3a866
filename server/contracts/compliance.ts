import * as z from 'zod/mini'
import { itemCodes, subjectKinds } from '#domain/compliance/papers/item-rules.ts'
import { itemStates } from '#domain/compliance/papers/item-states.ts'
import { because, day, operation, optionalProse, optionalText, page, prose, sha256, uuid, versioned } from './base.ts'

const DAY_MOST = '2100-01-01'
/** A day that a paper can bear: nothing of before the last century's middle, nothing of after this one. */
const paperDay = day.check(z.refine((value) => value >= '1950-01-01' && value < DAY_MOST, because('wrong_format')))

/** As of which day it is judged; today without a choice. */
const asOf = { on: z.optional(paperDay) }

export const readinessInput = z.strictObject(asOf)
export type ReadinessInput = z.infer<typeof readinessInput>

const ofMatrix = {
  ...asOf,
  subject: z.enum(subjectKinds),
  /** Only subjects with an item in this state. */
  state: z.optional(z.enum(itemStates)),
  /** By name, or by what lapses first. */
  sort: z.optional(z.enum(['lapse', 'name'])),
}
export const matrixFilter = z.strictObject(ofMatrix)
export type MatrixFilter = z.infer<typeof matrixFilter>
export const matrixInput = z.strictObject({ ...ofMatrix, ...page })
export type MatrixInput = z.infer<typeof matrixInput>

/** The subject is null for the company itself. */
export const itemInput = z.strictObject({
  ...asOf,
  subject: z.enum(subjectKinds),
  subjectId: z.nullable(uuid),
  code: z.enum(itemCodes),
})
export type ItemInput = z.infer<typeof itemInput>

export const overridesInput = z.strictObject(page)
export type OverridesInput = z.infer<typeof overridesInput>

export const addPaperInput = z
  .strictObject({
    ...operation,
    id: uuid,
    subject: z.enum(subjectKinds),
    subjectId: z.nullable(uuid),
    code: z.enum(itemCodes),
    number: optionalText(60),
    issuer: optionalText(120),
    effectiveOn: z.nullable(paperDay),
    expiresOn: z.nullable(paperDay),
    sha256: z.nullable(sha256),
    note: optionalProse(500),
    /** Somebody has compared the entry with the paper; without it, it waits for a look. */
    isChecked: z.boolean(),
  })
  .check(
    z.refine(({ effectiveOn, expiresOn }) => effectiveOn === null || expiresOn === null || effectiveOn <= expiresOn, {
      path: ['expiresOn'],
      ...because('period_ends_before_start'),
    }),
    z.refine(({ subject, subjectId }) => (subject === 'company') === (subjectId === null), {
      path: ['subjectId'],
      ...because('required'),
    }),
  )
export type AddPaperInput = z.infer<typeof addPaperInput>

export const reviewPaperInput = z
  .strictObject({
    ...operation,
    id: uuid,
    ...versioned,
    isAccepted: z.boolean(),
    /** Why it is rejected. */
    reason: optionalProse(500),
  })
  .check(
    z.refine(({ isAccepted, reason }) => isAccepted || reason !== null, { path: ['reason'], ...because('required') }),
  )
export type ReviewPaperInput = z.infer<typeof reviewPaperInput>

export const withdrawPaperInput = z.strictObject({ ...operation, id: uuid, ...versioned, reason: prose(500) })
export type WithdrawPaperInput = z.infer<typeof withdrawPaperInput>
