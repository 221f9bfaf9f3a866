import type { InvitationInput, InviteInput, InviteManyInput } from '#contracts/people.ts'
import { assertConfirmed } from '../../confirmed.ts'
import type { Ports, Session } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import { type Invited, invitationLink, invite, invitedRoles, resendInvitation } from './invite.ts'
import { type InvitedMany, inviteMany } from './invite-many.ts'
import { parseInvitees } from './parse-invitees.ts'

type Ctx = MemberTools & { ports: Ports; session: Session }

/**
 * Where mail leaves the house the link goes to the address and to nobody else: who opens it reads that mailbox. Without
 * mail it is shown once, to the admin who made it; a repetition of the same action does not have it any more.
 */
export type WithLink<Result> = Result & { link: string | null; isMailed: boolean }

/** Invites one person. An admin only after the password again. */
export async function inviteWithLink(ctx: Ctx, input: InviteInput): Promise<WithLink<Invited>> {
  if (input.roles.includes('admin')) assertConfirmed(ctx.session, ctx.now)
  return withLink(ctx, (writing, fleetName, token) => invite(writing, ctx.ports, fleetName, input, token))
}

/** Makes a new link for an open invitation; for an admin's only after the password again. */
export async function resendWithLink(ctx: Ctx, input: InvitationInput): Promise<WithLink<{ ok: true }>> {
  const roles = await ctx.read((trx) => invitedRoles(trx, ctx.actor.fleetId, input.invitationId))
  if (roles.includes('admin')) assertConfirmed(ctx.session, ctx.now)
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
  const isMailed = ctx.ports.mail.isConfigured
  const isShown = made && !isMailed
  return { ...result, isMailed, link: isShown ? invitationLink(ctx.ports.config.publicUrl, token) : null }
}

/** Invites everybody on a list, or only says what would happen. With an admin on it only after the password again. */
export async function inviteList(ctx: Ctx, input: InviteManyInput): Promise<InvitedMany> {
  const { rows } = parseInvitees(input.csv)
  if (!input.dryRun && rows.some((row) => row.roles.includes('admin'))) assertConfirmed(ctx.session, ctx.now)
  return ctx.write((writing) => inviteMany(writing, ctx.ports, ctx.session.fleet?.name ?? '', input))
}
