import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** When a truck drove on a trip, from where to where, and how far it went: what a short haul's 150 air miles are judged by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // None for a trip of before: how far that one went was kept nowhere.
  await run(db, `alter table trips add column drives jsonb not null default '[]'`)
}
