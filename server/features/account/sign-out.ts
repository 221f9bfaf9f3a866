import type { Context } from '../../context.ts'
import { auditAccount } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'

/**
 * Ends this session and hands out a token of one use for ending all others: by then this browser has no session that
 * could authorise it. Without a session there is nothing to end.
 */
export async function signOut(ctx: Context): Promise<{ token: string | null }> {
  const { ports, session } = ctx
  const token = session ? await issueToken(ports.db.system, ports, session.userId, 'sign_out_everywhere') : null
  await ports.sessions.end(ctx.request, ctx.headers)
  // Pictures that the browser keeps; not what a phone keeps to work without a network.
  ctx.headers.set('Clear-Site-Data', '"cache"')
  if (session?.fleet) {
    const fleet = { id: session.fleet.id, roles: session.roles }
    await auditAccount(ctx, 'account.signOut', session.userId, [fleet], { signed_out: true })
  }
  return { token }
}

/** Ends every session of the person whom the token belongs to. An old token ends nothing and tells nothing. */
export async function signOutEverywhere(ctx: Context, token: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const userId = await redeemToken(ports.db.system, token, 'sign_out_everywhere', ports.clock.now())
  if (!userId) return { ok: true }
  await ports.sessions.endAll(userId)
  const fleets = await fleetsOf(ports.db.system, userId)
  await auditAccount(ctx, 'account.signOutEverywhere', userId, fleets, { signed_out_everywhere: true })
  return { ok: true }
}
