import {
  invitationInput,
  inviteInput,
  inviteManyInput,
  listInvitationsInput,
  listMembersInput,
  outboxInput,
  restoreInput,
  setPhotoInput,
  setRolesInput,
  sightInput,
  suspendInput,
} from '#contracts/people.ts'
import { procedure, router } from '../../trpc.ts'
import { revokeInvitation } from './invite.ts'
import { inviteList, inviteWithLink, resendWithLink } from './invite-with-link.ts'
import { memberSight } from './member-sight.ts'
import { linkable, listInvitations, listMembers, outbox } from './queries.ts'
import { setPhoto } from './set-photo.ts'
import { setRoles } from './set-roles.ts'
import { restoreMember, suspendMember } from './suspend-member.ts'

export const peopleRouter = router({
  members: procedure
    .input(listMembersInput)
    .query(({ ctx, input }) => ctx.read((trx) => listMembers(trx, input, ctx.actor))),
  setPhoto: procedure
    .input(setPhotoInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => setPhoto(writing, input))),
  sight: procedure.input(sightInput).query(({ ctx, input }) => ctx.read((trx) => memberSight(trx, input, ctx.actor))),
  invitations: procedure
    .input(listInvitationsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listInvitations(trx, input, ctx.actor, ctx.now))),
  linkable: procedure.query(({ ctx }) => ctx.read((trx) => linkable(trx, ctx.actor))),
  invite: procedure.input(inviteInput).mutation(({ ctx, input }) => inviteWithLink(ctx, input)),
  inviteMany: procedure.input(inviteManyInput).mutation(({ ctx, input }) => inviteList(ctx, input)),
  resendInvitation: procedure.input(invitationInput).mutation(({ ctx, input }) => resendWithLink(ctx, input)),
  revokeInvitation: procedure
    .input(invitationInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => revokeInvitation(writing, input.invitationId))),
  setRoles: procedure
    .input(setRolesInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => setRoles(writing, input, ctx.confirmed()))),
  suspend: procedure.input(suspendInput).mutation(({ ctx, input }) => suspendMember(ctx, input)),
  restore: procedure
    .input(restoreInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => restoreMember(writing, input, ctx.confirmed()))),
  outbox: procedure
    .input(outboxInput)
    .query(({ ctx, input }) => ctx.read((trx) => outbox(trx, input, ctx.actor, ctx.ports))),
})
