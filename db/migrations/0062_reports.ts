import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Reports that are sent by mail, the files that are made of reports, and the orders in which reports are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schedules(db)
  await runs(db)
  await run(
    db,
    'create index weigh_tickets_weighed on weigh_tickets (fleet_id, (coalesce(weighed_at, created_at)), id)',
  )
  await run(db, 'create index inspections_submitted on inspections (fleet_id, submitted_at, id)')
  await run(db, 'create index defects_reported on defects (fleet_id, reported_at, id)')
  await run(db, 'create index payments_received on payments (fleet_id, received_on, id)')
  await run(db, 'create index invoices_by_issue on invoices (fleet_id, issued_on, id) where issued_on is not null')
}

async function schedules(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table report_schedules (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null,
       report text not null,
       params jsonb not null,
       format text not null check (format in ('csv', 'xlsx', 'pdf')),
       cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
       -- By the clock of the fleet's zone.
       hour integer not null check (hour between 0 and 23),
       weekday integer check (weekday between 1 and 7),
       month_day integer check (month_day between 1 and 31),
       recipients text[] not null check (cardinality(recipients) between 1 and 20),
       only_if_not_empty boolean not null,
       -- With this person's rights it is made; without their membership it stops.
       owner_id uuid not null,
       paused_at timestamptz,
       paused_because text check (paused_because in ('by_hand', 'owner_left', 'not_allowed')),
       next_at timestamptz not null,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint report_schedules_day check (
         (cadence = 'weekly') = (weekday is not null) and (cadence = 'monthly') = (month_day is not null)),
       constraint report_schedules_paused check ((paused_at is null) = (paused_because is null))
     )`,
  )
  await run(db, 'create index report_schedules_due on report_schedules (next_at) where paused_at is null')
  await run(db, 'create index report_schedules_newest on report_schedules (fleet_id, created_at desc, id desc)')
  await tenant(db, 'report_schedules', 'everything')
}

async function runs(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table report_runs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       report text not null,
       params jsonb not null,
       format text not null check (format in ('csv', 'xlsx', 'pdf')),
       user_id uuid not null,
       schedule_id uuid,
       -- Taken: somebody took the file at once, and none was kept.
       state text not null check (state in ('waiting', 'running', 'done', 'stopped', 'failed', 'taken')),
       attempts integer not null default 0,
       rows_done integer not null default 0,
       rows_total integer,
       failure text,
       -- The file, while it is kept.
       file_sha256 text,
       file_name text,
       file_bytes bigint,
       file_until timestamptz,
       mails integer not null default 0,
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint report_runs_schedule foreign key (fleet_id, schedule_id)
         references report_schedules (fleet_id, id) on delete set null (schedule_id),
       constraint report_runs_file check (
         (file_sha256 is null) = (file_until is null) and (file_sha256 is null or file_name is not null))
     )`,
  )
  await run(db, 'create index report_runs_newest on report_runs (fleet_id, user_id, created_at desc, id desc)')
  await run(db, 'create index report_runs_last on report_runs (fleet_id, user_id, report, created_at desc)')
  await run(db, 'create index report_runs_of_schedule on report_runs (fleet_id, schedule_id, created_at desc)')
  await run(db, 'create index report_runs_files on report_runs (file_until) where file_sha256 is not null')
  await run(db, 'create index report_runs_age on report_runs (created_at)')
  await tenant(db, 'report_runs', 'add and change')
}
