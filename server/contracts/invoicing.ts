import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { billingFindings } from '#domain/sales/billing-findings.ts'
import { paymentMethods } from '#domain/sales/payment-methods.ts'
import {
  aboveZero,
  because,
  cents,
  day,
  email,
  operation,
  optionalProse,
  optionalText,
  page,
  plain,
  prose,
  signedCents,
  text,
  uuid,
  versioned,
} from './base.ts'
import { filterShape, sortShape } from './filters.ts'
import { fileAnswers } from './foreign-files.ts'

/** So many loads are billed at once. */
const MOST_LOADS = 200

const loadIds = z.array(uuid).check(z.minLength(1), z.maxLength(MOST_LOADS))

const readyFilter = z.strictObject(filterShape(listFilters.readyLoads))
export const readyInput = z.extend(readyFilter, { ...sortShape(officeSorts.readyLoads), ...page })
export type ReadyInput = z.infer<typeof readyInput>

const invoiceFilter = z.strictObject({ ...filterShape(listFilters.invoices), ...sortShape(listSorts.invoices) })
export const invoiceFilterInput = invoiceFilter
export type InvoiceFilter = z.infer<typeof invoiceFilter>
export const invoiceListInput = z.extend(invoiceFilter, page)
export type InvoiceListInput = z.infer<typeof invoiceListInput>

export const invoiceIdInput = z.strictObject({ id: uuid })
export const previewInput = z.strictObject({ loadIds })
export type PreviewInput = z.infer<typeof previewInput>

/** Bills loads: at once with a number, or as drafts that hold their charges until they are issued or voided. */
export const createInvoicesInput = z.strictObject({ ...operation, loadIds, isDraft: z.boolean() })
export type CreateInvoicesInput = z.infer<typeof createInvoicesInput>

export const invoiceStepInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type InvoiceStepInput = z.infer<typeof invoiceStepInput>
export const invoiceReasonInput = z.strictObject({ ...operation, ...versioned, id: uuid, reason: prose(500) })
export type InvoiceReasonInput = z.infer<typeof invoiceReasonInput>
/** Whom the customer pays from now on; null where the factor charged it back. */
export const factorInvoiceInput = z.strictObject({ ...operation, ...versioned, id: uuid, to: z.nullable(prose(500)) })
export type FactorInvoiceInput = z.infer<typeof factorInvoiceInput>
/** What the customer says against an invoice, or against one line of it. */
export const disputeInvoiceInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  lineId: z.nullable(uuid),
  reason: prose(500),
})
export type DisputeInvoiceInput = z.infer<typeof disputeInvoiceInput>
export const settleDisputeInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  disputeId: uuid,
  answer: prose(500),
})
export type SettleDisputeInput = z.infer<typeof settleDisputeInput>
export const invoiceHistoryInput = z.strictObject({ id: uuid, ...page })
export type InvoiceHistoryInput = z.infer<typeof invoiceHistoryInput>
export const lineHowInput = z.strictObject({ id: uuid, lineId: uuid })
export type LineHowInput = z.infer<typeof lineHowInput>
/** To whom it went; by mail where an address is given. Nothing said about the tickets' pictures follows the customer's wish. */
export const sendInvoiceInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  email: z.nullable(email),
  withPictures: z.optional(z.boolean()),
})
export type SendInvoiceInput = z.infer<typeof sendInvoiceInput>

export const overrideInput = z.strictObject({
  ...operation,
  loadId: uuid,
  finding: z.enum(billingFindings),
  reason: prose(500),
})
export type OverrideInput = z.infer<typeof overrideInput>

const corrected = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({
    kind: z.literal('amount'),
    amountCents: signedCents,
  }),
  z.strictObject({ kind: z.literal('recomputed') }),
])
/** How lines of an invoice should have been. */
const corrections = z
  .array(z.strictObject({ lineId: uuid, to: corrected }))
  .check(z.minLength(1), z.maxLength(MOST_LOADS))

export const rebillPreviewInput = z.strictObject({ id: uuid, corrections })
export type RebillPreviewInput = z.infer<typeof rebillPreviewInput>
export const rebillInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  corrections,
  reason: prose(500),
  /** Corrects what is paid as a share of these lines too. */
  adjustPay: z.boolean(),
})
export type RebillInput = z.infer<typeof rebillInput>

const allocations = z.array(z.strictObject({ invoiceId: uuid, amountCents: cents })).check(z.maxLength(MOST_LOADS))

/** Money that came in; nothing said about invoices settles those first that were due first. */
export const takePaymentInput = z.strictObject({
  ...operation,
  id: uuid,
  customerId: uuid,
  receivedOn: day,
  method: z.enum(paymentMethods),
  reference: optionalText(100),
  amountCents: cents.check(aboveZero),
  note: optionalProse(500),
  allocations: z.optional(allocations),
  /** Somebody has seen that the same payment seems to be there already. */
  isAnother: z.optional(z.boolean()),
})
export type TakePaymentInput = z.infer<typeof takePaymentInput>

/** Settles invoices with what a payment or a credit note has left. */
export const allocateInput = z.strictObject({
  ...operation,
  from: z.union([z.strictObject({ paymentId: uuid }), z.strictObject({ creditId: uuid })]),
  allocations: z.optional(allocations),
})
export type AllocateInput = z.infer<typeof allocateInput>

const paymentFilter = z.strictObject({ ...filterShape(listFilters.payments), ...sortShape(listSorts.payments) })
export const paymentFilterInput = paymentFilter
export type PaymentFilter = z.infer<typeof paymentFilter>
export const paymentListInput = z.extend(paymentFilter, page)
export type PaymentListInput = z.infer<typeof paymentListInput>

/** Most characters of a bank's file: some 2,000 lines. */
const MOST_BANK_TEXT = 250_000
/** So many lines of a bank's file are taken at once. */
export const MOST_BANK_LINES = 500

/**
 * A bank's file. Without choices it is only read, with what each line would settle; with choices those lines are taken.
 */
export const importBankInput = z.strictObject({
  ...operation,
  fileName: text(200),
  csv: z.string().check(z.minLength(1), z.maxLength(MOST_BANK_TEXT), plain),
  answers: z.optional(fileAnswers),
  dryRun: z.boolean(),
  choices: z
    .array(
      z.strictObject({
        line: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_BANK_TEXT)),
        customerId: uuid,
        /** Nothing said settles what was due first. */
        allocations: z.optional(allocations),
      }),
    )
    .check(
      z.maxLength(MOST_BANK_LINES),
      z.refine(
        (choices) => new Set(choices.map(({ line }) => line)).size === choices.length,
        because('bank_line_twice'),
      ),
    ),
})
export type ImportBankInput = z.infer<typeof importBankInput>

export const lateInput = z.strictObject({})
export const chargeLateInput = z.strictObject({ ...operation, id: uuid, customerId: uuid })
export type ChargeLateInput = z.infer<typeof chargeLateInput>

/** What is booked between two days. */
export const journalInput = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...because('period_ends_before_start') }))
export type JournalInput = z.infer<typeof journalInput>

export const receivablesInput = z.strictObject({ customerId: z.optional(uuid) })
export type ReceivablesInput = z.infer<typeof receivablesInput>
