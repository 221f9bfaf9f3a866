import * as z from 'zod/mini'
import { delimiters } from '#domain/foreign-files/csv-rows.ts'
import { dayOrders } from '#domain/foreign-files/days.ts'
import { decimalSigns } from '#domain/foreign-files/numbers.ts'
import { moneyMeanings, plantColumns } from '#domain/plant-statements/columns.ts'
import { plantClasses } from '#domain/plant-statements/reconcile.ts'
import { weightUnits } from '#domain/units/weight.ts'
import { day, operation, optionalProse, page, plain, prose, signedCents, text, uuid, versioned } from './base.ts'

const head = z.string().check(plain, z.minLength(1), z.maxLength(200))
const mapping = z.strictObject({
  delimiter: z.enum(delimiters),
  columns: z.partialRecord(z.enum(plantColumns), head),
  dateOrder: z.nullable(z.enum(dayOrders)),
  decimal: z.nullable(z.enum(decimalSigns)),
  unit: z.nullable(z.enum(weightUnits)),
  money: z.nullable(z.enum(moneyMeanings)),
  materials: z.record(z.string().check(plain, z.maxLength(120)), uuid),
})
const period = { from: day, to: day }

/** A dry run: by this mapping, or by what is remembered of the plant, or by a guess. */
export const lookAtStatementInput = z.strictObject({
  id: uuid,
  siteId: z.nullable(uuid),
  mapping: z.nullable(mapping),
  /** The days that it covers; null for those of its lines. */
  period: z.nullable(z.strictObject(period)),
})
export type LookAtStatementInput = z.infer<typeof lookAtStatementInput>

export const takeStatementInput = z.strictObject({ ...operation, id: uuid, siteId: uuid, mapping, ...period })
export type TakeStatementInput = z.infer<typeof takeStatementInput>

export const statementInput = z.strictObject({ id: uuid })
export const dropStatementInput = z.strictObject({ ...operation, id: uuid })
export const settleStatementInput = z.strictObject({ ...operation, id: uuid, ...versioned })
export type SettleStatementInput = z.infer<typeof settleStatementInput>
export const reopenStatementInput = z.strictObject({ ...operation, id: uuid, ...versioned, reason: prose(500) })
export type ReopenStatementInput = z.infer<typeof reopenStatementInput>

/** Of a statement: a class, whatever is still open, or all of it. */
const ofRows = { id: uuid, class: z.optional(z.enum(plantClasses)), isOpen: z.optional(z.boolean()) }
export const statementRowsFilter = z.strictObject(ofRows)
export const statementRowsInput = z.strictObject({ ...ofRows, ...page })
export type StatementRowsInput = z.infer<typeof statementRowsInput>

/** The row that is decided: the line, or the load where the plant has none. */
const row = {
  ...operation,
  statementId: uuid,
  lineId: z.nullable(uuid),
  loadId: z.nullable(uuid),
  reason: prose(500),
}
export const decidePlantRowInput = z.strictObject({
  ...row,
  step: z.enum(['ask', 'attach', 'reject_ticket', 'reopen_ticket', 'accept']),
  /** The new ticket's, or the message's. */
  newId: z.nullable(uuid),
  /** Of the load that a ticket is typed for; null for the one that was found. */
  toLoadId: z.nullable(uuid),
})
export type DecidePlantRowInput = z.infer<typeof decidePlantRowInput>

const notZero = z.refine<number>((value) => value !== 0)
export const chargePlantRowInput = z.strictObject({
  ...row,
  newId: uuid,
  /** What the line is called on the invoice. */
  name: text(60),
  amountCents: signedCents.check(notZero),
})
export type ChargePlantRowInput = z.infer<typeof chargePlantRowInput>

/** Above zero: the plant owes us; below: we owe the plant. Null where the statement has no money. */
export const claimPlantRowInput = z.strictObject({ ...row, amountCents: z.nullable(signedCents.check(notZero)) })
export type ClaimPlantRowInput = z.infer<typeof claimPlantRowInput>

const decision = { ...operation, decisionId: uuid, ...versioned }
export const undoPlantRowInput = z.strictObject(decision)
export type UndoPlantRowInput = z.infer<typeof undoPlantRowInput>
export const settlePlantClaimInput = z.strictObject({
  ...decision,
  outcome: z.enum(['granted', 'refused']),
  grantedCents: z.nullable(signedCents),
  note: optionalProse(500),
})
export type SettlePlantClaimInput = z.infer<typeof settlePlantClaimInput>
