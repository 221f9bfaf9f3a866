import type { Context } from '../../context.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'

/**
 * Ends this session and hands out a token of one use for ending all others: by then this browser has no session that
 * could authorise it. Without a session there is nothing to end.
 */
export async function signOut(ctx: Context): Promise<{ token: string | null }> {
  const { ports, session } = ctx
  const token = session ? await issueToken(ports.db.system, ports, session.userId, 'sign_out_everywhere') : null
  await ports.sessions.end(ctx.request, ctx.headers)
  return { token }
}

/** Ends every session of the person whom the token belongs to. An old token ends nothing and tells nothing. */
export async function signOutEverywhere(ctx: Context, token: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const userId = await redeemToken(ports.db.system, token, 'sign_out_everywhere', ports.clock.now())
  if (userId) await ports.sessions.endAll(userId)
  return { ok: true }
}
