import {
  acceptRequestInput,
  answerRequestInput,
  disputeListInput,
  requestListInput,
  signOffListInput,
} from '#contracts/portal.ts'
import {
  createLinkInput,
  fleetLinksInput,
  linkListInput,
  revokeAllInput,
  revokeLinkInput,
  visitListInput,
} from '#contracts/share.ts'
import { procedure, router } from '../../trpc.ts'
import { listLineDisputes } from '../portal/dispute-line.ts'
import { listSignOffs } from '../portal/list-sign-offs.ts'
import { acceptRequest, answerRequest, declineRequest, listRequests } from '../portal/office-requests.ts'
import { listVisits } from '../portal/visits.ts'
import { newLink } from './create-link.ts'
import { listFleetLinks, listLinks, revokeAllLinks, revokeLink } from './links.ts'

/** The office's side of the customer portal: its links, who opened what, and what customers ask for, sign and dispute. */
export const shareRouter = router({
  create: procedure.input(createLinkInput).mutation(({ ctx, input }) => newLink(ctx, input)),
  list: procedure.input(linkListInput).query(({ ctx, input }) => ctx.read((trx) => listLinks(trx, input, ctx.actor))),
  ofFleet: procedure
    .input(fleetLinksInput)
    .query(({ ctx, input }) => ctx.read((trx) => listFleetLinks(trx, input, ctx.actor, ctx.now))),
  revoke: procedure.input(revokeLinkInput).mutation(({ ctx, input }) => ctx.write((w) => revokeLink(w, input.id))),
  revokeAll: procedure
    .input(revokeAllInput)
    .mutation(({ ctx, input }) => ctx.write((w) => revokeAllLinks(w, input.customerId))),
  visits: procedure
    .input(visitListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listVisits(trx, input, ctx.actor))),
  requests: procedure
    .input(requestListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listRequests(trx, input, ctx.actor))),
  acceptRequest: procedure
    .input(acceptRequestInput)
    .mutation(({ ctx, input }) => ctx.write((w) => acceptRequest(w, input))),
  declineRequest: procedure
    .input(answerRequestInput)
    .mutation(({ ctx, input }) => ctx.write((w) => declineRequest(w, input))),
  answerRequest: procedure
    .input(answerRequestInput)
    .mutation(({ ctx, input }) => ctx.write((w) => answerRequest(w, input))),
  signOffs: procedure
    .input(signOffListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listSignOffs(trx, input, ctx.actor))),
  disputes: procedure
    .input(disputeListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listLineDisputes(trx, input, ctx.actor))),
})
