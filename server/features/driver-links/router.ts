import {
  createDriverLinkInput,
  driverLinksOfLoadInput,
  linkStepInput,
  openDriverLinkInput,
  revokeDriverLinkInput,
} from '#contracts/driver-links.ts'
import { readTicketInput } from '#contracts/tickets.ts'
import { driverLinkProcedure, procedure, publicProcedure, router } from '../../trpc.ts'
import { readPictureFor } from '../documents/read-picture.ts'
import { linkLoad } from './link-load.ts'
import { driverLinksOfLoad, newDriverLink, revokeDriverLink } from './links.ts'
import { openDriverLink } from './open-link.ts'
import { takeLinkStep } from './take-link-step.ts'

/** Links for drivers without an account: made and withdrawn by the office, and what their holders do by them. */
export const driverLinksRouter = router({
  create: procedure.input(createDriverLinkInput).mutation(({ ctx, input }) => newDriverLink(ctx, input)),
  ofLoad: procedure
    .input(driverLinksOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => driverLinksOfLoad(trx, input.loadId, ctx.actor))),
  revoke: procedure
    .input(revokeDriverLinkInput)
    .mutation(({ ctx, input }) => ctx.write((w) => revokeDriverLink(w, input.id))),
  open: publicProcedure.input(openDriverLinkInput).mutation(({ ctx, input }) => openDriverLink(ctx, input.token)),
  load: driverLinkProcedure.query(({ ctx }) => ctx.read((trx) => linkLoad(trx, ctx.driverLink, ctx.actor, ctx.now))),
  readTicket: driverLinkProcedure
    .input(readTicketInput)
    .mutation(({ ctx, input }) => readPictureFor(ctx.ports, ctx.actor, input)),
  step: driverLinkProcedure
    .input(linkStepInput)
    .mutation(({ ctx, input }) => ctx.write((w) => takeLinkStep(w, ctx.driverLink, input))),
})
