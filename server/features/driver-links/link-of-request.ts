import { sql } from 'kysely'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import type { DriverLink } from '../../context.ts'
import type { Ports } from '../../ports.ts'

export const DRIVER_LINK_COOKIE = 'haulbook_driver_link'

/** Why a link opens nothing any more. */
export type LinkClosed = 'ended' | 'withdrawn' | 'passed_on' | 'called_off'

/** The driver's link that a request's cookie opens, or null: none, unknown, ended, withdrawn and passed on look the same. */
export async function readDriverLink(ports: Ports, request: Request): Promise<DriverLink | null> {
  const token = ports.cookies.read(request, DRIVER_LINK_COOKIE)
  const found = token ? await findDriverLink(ports, token) : null
  return found && found.closed === null ? found.link : null
}

export type FoundDriverLink = { link: DriverLink; expiresAt: Instant; closed: LinkClosed | null }

/**
 * Looks a secret up by its hash, before any fleet is known; null for one that never was. Whoever holds a secret of 32 random
 * bytes may be told why it opens nothing any more: its time is over, it was withdrawn, or the load is called off or
 * somebody else's.
 */
export async function findDriverLink(ports: Ports, token: string): Promise<FoundDriverLink | null> {
  const row = await ports.db.system
    .selectFrom('driver_links as k')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'k.fleet_id').onRef('loads.id', '=', 'k.load_id'))
    .select(['k.id', 'k.fleet_id', 'k.load_id', 'k.name', 'k.revoked_at', 'k.expires_at', 'loads.status'])
    .select(
      sql<boolean>`(loads.driver_id, loads.contractor_id) is not distinct from (k.driver_id, k.contractor_id)`.as(
        'is_theirs',
      ),
    )
    .where('k.token_hash', '=', await tokenHash(token))
    .executeTakeFirst()
  if (!row) return null
  const link = { id: row.id, fleetId: row.fleet_id, loadId: row.load_id, name: row.name }
  return { link, expiresAt: row.expires_at, closed: whyClosed(row, ports.clock.now()) }
}

type LinkRow = { revoked_at: Instant | null; expires_at: Instant; status: LoadStatus; is_theirs: boolean }

function whyClosed({ revoked_at, expires_at, status, is_theirs }: LinkRow, now: Instant): LinkClosed | null {
  if (revoked_at !== null) return 'withdrawn'
  if (status === 'cancelled') return 'called_off'
  if (!is_theirs || status === 'draft' || status === 'planned') return 'passed_on'
  return instantMs(expires_at) <= instantMs(now) ? 'ended' : null
}
