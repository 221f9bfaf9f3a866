import {
  askCodeInput,
  askForNoticesInput,
  chooseNoticesInput,
  disputeLineInput,
  endNoticesInput,
  noticeInput,
  openByCodeInput,
  openPortalInput,
  orderInput,
  portalIdInput,
  portalLoadsInput,
  portalPageInput,
  portalRequestsInput,
  portalTicketsInput,
  signOffInput,
  writeToOfficeInput,
} from '#contracts/portal.ts'
import { portalProcedure, publicProcedure, router } from '../../trpc.ts'
import { askCode } from './ask-code.ts'
import { countNewAttempt } from './count-new-attempt.ts'
import { disputeLine } from './dispute-line.ts'
import { markViewed } from './mark-viewed.ts'
import { askForNotices, chooseNotices, endNotices, noticesOf, ownNotice } from './notices.ts'
import { openByCode } from './open-by-code.ts'
import { closePortal, openPortal } from './open-portal.ts'
import { orderChoices } from './order-choices.ts'
import { portalInvoice, portalInvoices } from './portal-invoices.ts'
import { portalJobs } from './portal-jobs.ts'
import { portalLoads, shownLoads } from './portal-loads.ts'
import { portalScope } from './portal-scope.ts'
import { portalTickets } from './portal-tickets.ts'
import { order, portalRequests, writeToOffice } from './requests.ts'
import { signOff } from './sign-off.ts'
import { siteBoard } from './site-board.ts'
import { done, seen } from './visits.ts'

/** What customers see and do behind a link; each call by a link is in the access log. */
export const portalRouter = router({
  open: publicProcedure.input(openPortalInput).mutation(({ ctx, input }) => openPortal(ctx, input.token)),
  askCode: publicProcedure.input(askCodeInput).mutation(({ ctx, input }) => askCode(ctx, input)),
  openByCode: publicProcedure.input(openByCodeInput).mutation(({ ctx, input }) => openByCode(ctx, input)),
  close: publicProcedure.mutation(({ ctx }) => closePortal(ctx)),
  ownNotice: publicProcedure.input(noticeInput).mutation(({ ctx, input }) => ownNotice(ctx, input.token)),
  chooseNotices: publicProcedure.input(chooseNoticesInput).mutation(({ ctx, input }) => chooseNotices(ctx, input)),
  scope: portalProcedure.query(({ ctx }) => ctx.read((trx) => portalScope(trx, ctx.link, ctx.now))),
  board: portalProcedure.query(({ ctx }) => seen(ctx, { what: 'board' }, (trx) => siteBoard(trx, ctx.link, ctx.now))),
  loads: portalProcedure.input(portalLoadsInput).query(async ({ ctx, input }) => {
    const page = await seen(ctx, { what: 'loads' }, (trx) => portalLoads(trx, input, ctx.link, ctx.now))
    return shownLoads(page, ctx.link, ctx.ports.places)
  }),
  jobs: portalProcedure
    .input(portalPageInput)
    .query(({ ctx, input }) => seen(ctx, { what: 'jobs' }, (trx) => portalJobs(trx, input, ctx.link, ctx.now))),
  tickets: portalProcedure
    .input(portalTicketsInput)
    .query(({ ctx, input }) => seen(ctx, { what: 'tickets' }, (trx) => portalTickets(trx, input, ctx.link))),
  signOff: portalProcedure
    .input(signOffInput)
    .mutation(({ ctx, input }) =>
      done(ctx, { what: 'signed_off', subject: input.id }, (w) => signOff(w, input, ctx.link)),
    ),
  invoices: portalProcedure
    .input(portalPageInput)
    .query(({ ctx, input }) => seen(ctx, { what: 'invoices' }, (trx) => portalInvoices(trx, input, ctx.link, ctx.now))),
  invoice: portalProcedure.input(portalIdInput).query(async ({ ctx, input: { id } }) => {
    const visit = { what: 'invoice', subject: id } as const
    const invoice = await seen(ctx, visit, (trx) => portalInvoice(trx, id, ctx.link, ctx.now))
    await markViewed(ctx.ports, ctx.link, id)
    return invoice
  }),
  disputeLine: portalProcedure
    .input(disputeLineInput)
    .mutation(({ ctx, input }) =>
      done(ctx, { what: 'disputed', subject: input.lineId }, (w) => disputeLine(w, input, ctx.link)),
    ),
  requests: portalProcedure
    .input(portalRequestsInput)
    .query(({ ctx, input }) => seen(ctx, { what: 'requests' }, (trx) => portalRequests(trx, input, ctx.link))),
  orderChoices: portalProcedure.query(({ ctx }) => ctx.read((trx) => orderChoices(trx, ctx.link))),
  order: portalProcedure.input(orderInput).mutation(async ({ ctx, input }) => {
    await countNewAttempt(ctx, input.operationId, [`portal asks ${ctx.link.id}`])
    return done(ctx, { what: 'ordered', subject: input.id }, (w) => order(w, input, ctx.link))
  }),
  write: portalProcedure.input(writeToOfficeInput).mutation(async ({ ctx, input }) => {
    await countNewAttempt(ctx, input.operationId, [`portal asks ${ctx.link.id}`])
    return done(ctx, { what: 'wrote', subject: input.id }, (w) => writeToOffice(w, input, ctx.link))
  }),
  notices: portalProcedure.query(({ ctx }) => seen(ctx, { what: 'notices' }, (trx) => noticesOf(trx, ctx.link))),
  askForNotices: portalProcedure.input(askForNoticesInput).mutation(({ ctx, input }) => askForNotices(ctx, input)),
  endNotices: portalProcedure.input(endNoticesInput).mutation(({ ctx, input }) => endNotices(ctx, input.id)),
})
