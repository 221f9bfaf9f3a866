import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Finds the documents of a damaged file by the copy that pages show and by the original, for each look at the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index concurrently if not exists files_display on files (fleet_id, display_sha256)
       where display_sha256 is not null`,
  )
  await run(
    db,
    `create index concurrently if not exists documents_by_original on documents (fleet_id, original_sha256)
       where original_sha256 is not null`,
  )
}

export const transaction = false
