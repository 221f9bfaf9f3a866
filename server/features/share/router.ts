import { createLinkInput, linkListInput, openPortalInput, portalLoadsInput, revokeLinkInput } from '#contracts/share.ts'
import { portalProcedure, procedure, publicProcedure, router } from '../../trpc.ts'
import { newLink } from './create-link.ts'
import { listLinks, revokeLink } from './links.ts'
import { closePortal, openPortal } from './open-portal.ts'
import { portalLoads, shownLoads } from './portal-loads.ts'
import { siteBoard } from './site-board.ts'

export const shareRouter = router({
  create: procedure.input(createLinkInput).mutation(({ ctx, input }) => newLink(ctx, input)),
  list: procedure.input(linkListInput).query(({ ctx, input }) => ctx.read((trx) => listLinks(trx, input, ctx.actor))),
  revoke: procedure.input(revokeLinkInput).mutation(({ ctx, input }) => ctx.write((w) => revokeLink(w, input.id))),
})

export const portalRouter = router({
  open: publicProcedure.input(openPortalInput).mutation(({ ctx, input }) => openPortal(ctx, input.token)),
  close: publicProcedure.mutation(({ ctx }) => closePortal(ctx)),
  scope: portalProcedure.query(({ ctx }) => ({ scope: ctx.link.scope })),
  board: portalProcedure.query(({ ctx }) => ctx.read((trx) => siteBoard(trx, ctx.link, ctx.now))),
  loads: portalProcedure
    .input(portalLoadsInput)
    .query(async ({ ctx, input }) =>
      shownLoads(await ctx.read((trx) => portalLoads(trx, input, ctx.link, ctx.now)), ctx.link, ctx.ports.places),
    ),
})
