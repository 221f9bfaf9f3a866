import { sql } from 'kysely'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { DriverLink } from '../../context.ts'
import type { Ports } from '../../ports.ts'

export const DRIVER_LINK_COOKIE = 'haulbook_driver_link'

/** The driver's link that a request's cookie opens, or null: none, unknown, expired, withdrawn and passed on look the same. */
export async function readDriverLink(ports: Ports, request: Request): Promise<DriverLink | null> {
  const token = ports.cookies.read(request, DRIVER_LINK_COOKIE)
  return token ? findDriverLink(ports, token) : null
}

/** Looks a secret up by its hash, before any fleet is known. It opens nothing once the load is somebody else's. */
export async function findDriverLink(ports: Ports, token: string): Promise<DriverLink | null> {
  const row = await ports.db.system
    .selectFrom('driver_links as k')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'k.fleet_id').onRef('loads.id', '=', 'k.load_id'))
    .select(['k.id', 'k.fleet_id', 'k.load_id', 'k.name'])
    .where('k.token_hash', '=', await tokenHash(token))
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', ports.clock.now())
    .where('loads.status', 'not in', ['draft', 'planned', 'cancelled'])
    .where(sql<boolean>`(loads.driver_id, loads.contractor_id) is not distinct from (k.driver_id, k.contractor_id)`)
    .executeTakeFirst()
  return row ? { id: row.id, fleetId: row.fleet_id, loadId: row.load_id, name: row.name } : null
}
