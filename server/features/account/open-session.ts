import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { auditAccount } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'
import { rememberDevice } from './known-device.ts'

/**
 * Opens a new session for a person whose identity has been shown, in the given fleet or the first he joined. The one
 * the browser had before ends, so that no token outlives a sign-in.
 * @param procedure by which the identity was shown, for the fleet's audit
 */
export async function openSession(
  ctx: Context,
  procedure: string,
  userId: Uuid,
  { fleetId, isOneClick = false }: { fleetId?: Uuid; isOneClick?: boolean } = {},
): Promise<void> {
  const { ports } = ctx
  const fleets = await fleetsOf(ports.db.system, userId)
  const fleet = fleets.find(({ id }) => id === fleetId) ?? fleets[0]
  if (ctx.session) await ports.sessions.end(ctx.request, new Headers())
  const client = { ip: ctx.ip, userAgent: ctx.request.headers.get('user-agent'), isOneClick }
  await ports.sessions.open(userId, fleet?.id ?? null, client, ctx.headers)
  await rememberDevice(ctx, userId)
  await auditAccount(ctx, procedure, userId, fleet ? [fleet] : [], { signed_in: true, device: client.userAgent })
}
