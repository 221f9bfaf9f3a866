import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Until when a session counts as opened by somebody who knows the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table sessions add column confirmed_until timestamptz')
}
