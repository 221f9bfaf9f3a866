import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** What the installation as a whole remembers; no fleet sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table installation (
       key text primary key,
       value jsonb not null,
       changed_at timestamptz not null
     )`,
  )
}
