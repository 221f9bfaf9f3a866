import {
  allocateInput,
  chargeLateInput,
  createInvoicesInput,
  disputeInvoiceInput,
  factorInvoiceInput,
  importBankInput,
  invoiceHistoryInput,
  invoiceIdInput,
  invoiceListInput,
  invoiceReasonInput,
  invoiceStepInput,
  journalInput,
  lateInput,
  lineHowInput,
  overrideInput,
  paymentListInput,
  previewInput,
  readyInput,
  rebillInput,
  rebillPreviewInput,
  receivablesInput,
  sendInvoiceInput,
  settleDisputeInput,
  takePaymentInput,
} from '#contracts/invoicing.ts'
import { procedure, router } from '../../trpc.ts'
import { createInvoices } from './create-invoices.ts'
import { creditAndRebill } from './credit-and-rebill.ts'
import { chargeLate, lateCharges } from './finance-charges.ts'
import { getInvoice } from './get-invoice.ts'
import { findIifChanges } from './iif-findings.ts'
import { importBank } from './import-bank.ts'
import { disputeInvoice, settleDispute } from './invoice-disputes.ts'
import { invoiceHistory } from './invoice-history.ts'
import { factorInvoice, issueDraft, overrideFinding, voidInvoice, writeOff } from './invoice-steps.ts'
import { lineHow } from './line-how.ts'
import { listInvoices } from './list-invoices.ts'
import { listPayments } from './list-payments.ts'
import { previewInvoices, readyLoads } from './ready-loads.ts'
import { rebillPreview } from './rebill-preview.ts'
import { receivables } from './receivables.ts'
import { sendInvoice } from './send-invoice.ts'
import { allocateRest, takePayment } from './settle-invoices.ts'

export const invoicingRouter = router({
  ready: procedure.input(readyInput).query(({ ctx, input }) => ctx.read((trx) => readyLoads(trx, input, ctx.actor))),
  preview: procedure
    .input(previewInput)
    .query(({ ctx, input }) => ctx.read((trx) => previewInvoices(trx, input, ctx.actor, ctx.now))),
  list: procedure
    .input(invoiceListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listInvoices(trx, input, ctx.actor, ctx.now))),
  byId: procedure
    .input(invoiceIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => getInvoice(trx, input.id, ctx.actor, ctx.now))),
  history: procedure
    .input(invoiceHistoryInput)
    .query(({ ctx, input }) => ctx.read((trx) => invoiceHistory(trx, input, ctx.actor))),
  how: procedure.input(lineHowInput).query(({ ctx, input }) => ctx.read((trx) => lineHow(trx, input, ctx.actor))),
  late: procedure.input(lateInput).query(({ ctx }) => ctx.read((trx) => lateCharges(trx, ctx.actor, ctx.now))),
  chargeLate: procedure.input(chargeLateInput).mutation(({ ctx, input }) => ctx.write((w) => chargeLate(w, input))),
  receivables: procedure
    .input(receivablesInput)
    .query(({ ctx, input }) => ctx.read((trx) => receivables(trx, input, ctx.actor, ctx.now))),
  iifFindings: procedure
    .input(journalInput)
    .query(({ ctx, input }) => ctx.read((trx) => findIifChanges(trx, input, ctx.actor))),
  payments: procedure
    .input(paymentListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listPayments(trx, input, ctx.actor))),
  override: procedure.input(overrideInput).mutation(({ ctx, input }) => ctx.write((w) => overrideFinding(w, input))),
  create: procedure.input(createInvoicesInput).mutation(({ ctx, input }) => ctx.write((w) => createInvoices(w, input))),
  issue: procedure.input(invoiceStepInput).mutation(({ ctx, input }) => ctx.write((w) => issueDraft(w, input))),
  void: procedure.input(invoiceReasonInput).mutation(({ ctx, input }) => ctx.write((w) => voidInvoice(w, input))),
  send: procedure.input(sendInvoiceInput).mutation(({ ctx, input }) => ctx.write((w) => sendInvoice(w, input))),
  writeOff: procedure.input(invoiceReasonInput).mutation(({ ctx, input }) => ctx.write((w) => writeOff(w, input))),
  factor: procedure.input(factorInvoiceInput).mutation(({ ctx, input }) => ctx.write((w) => factorInvoice(w, input))),
  dispute: procedure
    .input(disputeInvoiceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => disputeInvoice(w, input))),
  settleDispute: procedure
    .input(settleDisputeInput)
    .mutation(({ ctx, input }) => ctx.write((w) => settleDispute(w, input))),
  takePayment: procedure.input(takePaymentInput).mutation(({ ctx, input }) => ctx.write((w) => takePayment(w, input))),
  importBank: procedure.input(importBankInput).mutation(({ ctx, input }) => ctx.write((w) => importBank(w, input))),
  allocate: procedure.input(allocateInput).mutation(({ ctx, input }) => ctx.write((w) => allocateRest(w, input))),
  rebillPreview: procedure
    .input(rebillPreviewInput)
    .query(({ ctx, input }) => ctx.read((trx) => rebillPreview(trx, input, ctx.actor))),
  creditAndRebill: procedure
    .input(rebillInput)
    .mutation(({ ctx, input }) => ctx.write((w) => creditAndRebill(w, input))),
})
