import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Stored files whose bytes were found changed or gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table file_damage (
       fleet_id uuid not null references fleets (id),
       sha256 text not null,
       how text not null check (how in ('changed', 'missing')),
       found_at timestamptz not null,
       primary key (fleet_id, sha256)
     )`,
  )
  await tenant(db, 'file_damage', 'read')
}
