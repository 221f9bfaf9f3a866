import { secondsUntil } from '#domain/units/time.ts'
import type { Context, ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { findLink, SHARE_COOKIE } from '../share/link-of-request.ts'
import { noteVisit } from './visits.ts'

/**
 * Trades the secret of a link for a cookie of its own, which scripts cannot read. A wrong, an ended and a withdrawn link
 * are refused alike, and attempts are counted by address.
 */
export async function openPortal(ctx: Context, token: string): Promise<{ scope: ShareLink['scope'] }> {
  const { ports, ip, headers } = ctx
  const key = `portal ${ip}`
  await countAttempt(ports.db.system, [key], ports.clock.now())
  const link = await findLink(ports, token)
  if (!link) throw notFound()
  await takeBackAttempt(ports.db.system, key)
  const row = await ports.db.system
    .updateTable('share_links')
    .set({ last_used_at: ports.clock.now() })
    .where('fleet_id', '=', link.fleetId)
    .where('id', '=', link.id)
    .returning('expires_at')
    .executeTakeFirst()
  if (!row) throw notFound()
  ports.cookies.set(headers, SHARE_COOKIE, token, secondsUntil(row.expires_at, ports.clock.now()))
  await noteVisit(ports.db.system, ctx, link, { what: 'opened' })
  return { scope: link.scope }
}

/** Forgets the link on this device. */
export function closePortal(ctx: Context): { closed: true } {
  ctx.ports.cookies.set(ctx.headers, SHARE_COOKIE, '', 0)
  return { closed: true }
}
