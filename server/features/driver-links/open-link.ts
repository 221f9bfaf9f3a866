import type { Uuid } from '#domain/units/brands.ts'
import { secondsUntil } from '#domain/units/time.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { DRIVER_LINK_COOKIE, findDriverLink } from './link-of-request.ts'

/**
 * Trades the secret of a driver's link for a cookie of its own, which scripts cannot read. A wrong, an ended and a withdrawn
 * link are refused alike, and attempts are counted by address.
 */
export async function openDriverLink(ctx: Context, token: string): Promise<{ loadId: Uuid }> {
  const { ports, ip, headers } = ctx
  const key = `driver link ${ip}`
  const now = ports.clock.now()
  await countAttempt(ports.db.system, [key], now)
  const link = await findDriverLink(ports, token)
  if (!link) throw notFound()
  await takeBackAttempt(ports.db.system, key)
  const row = await ports.db.system
    .updateTable('driver_links')
    .set({ last_used_at: now })
    .where('fleet_id', '=', link.fleetId)
    .where('id', '=', link.id)
    .returning('expires_at')
    .executeTakeFirst()
  if (!row) throw notFound()
  ports.cookies.set(headers, DRIVER_LINK_COOKIE, token, secondsUntil(row.expires_at, now))
  return { loadId: link.loadId }
}
