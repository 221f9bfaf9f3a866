import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { parentsFirst, type Reference } from '../../table-order.ts'

/**
 * Every table that holds rows of a fleet, by its column `fleet_id`, and each before the tables that it refers to: in this
 * order their rows can be deleted. The parts of a partitioned table go with it.
 */
export async function fleetTables(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'fleet_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db)
  const { rows: references } = await sql<Reference>`
    select child.relname as child, parent.relname as parent from pg_constraint f
    join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace`.execute(db)
  const names = tables.map(({ name }) => name)
  return parentsFirst(names, references).reverse()
}
