import {
  acceptQuoteInput,
  declineQuoteInput,
  portalQuoteInput,
  portalQuoteListInput,
  seeQuoteInput,
} from '#contracts/portal-quotes.ts'
import { portalProcedure, router } from '../../trpc.ts'
import { done, seen } from '../portal/visits.ts'
import { acceptQuote, declineQuote, seeQuote } from './answer-quote.ts'
import { portalQuote, portalQuotes } from './portal-quotes.ts'

/** What customers see and say of quotes behind a link; each call is in the link's access log. */
export const portalQuotesRouter = router({
  list: portalProcedure
    .input(portalQuoteListInput)
    .query(({ ctx, input }) => seen(ctx, { what: 'quotes' }, (trx) => portalQuotes(trx, input, ctx.link, ctx.now))),
  byId: portalProcedure
    .input(portalQuoteInput)
    .query(({ ctx, input: { id } }) =>
      seen(ctx, { what: 'quote', subject: id }, (trx) => portalQuote(trx, id, ctx.link, ctx.now)),
    ),
  see: portalProcedure
    .input(seeQuoteInput)
    .mutation(({ ctx, input: { id } }) =>
      done(ctx, { what: 'quote', subject: id }, (w) => seeQuote(w, id, { link: ctx.link, ip: ctx.ip })),
    ),
  accept: portalProcedure
    .input(acceptQuoteInput)
    .mutation(({ ctx, input }) =>
      done(ctx, { what: 'accepted_quote', subject: input.id }, (w) =>
        acceptQuote(w, input, { link: ctx.link, ip: ctx.ip }),
      ),
    ),
  decline: portalProcedure
    .input(declineQuoteInput)
    .mutation(({ ctx, input }) =>
      done(ctx, { what: 'declined_quote', subject: input.id }, (w) =>
        declineQuote(w, input, { link: ctx.link, ip: ctx.ip }),
      ),
    ),
})
