import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'

/**
 * What each living session may see, as text to compare: its fleet, roles, driver record and hauling companies. A session
 * that ended, or whose person was disabled or suspended, is missing.
 */
export async function rightsOf(db: Kysely<Database>, idHashes: string[], now: Instant): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.epoch', '=', 's.epoch'))
    .leftJoin('suspensions as x', (join) =>
      join.onRef('x.fleet_id', '=', 's.fleet_id').onRef('x.user_id', '=', 's.user_id'),
    )
    .select(({ selectFrom }) => {
      const roles = selectFrom('user_roles as r')
        .select(sql`string_agg(r.role, ',' order by r.role)`.as('roles'))
        .whereRef('r.fleet_id', '=', 's.fleet_id')
        .whereRef('r.user_id', '=', 's.user_id')
      const drivers = selectFrom('drivers as d')
        .select(sql`string_agg(d.id::text, ',' order by d.created_at)`.as('drivers'))
        .whereRef('d.fleet_id', '=', 's.fleet_id')
        .whereRef('d.user_id', '=', 's.user_id')
        .where('d.archived_at', 'is', null)
      const companies = selectFrom('contractor_users as k')
        .select(sql`string_agg(k.contractor_id::text, ',' order by k.contractor_id)`.as('companies'))
        .whereRef('k.fleet_id', '=', 's.fleet_id')
        .whereRef('k.user_id', '=', 's.user_id')
      return ['s.id_hash', sql<string>`concat_ws(':', s.fleet_id, ${roles}, ${drivers}, ${companies})`.as('rights')]
    })
    .where(sql<boolean>`s.id_hash = any(${idHashes}::text[])`)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .where('x.user_id', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id_hash, row.rights]))
}
