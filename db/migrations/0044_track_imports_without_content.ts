import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Drops a column that nothing has read since 0031 moved the files' text into pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table track_imports drop column content')
}
