import { type Kysely, sql } from 'kysely'
import { partitionName } from './partitions.ts'
import type { Database } from './schema/index.ts'

/** Days that are looked after in one go; an installation with many of them has all within a day or two. */
const MOST_DAYS = 4
const LOCK_MS = 60_000

/**
 * Gives the days before `today` (UTC, YYYY-MM-DD) that have none an index that holds what drawing a drive needs, the newest
 * first. Positions lie in the order in which they came, those of a truck on as many pages as it sent; with this a drive is
 * read from a few. The day that is being written has none, so that taking positions in costs nothing more. Writers are not
 * kept waiting; one that a crash left unfinished is made anew. A day without positions waits for them: an index made before
 * late or imported ones would be filled in the order of time, nearly twice as large, and nobody would have tidied the day
 * after them. Returns the partitions it made one for.
 */
export async function coverDays(db: Kysely<Database>, today: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; broken: boolean }>`
    select c.relname as name, made.indexrelid is not null as broken
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    left join (pg_index made join pg_class of_it on of_it.oid = made.indexrelid and of_it.relname like '%_drive')
      on made.indrelid = c.oid
    where i.inhparent = 'positions'::regclass and not i.inhdetachpending and c.relname < ${partitionName(today)}
      and not coalesce(made.indisvalid, false) and pg_relation_size(c.oid) > 0
      and not exists (select from pg_stat_progress_create_index busy where busy.relid = c.oid)
    order by 1 desc limit ${MOST_DAYS}`.execute(db)
  if (rows.length === 0) return []
  await db.connection().execute(async (one) => {
    const say = (statement: string) => sql.raw(statement).execute(one)
    try {
      await say('set statement_timeout = 0')
      await say(`set lock_timeout = ${LOCK_MS}`)
      for (const { name, broken } of rows) {
        if (broken) await say(`drop index concurrently if exists ${name}_drive`)
        await say(
          `create index concurrently if not exists ${name}_drive on ${name} (fleet_id, truck_id, ts) include (lat, lon, speed_mps)`,
        )
        // Until its pages are known to be seen by all, every row would still be looked up beside the index.
        await say(`vacuum (analyze) ${name}`)
      }
    } finally {
      await say('reset statement_timeout')
      await say('reset lock_timeout')
    }
  })
  return rows.map(({ name }) => name)
}
