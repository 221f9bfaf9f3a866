import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Links that let a driver without an account record the steps of one load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table driver_links (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       -- Whose the load was when the link was made: it opens nothing once somebody else has it.
       driver_id uuid,
       contractor_id uuid,
       token_hash text not null unique,
       -- Who drives, as the office calls them.
       name text not null check (length(name) between 1 and 120),
       -- The address that it was mailed to, or the number that it is for.
       email text,
       phone text,
       created_by uuid not null,
       created_at timestamptz not null,
       expires_at timestamptz not null,
       revoked_at timestamptz,
       last_used_at timestamptz,
       primary key (fleet_id, id),
       constraint driver_links_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create index driver_links_of_load on driver_links (fleet_id, load_id, created_at desc)')
  await tenant(db, 'driver_links', 'add and change')
  // Whoever sends a picture by a link has no account.
  await run(db, 'alter table unfinished_uploads drop constraint unfinished_uploads_user_id_fkey')
}
