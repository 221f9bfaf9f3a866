import type { Sql } from './client.ts'

/**
 * Gathers statistics of the tables that hold rows and never had any. A server that crashed has forgotten how much was
 * written, so that its autovacuum does not come to these for long, and plans without statistics grow slow with the square
 * of the rows.
 */
export async function analyzeUnknown(pool: Sql): Promise<void> {
  const unknown = await pool<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = -1 and pg_relation_size(oid) > 0`
  for (const { name } of unknown) await pool.unsafe(`analyze ${name}`)
}
