import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** A key of before reads and changes nothing, as it always did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table api_tokens add column scope text not null default 'read' check (scope in ('read', 'write'))`,
  )
}
