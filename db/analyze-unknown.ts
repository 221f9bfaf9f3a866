import type { Sql } from './client.ts'

/**
 * Gathers statistics of the tables that hold rows and never had any, the smallest first. A server that crashed has
 * forgotten how much was written, so that its autovacuum does not come to these for long, and without statistics it may
 * choose plans whose time grows with the square of the rows. Where a table is locked or takes too long, the rest stay
 * without: queries can do without statistics, but not without a server.
 * @param log gets why some stayed without
 */
export async function analyzeUnknown(pool: Sql, log: (line: string) => void): Promise<void> {
  try {
    const unknown = await pool<{ name: string }[]>`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = -1 and pg_relation_size(oid) > 0
      order by pg_relation_size(oid)`
    for (const { name } of unknown) await pool.unsafe(`analyze (skip_locked) ${name}`)
  } catch (error) {
    log(`tables stay without statistics: ${error instanceof Error ? error.message : error}`)
  }
}
