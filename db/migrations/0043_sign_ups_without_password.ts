import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Lets a waiting sign-up hold no password: the person who opens its link chooses one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table sign_ups alter column password_hash drop not null')
}
