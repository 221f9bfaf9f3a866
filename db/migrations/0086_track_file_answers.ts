import { type QueryExecutorProvider, sql } from 'kysely'

/** What somebody said of a table of positions when they brought it: by which clock its times are, how its days are written. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(`alter table track_imports add column answers jsonb not null default '{}'`).execute(db)
}
