import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'

/** What each living session may do, as text to compare: a session that ended, or whose person was disabled, is missing. */
export async function rightsOf(db: Kysely<Database>, idHashes: string[], now: Instant): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('user_roles as r', (join) =>
      join.onRef('r.fleet_id', '=', 's.fleet_id').onRef('r.user_id', '=', 's.user_id'),
    )
    .select(['s.id_hash', sql<string>`concat(s.fleet_id, ':', string_agg(r.role, ',' order by r.role))`.as('rights')])
    .where(sql<boolean>`s.id_hash = any(${idHashes}::text[])`)
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .groupBy(['s.id_hash', 's.fleet_id'])
    .execute()
  return new Map(rows.map((row) => [row.id_hash, row.rights]))
}
