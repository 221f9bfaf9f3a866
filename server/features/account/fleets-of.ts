import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'

export type FleetOfPerson = { id: Uuid; name: string; isDemo: boolean; roles: Role[] }

/** The fleets that a person may work in, the one they joined first in front. */
export async function fleetsOf(db: Kysely<Database>, userId: Uuid): Promise<FleetOfPerson[]> {
  const rows = await db
    .selectFrom('user_roles as r')
    .innerJoin('fleets as f', 'f.id', 'r.fleet_id')
    .leftJoin('suspensions as s', (join) =>
      join.onRef('s.fleet_id', '=', 'r.fleet_id').onRef('s.user_id', '=', 'r.user_id'),
    )
    .select(['f.id', 'f.name', 'f.is_demo', sql<Role[]>`array_agg(r.role order by r.role)`.as('roles')])
    .where('r.user_id', '=', userId)
    .where('s.at', 'is', null)
    .groupBy(['f.id', 'f.name', 'f.is_demo'])
    .orderBy(sql`min(r.granted_at)`)
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, isDemo: row.is_demo, roles: row.roles }))
}
