import { tokenHash } from '#domain/access/token-hash.ts'
import type { ShareLink } from '../../context.ts'
import type { Ports } from '../../ports.ts'

export const SHARE_COOKIE = 'haulbook_share'

/** The share link that a request's cookie opens, or null: none, unknown, expired and revoked look the same. */
export async function readLink(ports: Ports, request: Request): Promise<ShareLink | null> {
  const token = ports.cookies.read(request, SHARE_COOKIE)
  if (!token) return null
  return findLink(ports, token)
}

/** Looks a token up by its hash, before any fleet is known. */
export async function findLink(ports: Ports, token: string): Promise<ShareLink | null> {
  const row = await ports.db.system
    .selectFrom('share_links')
    .select(['id', 'fleet_id', 'scope', 'scope_id', 'precision', 'rights', 'documents'])
    .where('token_hash', '=', await tokenHash(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ports.clock.now())
    .executeTakeFirst()
  if (!row) return null
  const { id, fleet_id, scope, scope_id, precision, rights, documents } = row
  return { id, fleetId: fleet_id, scope, scopeId: scope_id, precision, rights, documents }
}
