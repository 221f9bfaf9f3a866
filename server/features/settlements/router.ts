import {
  acceptZeroInput,
  addInvoiceInput,
  addItemInput,
  addLineInput,
  answerDisputeInput,
  bookItemInput,
  closeItemInput,
  decideInvoiceInput,
  disputeInput,
  invoiceInput,
  listBatchesInput,
  listInvoicesInput,
  listSettlementsInput,
  moveInput,
  openPayInput,
  payBatchInput,
  payeeInput,
  payeeTermsInput,
  quickPayInput,
  removeLineInput,
  reportableInput,
  runInput,
  setPayeeTermsInput,
  settlementInput,
  settlementLinesInput,
  startRunInput,
  stopRunInput,
  voidInput,
} from '#contracts/settlements.ts'
import { procedure, router } from '../../trpc.ts'
import { addInvoice, decideInvoice, listInvoices, matchedInvoice } from './contractor-invoices.ts'
import { answerDispute, raiseDispute } from './disputes.ts'
import { getSettlement } from './get-settlement.ts'
import { listSettlements } from './list-settlements.ts'
import {
  acceptZeroLines,
  approveSettlement,
  refreshSettlement,
  sendSettlement,
  setQuickPay,
} from './move-settlement.ts'
import { openPay } from './open-pay.ts'
import { listBatches, payBatch } from './pay-batches.ts'
import { addItem, bookItem, closeItem, itemAccounts } from './pay-items.ts'
import { paySummary } from './pay-summary.ts'
import { payeeTerms, setPayeeTerms } from './payee-terms.ts'
import { payeeOf } from './payees.ts'
import { reportablePay } from './reportable.ts'
import { runProgress, startRun, stopRun } from './run-settlements.ts'
import { settlementLines } from './settlement-lines.ts'
import { ownPayee } from './settlement-sight.ts'
import { addLine, removeLine } from './typed-lines.ts'
import { voidSettlement } from './void-settlement.ts'

export const settlementsRouter = router({
  list: procedure
    .input(listSettlementsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listSettlements(trx, input, ctx.actor))),
  byId: procedure
    .input(settlementInput)
    .query(({ ctx, input }) => ctx.read((trx) => getSettlement(trx, input.id, ctx.actor, ctx.now))),
  lines: procedure
    .input(settlementLinesInput)
    .query(({ ctx, input }) => ctx.read((trx) => settlementLines(trx, input, ctx.actor))),
  summary: procedure
    .input(payeeInput)
    .query(({ ctx, input }) =>
      ctx.read((trx) => paySummary(trx, ctx.actor, input.payee ? payeeOf(input.payee) : ownPayee(ctx.actor), ctx.now)),
    ),
  openPay: procedure.input(openPayInput).query(({ ctx, input }) => ctx.read((trx) => openPay(trx, input, ctx.actor))),
  startRun: procedure.input(startRunInput).mutation(({ ctx, input }) => ctx.write((w) => startRun(w, input))),
  run: procedure.input(runInput).query(({ ctx, input }) => ctx.read((trx) => runProgress(trx, input.id, ctx.actor))),
  stopRun: procedure.input(stopRunInput).mutation(({ ctx, input }) => ctx.write((w) => stopRun(w, input.id))),
  refresh: procedure.input(moveInput).mutation(({ ctx, input }) => ctx.write((w) => refreshSettlement(w, input))),
  send: procedure.input(moveInput).mutation(({ ctx, input }) => ctx.write((w) => sendSettlement(w, input, 'send'))),
  takeBack: procedure
    .input(moveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => sendSettlement(w, input, 'take_back'))),
  approve: procedure.input(moveInput).mutation(({ ctx, input }) => ctx.write((w) => approveSettlement(w, input))),
  void: procedure.input(voidInput).mutation(({ ctx, input }) => ctx.write((w) => voidSettlement(w, input))),
  acceptZeroLines: procedure
    .input(acceptZeroInput)
    .mutation(({ ctx, input }) => ctx.write((w) => acceptZeroLines(w, input))),
  setQuickPay: procedure.input(quickPayInput).mutation(({ ctx, input }) => ctx.write((w) => setQuickPay(w, input))),
  addLine: procedure.input(addLineInput).mutation(({ ctx, input }) => ctx.write((w) => addLine(w, input))),
  removeLine: procedure.input(removeLineInput).mutation(({ ctx, input }) => ctx.write((w) => removeLine(w, input))),
  pay: procedure.input(payBatchInput).mutation(({ ctx, input }) => ctx.write((w) => payBatch(w, input))),
  batches: procedure
    .input(listBatchesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listBatches(trx, input, ctx.actor))),
  terms: procedure
    .input(payeeTermsInput)
    .query(({ ctx, input }) => ctx.read((trx) => payeeTerms(trx, ctx.actor.fleetId, payeeOf(input.payee)))),
  setTerms: procedure.input(setPayeeTermsInput).mutation(({ ctx, input }) => ctx.write((w) => setPayeeTerms(w, input))),
  items: procedure
    .input(payeeInput)
    .query(({ ctx, input }) =>
      ctx.read((trx) => itemAccounts(trx, ctx.actor, input.payee ? payeeOf(input.payee) : ownPayee(ctx.actor))),
    ),
  addItem: procedure.input(addItemInput).mutation(({ ctx, input }) => ctx.write((w) => addItem(w, input))),
  closeItem: procedure.input(closeItemInput).mutation(({ ctx, input }) => ctx.write((w) => closeItem(w, input))),
  bookItem: procedure.input(bookItemInput).mutation(({ ctx, input }) => ctx.write((w) => bookItem(w, input))),
  dispute: procedure.input(disputeInput).mutation(({ ctx, input }) => ctx.write((w) => raiseDispute(w, input))),
  invoices: procedure
    .input(listInvoicesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listInvoices(trx, input, ctx.actor))),
  invoice: procedure
    .input(invoiceInput)
    .query(({ ctx, input }) => ctx.read((trx) => matchedInvoice(trx, input.id, ctx.actor))),
  addInvoice: procedure.input(addInvoiceInput).mutation(({ ctx, input }) => ctx.write((w) => addInvoice(w, input))),
  decideInvoice: procedure
    .input(decideInvoiceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => decideInvoice(w, input))),
  reportable: procedure
    .input(reportableInput)
    .query(({ ctx, input }) => ctx.read((trx) => reportablePay(trx, input, ctx.actor))),
  answerDispute: procedure
    .input(answerDisputeInput)
    .mutation(({ ctx, input }) => ctx.write((w) => answerDispute(w, input))),
})
