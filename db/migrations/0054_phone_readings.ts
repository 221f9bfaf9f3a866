import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Keeps what a phone read of a ticket without signal beside what the server read, so that it is seen where they differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table weigh_tickets add column phone_reading jsonb')
}
