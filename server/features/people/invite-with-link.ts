import type { InvitationInput, InviteInput, InviteManyInput } from '#contracts/people.ts'
import type { Ports, Session } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import { type Invited, invitationLink, invite, resendInvitation } from './invite.ts'
import { type InvitedMany, inviteMany } from './invite-many.ts'

type Ctx = MemberTools & { ports: Ports; session: Session }

/**
 * Where mail is sent by SMTP the link goes to the address and to nobody else: who opens it reads that mailbox. Without
 * mail it is shown once, to the admin who made it; a repetition of the same action does not have it any more.
 */
export type WithLink<Result> = Result & { link: string | null; isMailed: boolean }

/** Invites one person, after the password again. */
export async function inviteWithLink(ctx: Ctx, input: InviteInput): Promise<WithLink<Invited>> {
  return withLink(ctx, (writing, fleetName, token) =>
    invite(writing, ctx.ports, fleetName, input, token, ctx.confirmed()),
  )
}

/** Makes a new link for an open invitation, after the password again. */
export async function resendWithLink(ctx: Ctx, input: InvitationInput): Promise<WithLink<{ ok: true }>> {
  return withLink(ctx, (writing, fleetName, token) =>
    resendInvitation(writing, ctx.ports, fleetName, input.invitationId, token, ctx.confirmed()),
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
  const isMailed = ctx.ports.mail.isConfigured
  const isShown = made && !isMailed
  return { ...result, isMailed, link: isShown ? invitationLink(ctx.ports.config.publicUrl, token) : null }
}

/** Invites everybody on a list, after the password again, or only says what would happen. */
export async function inviteList(ctx: Ctx, input: InviteManyInput): Promise<InvitedMany> {
  return ctx.write((writing) => inviteMany(writing, ctx.ports, ctx.session.fleet?.name ?? '', input, ctx.confirmed))
}
