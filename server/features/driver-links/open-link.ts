import type { Uuid } from '#domain/units/brands.ts'
import { secondsUntil } from '#domain/units/time.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { countAttempt, takeBackAttempt } from '../account/throttle.ts'
import { DRIVER_LINK_COOKIE, findDriverLink, type LinkClosed } from './link-of-request.ts'

export type OpenedDriverLink = { state: 'open'; loadId: Uuid } | { state: 'closed'; why: LinkClosed }

/**
 * Trades the secret of a driver's link for a cookie of its own, which scripts cannot read; without a secret the link of the
 * cookie is asked about. One that has ended says why. An unknown one is refused as not_found, and attempts are counted by
 * address.
 */
export async function openDriverLink(ctx: Context, given: string | null): Promise<OpenedDriverLink> {
  const { ports, ip, headers } = ctx
  const token = given ?? ports.cookies.read(ctx.request, DRIVER_LINK_COOKIE)
  if (!token) throw notFound()
  const key = `driver link ${ip}`
  const now = ports.clock.now()
  await countAttempt(ports.db.system, [key], now)
  const found = await findDriverLink(ports, token)
  if (!found) throw notFound()
  await takeBackAttempt(ports.db.system, key)
  const { link, expiresAt, closed } = found
  if (closed !== null) return { state: 'closed', why: closed }
  await ports.db.system
    .updateTable('driver_links')
    .set({ last_used_at: now })
    .where('fleet_id', '=', link.fleetId)
    .where('id', '=', link.id)
    .execute()
  ports.cookies.set(headers, DRIVER_LINK_COOKIE, token, secondsUntil(expiresAt, now))
  return { state: 'open', loadId: link.loadId }
}
