import * as z from 'zod/mini'
import { isQuarter, type Quarter } from '#domain/ifta/quarter.ts'
import { branded, day, int32, operation, optionalProse, plain, prose, text, uuid } from './base.ts'
import { fileAnswers } from './foreign-files.ts'

/** A calendar quarter, such as `2026-Q3`. */
const quarter = branded<Quarter>(z.string().check(z.maxLength(7), z.refine(isQuarter)))

/** Whose return: a company's with an authority of its own, or, where null, the fleet's. */
const of = { quarter, contractorId: z.nullable(uuid) }

export const iftaStartInput = z.strictObject({ contractorId: z.nullable(uuid) })
export type IftaStartInput = z.infer<typeof iftaStartInput>
export const iftaQuarterInput = z.strictObject(of)
export type IftaQuarterInput = z.infer<typeof iftaQuarterInput>
export const iftaMilesInput = z.strictObject({ quarter })
export type IftaMilesInput = z.infer<typeof iftaMilesInput>

/** The tax rates of a quarter as a file has them; with `dryRun` they are only looked at. */
export const importRatesInput = z.strictObject({
  ...operation,
  id: uuid,
  quarter,
  source: text(120),
  csv: z.string().check(z.minLength(1), z.maxLength(200_000), plain),
  answers: z.optional(fileAnswers),
  dryRun: z.boolean(),
})
export type ImportRatesInput = z.infer<typeof importRatesInput>

/** The version of a return that nobody has touched yet is 0. */
const step = { ...operation, ...of, version: int32(0) }

/** What somebody makes of a check: it is explained with a reason, or open again. */
export const decideCheckInput = z.strictObject({
  ...step,
  key: text(200),
  decision: z.enum(['explained', 'reopened']),
  reason: optionalProse(500),
})
export type DecideCheckInput = z.infer<typeof decideCheckInput>

/** Whether a truck is one of the agreement, where its weight does not say so. */
export const includeTruckInput = z.strictObject({
  ...step,
  truckId: uuid,
  decision: z.enum(['included', 'excluded', 'by_rule']),
  reason: optionalProse(500),
})
export type IncludeTruckInput = z.infer<typeof includeTruckInput>

export const moveReturnInput = z.strictObject({ ...step, to: z.enum(['open', 'review']) })
export type MoveReturnInput = z.infer<typeof moveReturnInput>

/** The confirmation number is the state's. */
const filing = { ...step, filedOn: day, confirmation: text(60) }
export const fileReturnInput = z.strictObject(filing)
export type FileReturnInput = z.infer<typeof fileReturnInput>
export const amendReturnInput = z.strictObject({ ...filing, reason: prose(500) })
export type AmendReturnInput = z.infer<typeof amendReturnInput>
