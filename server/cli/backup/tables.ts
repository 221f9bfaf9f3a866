import type postgres from 'postgres'
import { parentsFirst, type Reference } from '../../table-order.ts'
import { CommandRefused } from '../operator-database.ts'

export type Table = { name: string; columns: string[] }

/** What the runner of migrations keeps for itself; a restored database has its own. */
const OWN = ['migrations', 'migration_lease']

/** Every table of the product with its columns, parents before the children that name them. */
export async function tablesInOrder(sql: postgres.Sql | postgres.TransactionSql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${OWN})
    group by c.relname order by c.relname`
  const references = await sql<Reference[]>`
    select distinct c.relname as child, p.relname as parent
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and c.oid <> p.oid`
  const names = tables.map(({ name }) => name)
  return parentsFirst(names, references).flatMap((name) => tables.find((table) => table.name === name) ?? [])
}

/** Names of the applied migrations: the version of the schema. */
export async function appliedMigrations(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const [found] = await sql`select to_regclass('public.migrations') is not null as there`
  if (!found?.there) throw new CommandRefused('the database has no tables yet: run "bun run cli migrate" first')
  return (await sql<{ name: string }[]>`select name from migrations order by name`).map((row) => row.name)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The columns of a table as a COPY statement names them. */
export const columnList = ({ columns }: Table) => columns.map(quoted).join(', ')
export const tableName = ({ name }: Pick<Table, 'name'>) => quoted(name)

/**
 * Turns the product's own triggers of these tables off or on, until the transaction ends at the latest. What they keep up
 * to date is in a backup itself. Foreign keys stay checked.
 */
export async function switchTriggers(
  trx: postgres.TransactionSql,
  tables: readonly Pick<Table, 'name'>[],
  how: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables) await trx.unsafe(`alter table ${tableName(table)} ${how} trigger user`)
}
