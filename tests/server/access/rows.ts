import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { World } from '../../support/world.ts'

/** A hash and a count of the rows of each table; of one fleet where it is named. */
export type Rows = Record<string, { hash: string; count: number }>

/** What calls leave even where nothing comes of them: who is signed in, who is slowed down, what was refused. */
const TRACES = ['relays', 'operations', 'sessions', 'throttles', 'known_devices', 'one_time_tokens']

type Table = { table_name: string; columns: string[]; has_fleet: boolean }
type Read = { name: string; count: number; hash: string }
/** The two statements, made once: there are ninety tables, and a walk reads them a thousand times. */
let statements: { whole: CompiledQuery<Read>; ofFleet: CompiledQuery<Read> } | undefined

/** Reads every table of the product as the owner does. */
export async function rowsOf({ db }: World, fleetId?: Uuid): Promise<Rows> {
  statements ??= statementsFor(db, await tablesOf(db))
  const { whole, ofFleet } = statements
  const { rows } = await db.executeQuery(
    fleetId === undefined ? whole : { ...ofFleet, parameters: ofFleet.parameters.map(() => fleetId) },
  )
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, { hash, count }]))
}

function statementsFor(db: World['db'], tables: readonly Table[]) {
  const statement = (some: readonly Table[], where: RawBuilder<unknown>) => {
    const parts = some.map(({ table_name, columns }) => {
      const row = sql`row(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})`
      // A sum says the same in whatever order the rows come: none need be sorted, or written out as text.
      return sql`select ${sql.lit(table_name)} as name, count(*)::int as count,
        coalesce(sum(hash_record_extended(${row}, 0)), 0)::text as hash
        from ${sql.table(table_name)} t ${where}`
    })
    return sql<Read>`${sql.join(parts, sql` union all `)}`.compile(db)
  }
  const ofFleets = tables.filter((table) => table.has_fleet)
  const anyFleet = '00000000-0000-0000-0000-000000000000'
  return { whole: statement(tables, sql``), ofFleet: statement(ofFleets, sql`where t.fleet_id = ${anyFleet}`) }
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
