import type { Context } from '../../context.ts'
import { accountOrigin, auditAccount, writeAccountAudit } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'
import { raiseEpoch } from './raise-epoch.ts'

/**
 * Ends this session and hands out a token of one use for ending all others: by then this browser has no session that
 * could authorise it. Without a session there is nothing to end.
 */
export async function signOut(ctx: Context): Promise<{ token: string | null }> {
  const { ports, session } = ctx
  const token = session
    ? await issueToken(ports.db.system, ports, { id: session.userId, epoch: session.epoch }, 'sign_out_everywhere')
    : null
  await ports.sessions.end(ctx.request, ctx.headers)
  // Pictures that the browser keeps; not what a phone keeps to work without a network.
  ctx.headers.set('Clear-Site-Data', '"cache"')
  if (session?.fleet) {
    const fleet = { id: session.fleet.id, roles: session.roles }
    await auditAccount(ctx, 'account.signOut', session.userId, [fleet], { signed_out: true })
  }
  return { token }
}

/**
 * Ends every session of the person whom the token belongs to, but for those begun since it was made, with their device
 * marks and second steps: its call may come after the next person has signed in. An old token ends nothing and tells nothing.
 */
export async function signOutEverywhere(ctx: Context, token: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const now = ports.clock.now()
  await ports.db.system.transaction().execute(async (trx) => {
    const found = await redeemToken(trx, token, 'sign_out_everywhere', now)
    if (!found) return
    const reason = 'signed_out_everywhere'
    const holder = await raiseEpoch(trx, found, { reason, sessionsAfter: found.issuedAt }, now)
    if (!holder) return
    await writeAccountAudit(trx, ports, accountOrigin(ctx, 'account.signOutEverywhere'), {
      userId: holder.id,
      fleets: await fleetsOf(trx, holder.id),
      after: { signed_out_everywhere: true },
    })
  })
  return { ok: true }
}
