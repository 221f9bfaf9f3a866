import type { InvitationInput, InviteInput } from '#contracts/people.ts'
import type { Ports, Session } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import { type Invited, invitationLink, invite, resendInvitation } from './invite.ts'

type Ctx = MemberTools & { ports: Ports; session: Session }

/** The link is shown once, to the admin who made it; a repetition of the same action does not have it any more. */
export type WithLink<Result> = Result & { link: string | null }

/** Invites one person and gives the link back, for where no mail leaves the house. */
export async function inviteWithLink(ctx: Ctx, input: InviteInput): Promise<WithLink<Invited>> {
  return withLink(ctx, (writing, fleetName, token) => invite(writing, ctx.ports, fleetName, input, token))
}

/** Makes a new link for an open invitation. */
export async function resendWithLink(ctx: Ctx, input: InvitationInput): Promise<WithLink<{ ok: true }>> {
  return withLink(ctx, (writing, fleetName, token) =>
    resendInvitation(writing, ctx.ports, fleetName, input.invitationId, token),
  )
}

async function withLink<Result extends object>(
  ctx: Ctx,
  work: (
    writing: Parameters<Parameters<MemberTools['write']>[0]>[0],
    fleetName: string,
    token: string,
  ) => Promise<Result>,
): Promise<WithLink<Result>> {
  const token = ctx.ports.ids.secret()
  let made = false
  const result = await ctx.write(async (writing) => {
    const answer = await work(writing, ctx.session.fleet?.name ?? '', token)
    made = !('result' in answer) || answer.result === 'invited'
    return answer
  })
  return { ...result, link: made ? invitationLink(ctx.ports.config.publicUrl, token) : null }
}
