import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { World } from '../../support/world.ts'

/** A hash and a count of the rows of each table; of one fleet where it is named. */
export type Rows = Record<string, { hash: string; count: number }>

/** What calls leave even where nothing comes of them: who is signed in, who is slowed down, what was refused. */
const TRACES = ['relays', 'operations', 'sessions', 'throttles', 'known_devices', 'one_time_tokens']

let tables: { table_name: string; has_fleet: boolean }[] | undefined

/** Reads every table of the product as the owner does. */
export async function rowsOf({ db }: World, fleetId?: Uuid): Promise<Rows> {
  tables ??= await tablesOf(db)
  const wanted = tables.filter((table) => table.has_fleet || fleetId === undefined)
  const parts = wanted.map(({ table_name }) => {
    const where = fleetId === undefined ? sql`` : sql`where t.fleet_id = ${fleetId}`
    // Events get their number in a step of its own, a moment later.
    const row = table_name === 'events' ? sql`to_jsonb(t) - 'seq'` : sql`t`
    return sql`select ${table_name} as name, count(*)::int as count,
      coalesce(md5(string_agg(md5((${row})::text), '' order by md5((${row})::text))), '') as hash
      from ${sql.table(table_name)} t ${where}`
  })
  const { rows } = await sql<{
    name: string
    count: number
    hash: string
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, { hash, count }]))
}

async function tablesOf(db: World['db']) {
  const { rows } = await sql<{ table_name: string; has_fleet: boolean }>`
    select c.relname as table_name, exists (
      select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'fleet_id' and not a.attisdropped) as has_fleet
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db)
  return rows.filter(({ table_name }) => !TRACES.includes(table_name))
}

/** How many rows came or went in each table that changed. */
export function difference(before: Rows, after: Rows): Record<string, number> {
  const changed = Object.keys(after).filter((name) => after[name]?.hash !== before[name]?.hash)
  return Object.fromEntries(changed.map((name) => [name, (after[name]?.count ?? 0) - (before[name]?.count ?? 0)]))
}
