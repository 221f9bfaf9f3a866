import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Files that are being uploaded: their declared size counts against the quotas until they are stored or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table unfinished_uploads (
       fleet_id uuid not null references fleets (id),
       user_id uuid not null references users (id),
       sha256 text not null,
       byte_size bigint not null constraint unfinished_uploads_size check (byte_size >= 0),
       begun_at timestamptz not null,
       constraint unfinished_uploads_pkey primary key (fleet_id, user_id, sha256)
     )`,
  )
  await run(db, 'create index unfinished_uploads_user on unfinished_uploads (user_id)')
  await run(db, 'create index unfinished_uploads_begun on unfinished_uploads (begun_at)')
  await tenant(db, 'unfinished_uploads', 'everything')
}
