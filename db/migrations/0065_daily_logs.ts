import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Records of duty status (49 CFR 395.8): originals are never changed, what replaced them is added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addRules(db)
  await addEdits(db)
  await addEvents(db)
  await addDays(db)
  await addUnidentified(db)
}

async function addRules(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table driver_duty_rules (
       fleet_id uuid not null,
       driver_id uuid not null,
       -- Null where the fleet's own holds.
       cycle text check (cycle in ('60/7', '70/8')),
       construction_restart boolean not null,
       short_haul boolean not null,
       personal_conveyance boolean not null,
       yard_moves boolean not null,
       sleeper_berth boolean not null,
       version integer not null,
       changed_by uuid not null,
       changed_at timestamptz not null,
       primary key (fleet_id, driver_id),
       constraint driver_duty_rules_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await tenant(db, 'driver_duty_rules', 'add and change')
}

async function addEdits(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table eld_imports (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       sha256 text not null,
       file_name text not null,
       from_at timestamptz not null,
       to_at timestamptz not null,
       events integer not null,
       skipped integer not null,
       findings jsonb not null,
       is_test boolean not null,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint eld_imports_once unique (fleet_id, sha256),
       constraint eld_imports_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index eld_imports_newest on eld_imports (fleet_id, created_at desc, id desc)')
  await run(db, 'create index eld_imports_of_driver on eld_imports (fleet_id, driver_id)')
  await tenant(db, 'eld_imports', 'add only')

  await run(
    db,
    `create table duty_edits (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       from_at timestamptz not null,
       to_at timestamptz not null,
       status text not null check (status in ('OFF', 'SB', 'D', 'ON')),
       special text check (special in ('PC', 'YM')),
       location text,
       -- Also the annotation that the law asks for: four characters at least (395 subpart B appendix A 4.3.2.8).
       reason text not null check (length(reason) >= 4),
       author_role text not null check (author_role in ('driver', 'office')),
       author_id uuid not null,
       author_name text not null,
       -- The driving of nobody that the office takes to be this driver's.
       driving_id uuid,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint duty_edits_forward check (from_at < to_at),
       constraint duty_edits_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index duty_edits_of_driver on duty_edits (fleet_id, driver_id, from_at)')
  await tenant(db, 'duty_edits', 'add only')

  await run(
    db,
    `create table duty_edit_answers (
       fleet_id uuid not null,
       edit_id uuid not null,
       answer text not null check (answer in ('accepted', 'rejected', 'withdrawn')),
       note text,
       by_user uuid not null,
       at timestamptz not null,
       received_at timestamptz not null,
       primary key (fleet_id, edit_id),
       constraint duty_edit_answers_edit foreign key (fleet_id, edit_id) references duty_edits (fleet_id, id)
         on delete cascade
     )`,
  )
  await tenant(db, 'duty_edit_answers', 'add only')
}

async function addEvents(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table duty_events (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       at timestamptz not null,
       status text not null check (status in ('OFF', 'SB', 'D', 'ON')),
       special text check (special in ('PC', 'YM')),
       -- Who says so: the device, the driver, the office, or the driver of what nobody had been said to drive.
       origin text not null check (origin in ('automatic', 'driver', 'office', 'assumed')),
       source text not null check (source in ('hand', 'load_step', 'motion', 'eld_file', 'edit')),
       truck_id uuid,
       load_id uuid,
       edit_id uuid,
       import_id uuid,
       lat double precision,
       lon double precision,
       location text,
       remark text,
       odometer_m bigint check (odometer_m >= 0),
       device_id uuid,
       created_by uuid,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint duty_events_special check (
         special is null or (special = 'PC' and status = 'OFF') or (special = 'YM' and status = 'ON')),
       constraint duty_events_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint duty_events_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint duty_events_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint duty_events_edit foreign key (fleet_id, edit_id) references duty_edits (fleet_id, id),
       constraint duty_events_import foreign key (fleet_id, import_id) references eld_imports (fleet_id, id)
     )`,
  )
  await run(db, 'create index duty_events_of_driver on duty_events (fleet_id, driver_id, at)')
  await run(db, 'create index duty_events_of_truck on duty_events (fleet_id, truck_id, at)')
  await run(db, 'create index duty_events_of_load on duty_events (fleet_id, load_id)')
  await run(db, 'create index duty_events_of_edit on duty_events (fleet_id, edit_id)')
  await run(db, 'create index duty_events_of_import on duty_events (fleet_id, import_id)')
  await run(db, 'create index duty_events_by_age on duty_events (at)')
  await tenant(db, 'duty_events', 'add only')

  await run(
    db,
    `create table duty_event_ends (
       fleet_id uuid not null,
       event_id uuid not null,
       -- What replaced it: an edit, or null where motion or a file said it more exactly.
       edit_id uuid,
       because text not null check (because in ('edit', 'motion', 'file')),
       at timestamptz not null,
       primary key (fleet_id, event_id),
       constraint duty_event_ends_event foreign key (fleet_id, event_id) references duty_events (fleet_id, id)
         on delete cascade,
       constraint duty_event_ends_edit foreign key (fleet_id, edit_id) references duty_edits (fleet_id, id)
     )`,
  )
  await run(db, 'create index duty_event_ends_of_edit on duty_event_ends (fleet_id, edit_id)')
  await tenant(db, 'duty_event_ends', 'add only')
}

async function addDays(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table log_days (
       fleet_id uuid not null,
       driver_id uuid not null,
       -- In the zone of the driver's home terminal.
       day date not null,
       trailers text[] not null,
       shipping_documents text[] not null,
       co_driver text,
       exception text check (exception in ('adverse', 'short_haul_16h')),
       exception_note text,
       changed_at timestamptz not null,
       primary key (fleet_id, driver_id, day),
       constraint log_days_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint log_days_exception_noted check (exception is null or exception_note is not null)
     )`,
  )
  await tenant(db, 'log_days', 'add and change')

  await run(
    db,
    `create table log_certifications (
       fleet_id uuid not null,
       id uuid not null,
       driver_id uuid not null,
       day date not null,
       -- The day as it was certified; a day that reads otherwise must be certified again.
       content text not null,
       signer_name text not null,
       device_id uuid,
       at timestamptz not null,
       received_at timestamptz not null,
       created_by uuid not null,
       primary key (fleet_id, id),
       constraint log_certifications_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index log_certifications_of_day on log_certifications (fleet_id, driver_id, day, at)')
  await tenant(db, 'log_certifications', 'add only')
}

async function addUnidentified(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table unidentified_driving (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       truck_id uuid not null,
       from_at timestamptz not null,
       to_at timestamptz not null,
       distance_m bigint not null,
       status text not null check (status in ('open', 'proposed', 'assumed', 'annotated')),
       driver_id uuid,
       note text,
       decided_by uuid,
       decided_at timestamptz,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint unidentified_driving_once unique (fleet_id, truck_id, from_at),
       constraint unidentified_driving_forward check (from_at < to_at),
       constraint unidentified_driving_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint unidentified_driving_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index unidentified_driving_newest on unidentified_driving (fleet_id, created_at desc, id desc)')
  await run(db, 'create index unidentified_driving_of_driver on unidentified_driving (fleet_id, driver_id)')
  await run(db, 'create index unidentified_driving_by_age on unidentified_driving (to_at)')
  await tenant(db, 'unidentified_driving', 'add and change')
}
