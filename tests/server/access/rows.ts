import { type RawBuilder, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { World } from '../../support/world.ts'
import { keepChangeLog, writtenTables } from './change-log.ts'

type TableRows = { hash: string; count: number }
/** A hash and a count of the rows of each table; of one fleet where it is named. */
export type Rows = Record<string, TableRows>

/** What calls leave even where nothing comes of them: who is signed in, who is slowed down, what was refused. */
const TRACES = ['relays', 'operations', 'sessions', 'throttles', 'known_devices', 'one_time_tokens']

type Table = { table_name: string; columns: string[]; has_fleet: boolean }
type Read = { name: string; count: number; hash: string }
/** What was last read of a database, whole and by fleet: only tables that were written since are read again. */
type Known = { tables: readonly Table[]; read: Map<Uuid | 'whole', Map<string, TableRows>> }

const known = new WeakMap<World['db'], Promise<Known>>()

/** Reads every table of the product as the owner does. */
export async function rowsOf({ db }: World, fleetId?: Uuid): Promise<Rows> {
  const opened = known.get(db) ?? open(db)
  known.set(db, opened)
  const { tables, read } = await opened
  for (const name of await writtenTables(db)) for (const rows of read.values()) rows.delete(name)
  const scope = fleetId ?? 'whole'
  const rows = read.get(scope) ?? new Map<string, TableRows>()
  read.set(scope, rows)
  const asked = fleetId === undefined ? tables : tables.filter((table) => table.has_fleet)
  const missing = asked.filter(({ table_name }) => !rows.has(table_name))
  for (const { name, hash, count } of await readTables(db, missing, fleetId)) rows.set(name, { hash, count })
  return Object.fromEntries(rows)
}

async function open(db: World['db']): Promise<Known> {
  const tables = await tablesOf(db)
  await keepChangeLog(
    db,
    tables.map(({ table_name }) => table_name),
  )
  return { tables, read: new Map() }
}

async function readTables(db: World['db'], tables: readonly Table[], fleetId?: Uuid): Promise<Read[]> {
  if (tables.length === 0) return []
  const where: RawBuilder<unknown> = fleetId === undefined ? sql`` : sql`where t.fleet_id = ${fleetId}`
  const parts = tables.map(({ table_name, columns }) => {
    const row = sql`row(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})`
    // A sum says the same in whatever order the rows come: none need be sorted, or written out as text.
    return sql`select ${sql.lit(table_name)} as name, count(*)::int as count,
      coalesce(sum(hash_record_extended(${row}, 0)), 0)::text as hash
      from ${sql.table(table_name)} t ${where}`
  })
  return (await sql<Read>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

async function tablesOf(db: World['db']): Promise<Table[]> {
  // Events get their number in a step of its own, a moment later.
  const { rows } = await sql<Table>`
    select c.relname as table_name, array_agg(a.attname::text order by a.attnum) as columns,
      bool_or(a.attname = 'fleet_id') as has_fleet
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not (c.relname = 'events' and a.attname = 'seq')
    group by c.relname order by 1`.execute(db)
  return rows.filter(({ table_name }) => !TRACES.includes(table_name))
}

/** How many rows came or went in each table that changed. */
export function difference(before: Rows, after: Rows): Record<string, number> {
  const changed = Object.keys(after).filter((name) => after[name]?.hash !== before[name]?.hash)
  return Object.fromEntries(changed.map((name) => [name, (after[name]?.count ?? 0) - (before[name]?.count ?? 0)]))
}
