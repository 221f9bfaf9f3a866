import * as z from 'zod/mini'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { payItemKinds } from '#domain/settlements/deduction-order.ts'
import { settlementStates } from '#domain/settlements/settlement-ladder.ts'
import {
  because,
  cents,
  day,
  int32,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  percentHundredths,
  prose,
  sha256,
  signedCents,
  text,
  uuid,
  versioned,
} from './base.ts'
import { sortShape } from './filters.ts'

/** More payees at once are a list that was not looked at. */
const MOST_PAYEES = 500
const MOST_LINES = 500

const payeeSides = ['driver', 'contractor'] as const
export type PayeeSide = (typeof payeeSides)[number]
const side = z.enum(payeeSides)
const payee = z.union([z.strictObject({ driverId: uuid }), z.strictObject({ contractorId: uuid })])
export type PayeeInput = z.infer<typeof payee>

/** First and last day, both included. */
const period = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...because('period_ends_before_start') }))

const settlementFilter = {
  ...sortShape(listSorts.settlements),
  side: z.optional(side),
  state: z.optional(z.enum(settlementStates)),
  driver: z.optional(uuid),
  contractor: z.optional(uuid),
  from: z.optional(day),
  to: z.optional(day),
}
export const listSettlementsInput = z.strictObject({ ...page, ...settlementFilter })
export const settlementFilterInput = z.strictObject(settlementFilter)
export type SettlementFilter = z.infer<typeof settlementFilterInput>
export type ListSettlementsInput = z.infer<typeof listSettlementsInput>

export const settlementInput = z.strictObject({ id: uuid })
export const settlementLinesInput = z.strictObject({ ...page, id: uuid })
export type SettlementLinesInput = z.infer<typeof settlementLinesInput>

export const openPayInput = z.strictObject({ side, through: day })
export type OpenPayInput = z.infer<typeof openPayInput>

export const startRunInput = z.strictObject({
  ...operation,
  id: uuid,
  side,
  period,
  payeeIds: z.array(uuid).check(z.minLength(1), z.maxLength(MOST_PAYEES)),
})
export type StartRunInput = z.infer<typeof startRunInput>
export const runInput = z.strictObject({ id: uuid })
export const stopRunInput = z.strictObject({ ...operation, id: uuid })

const step = { ...operation, id: uuid, ...versioned }
export const moveInput = z.strictObject(step)
export const voidInput = z.strictObject({ ...step, reason: prose(500) })
export type VoidInput = z.infer<typeof voidInput>
export const quickPayInput = z.strictObject({ ...step, isQuickPay: z.boolean() })
export type QuickPayInput = z.infer<typeof quickPayInput>
export const acceptZeroInput = z.strictObject({ ...step, reason: prose(500) })
export type AcceptZeroInput = z.infer<typeof acceptZeroInput>

export const addLineInput = z.strictObject({
  ...step,
  newId: uuid,
  kind: z.enum(['adjustment', 'reimbursement']),
  label: text(120),
  amountCents: signedCents,
})
export type AddLineInput = z.infer<typeof addLineInput>
export const removeLineInput = z.strictObject({ ...step, lineId: uuid })
export type RemoveLineInput = z.infer<typeof removeLineInput>

export const payBatchInput = z.strictObject({
  ...operation,
  id: uuid,
  side,
  paidOn: day,
  method: z.enum(['ach', 'check', 'cash', 'other']),
  settlementIds: z.array(uuid).check(z.minLength(1), z.maxLength(MOST_PAYEES)),
})
export type PayBatchInput = z.infer<typeof payBatchInput>
export const listBatchesInput = z.strictObject({ ...page, ...sortShape(officeSorts.batches), side })
export type ListBatchesInput = z.infer<typeof listBatchesInput>

export const payeeInput = z.strictObject({ payee: z.optional(payee) })
export const payeeTermsInput = z.strictObject({ payee })
export const setPayeeTermsInput = z.strictObject({
  ...operation,
  payee,
  /** 0 where none were set before. */
  version: int32(0),
  guaranteeCents: z.nullable(cents.check(z.refine((value) => value > 0, because('above_zero')))),
  minimumNetCents: cents,
  quickPayHundredths: z.nullable(percentHundredths),
  factorName: optionalText(120),
  factorNoticeOn: z.nullable(day),
  factorUntil: z.nullable(day),
  bankName: optionalText(120),
  bankLast4: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
  w9On: z.nullable(day),
  is1099: z.boolean(),
})
export type SetPayeeTermsInput = z.infer<typeof setPayeeTermsInput>

export const addItemInput = z.strictObject({
  ...operation,
  id: uuid,
  payee,
  kind: z.enum(payItemKinds).check(z.refine((kind) => kind !== 'carry_over', because('not_an_option'))),
  label: text(120),
  amountCents: z.nullable(cents),
  percentHundredths: z.nullable(percentHundredths),
  totalCents: z.nullable(cents),
  startsOn: day,
  endsOn: z.nullable(day),
  /** Somebody has seen that the same is agreed on already, and says that this is another. */
  isAnother: z.optional(z.boolean()),
})
export type AddItemInput = z.infer<typeof addItemInput>
export const closeItemInput = z.strictObject({ ...step, reason: prose(500) })
export type CloseItemInput = z.infer<typeof closeItemInput>
export const bookItemInput = z.strictObject({
  ...step,
  newId: uuid,
  kind: z.enum(['used', 'returned', 'interest']),
  amountCents: cents,
  note: prose(500),
})
export type BookItemInput = z.infer<typeof bookItemInput>

export const disputeInput = z.strictObject({
  ...operation,
  id: uuid,
  lineId: uuid,
  reason: prose(1000),
  pictureSha256: z.nullable(sha256),
})
export type DisputeInput = z.infer<typeof disputeInput>
/** A declined dispute is answered; an accepted one may state the amount that the line should have had. */
export const answerDisputeInput = z.strictObject({
  ...operation,
  id: uuid,
  isAccepted: z.boolean(),
  answer: prose(1000),
  correctCents: z.nullable(signedCents),
})
export type AnswerDisputeInput = z.infer<typeof answerDisputeInput>

const theirLine = z.strictObject({
  loadNumber: optionalText(40),
  ticketNumber: optionalText(60),
  quantityMilli: z.nullable(milli),
  amountCents: signedCents,
})
export const addInvoiceInput = z.strictObject({
  ...operation,
  id: uuid,
  contractorId: uuid,
  number: text(60),
  date: day,
  lines: z.array(theirLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
})
export type AddInvoiceInput = z.infer<typeof addInvoiceInput>
export const listInvoicesInput = z.strictObject({
  ...page,
  ...sortShape(officeSorts.contractorInvoices),
  contractor: z.optional(uuid),
})
export type ListInvoicesInput = z.infer<typeof listInvoicesInput>
export const invoiceInput = z.strictObject({ id: uuid })
export const decideInvoiceInput = z.strictObject({
  ...operation,
  id: uuid,
  isAccepted: z.boolean(),
  reason: optionalProse(500),
})
export type DecideInvoiceInput = z.infer<typeof decideInvoiceInput>

export const reportableInput = z.strictObject({
  side,
  year: z.number().check(z.int(), z.minimum(2020), z.maximum(2100)),
})
export type ReportableInput = z.infer<typeof reportableInput>
