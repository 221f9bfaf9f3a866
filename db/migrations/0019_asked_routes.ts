import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Each load's route is asked of the route service once, by whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table load_watches add column route_asked_at timestamptz')
}
