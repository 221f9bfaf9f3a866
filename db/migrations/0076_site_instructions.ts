import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** What drivers and customers read of a site; its notes are not for customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table sites add column instructions text')
}
