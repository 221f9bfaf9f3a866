import {
  acceptedQuoteInput,
  convertQuoteInput,
  createQuoteInput,
  haulProposalInput,
  previewQuoteInput,
  quoteIdInput,
  quoteListInput,
  quoteReasonInput,
  quoteStepInput,
  reviseQuoteInput,
  sendQuoteInput,
  similarHaulsInput,
  updateQuoteInput,
} from '#contracts/quotes.ts'
import { procedure, router } from '../../trpc.ts'
import { approveQuote, submitQuote, takeBackQuote } from './approve-quote.ts'
import { convertQuote } from './convert-quote.ts'
import { getQuote } from './get-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { noteAccepted } from './note-accepted.ts'
import { proposeHaul } from './propose-haul.ts'
import { quoteActual } from './quote-actual.ts'
import { previewQuote } from './quote-figures.ts'
import { quoteStart } from './quote-start.ts'
import { quoteSummary } from './quote-summary.ts'
import { quoteVersions } from './quote-versions.ts'
import { noteDeclined, reviseQuote } from './revise-quote.ts'
import { createQuote, removeQuote, updateQuote } from './save-quote.ts'
import { sendQuote } from './send-quote.ts'
import { similarHauls } from './similar-hauls.ts'

export const quotesRouter = router({
  list: procedure
    .input(quoteListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listQuotes(trx, input, ctx.actor, ctx.now))),
  summary: procedure.query(({ ctx }) => ctx.read((trx) => quoteSummary(trx, ctx.actor, ctx.now))),
  byId: procedure
    .input(quoteIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => getQuote(trx, input.id, ctx.actor, ctx.now))),
  start: procedure.query(({ ctx }) => ctx.read((trx) => quoteStart(trx, ctx.actor, ctx.now))),
  preview: procedure.input(previewQuoteInput).query(({ ctx, input }) => {
    const about = { fleetId: ctx.actor.fleetId, now: ctx.now, id: ctx.ports.ids.uuid() }
    return ctx.read((trx) => previewQuote(trx, about, input.fields))
  }),
  similar: procedure
    .input(similarHaulsInput)
    .query(({ ctx, input }) => ctx.read((trx) => similarHauls(trx, input, ctx.actor, ctx.now))),
  proposal: procedure.input(haulProposalInput).query(({ ctx, input }) => proposeHaul(ctx, input)),
  versions: procedure
    .input(quoteIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => quoteVersions(trx, input.id, ctx.actor))),
  actual: procedure
    .input(quoteIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => quoteActual(trx, input.id, ctx.actor))),
  create: procedure.input(createQuoteInput).mutation(({ ctx, input }) => ctx.write((w) => createQuote(w, input))),
  update: procedure.input(updateQuoteInput).mutation(({ ctx, input }) => ctx.write((w) => updateQuote(w, input))),
  remove: procedure.input(quoteStepInput).mutation(({ ctx, input }) => ctx.write((w) => removeQuote(w, input))),
  submit: procedure.input(quoteReasonInput).mutation(({ ctx, input }) => ctx.write((w) => submitQuote(w, input))),
  approve: procedure.input(quoteStepInput).mutation(({ ctx, input }) => ctx.write((w) => approveQuote(w, input))),
  takeBack: procedure.input(quoteStepInput).mutation(({ ctx, input }) => ctx.write((w) => takeBackQuote(w, input))),
  send: procedure.input(sendQuoteInput).mutation(({ ctx, input }) => sendQuote(ctx, input)),
  accept: procedure.input(acceptedQuoteInput).mutation(({ ctx, input }) => ctx.write((w) => noteAccepted(w, input))),
  decline: procedure.input(quoteReasonInput).mutation(({ ctx, input }) => ctx.write((w) => noteDeclined(w, input))),
  revise: procedure.input(reviseQuoteInput).mutation(({ ctx, input }) => ctx.write((w) => reviseQuote(w, input))),
  convert: procedure
    .input(convertQuoteInput)
    .mutation(({ ctx, input }) => ctx.write((w) => convertQuote(w, input, ctx.ports))),
})
