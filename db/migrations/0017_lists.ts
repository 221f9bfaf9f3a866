import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Named addresses of lists, one's own or the fleet's, and steps for many loads that run as a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table saved_views (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       page text not null,
       name text not null,
       search text not null,
       owner_id uuid not null,
       is_shared boolean not null,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index saved_views_page on saved_views (fleet_id, page, name)')
  await tenant(db, 'saved_views', 'everything')

  await run(
    db,
    `create table bulk_jobs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid not null,
       step jsonb not null,
       load_ids uuid[] not null,
       next_index integer not null default 0,
       done integer not null default 0,
       refusals jsonb not null default '[]',
       state text not null default 'running' check (state in ('running', 'done', 'stopped')),
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index bulk_jobs_age on bulk_jobs (created_at)')
  await tenant(db, 'bulk_jobs', 'add and change')

  // The log is read by person too; a record's own rows have their index since the beginning.
  await run(db, 'create index audit_events_actor on audit_events (fleet_id, actor_id, at desc, id desc)')
}
