import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** When a fleet's admins were told of a damaged file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table file_damage add column told_at timestamptz')
}
