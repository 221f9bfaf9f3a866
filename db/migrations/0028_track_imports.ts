import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Recorded drives that the office brings in for a truck and a day: looked at first, stored when it says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table track_imports (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       truck_id uuid not null,
       day date not null,
       user_id uuid not null references users (id),
       file_name text not null,
       content text,
       state text not null check (state in ('checking', 'checked', 'storing', 'done', 'discarded')),
       total integer not null default 0,
       next_index integer not null default 0,
       accepted integer not null default 0,
       duplicates integer not null default 0,
       findings jsonb not null default '{}',
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint track_imports_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index track_imports_of_truck on track_imports (fleet_id, truck_id, created_at desc)')
  await tenant(db, 'track_imports', 'add and change')
}
