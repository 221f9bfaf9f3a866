import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What is serviced how often, when each truck is due, and the work orders by which it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPrograms(db)
  await addWorkOrders(db)
  await addIndexes(db)
}

async function addPrograms(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table service_programs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null,
       every_m bigint check (every_m > 0),
       every_hours_tenths integer check (every_hours_tenths > 0),
       every_days integer check (every_days > 0),
       soon_pct integer not null check (soon_pct between 0 and 50),
       applies_to text not null check (applies_to in ('all', 'body', 'trucks')),
       -- Of the trucks that it is for, where it is for those of one body.
       body text,
       -- What is done at it, line by line.
       checklist jsonb not null,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint service_programs_interval check (num_nonnulls(every_m, every_hours_tenths, every_days) > 0),
       constraint service_programs_body check ((applies_to = 'body') = (body is not null))
     )`,
  )
  await tenant(db, 'service_programs', 'add and change')

  await run(
    db,
    `create table service_reminders (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       program_id uuid not null,
       truck_id uuid not null,
       -- When it was last done, or where counting began; the metres count on over a replaced odometer.
       last_at timestamptz not null,
       last_m bigint,
       last_hours_tenths integer,
       -- As of the last reading, or the last night; the metres as the dial shows them.
       state text not null default 'ok' check (state in ('ok', 'due_soon', 'overdue')),
       due_at timestamptz,
       due_by text check (due_by in ('miles', 'hours', 'days')),
       due_m bigint,
       due_hours_tenths integer,
       -- Which state was told of, and when.
       told_state text,
       told_at timestamptz,
       version integer not null default 1,
       created_at timestamptz not null,
       -- The truck is no longer one of those that the program is for.
       ended_at timestamptz,
       primary key (fleet_id, id),
       constraint service_reminders_once unique (fleet_id, program_id, truck_id),
       constraint service_reminders_program foreign key (fleet_id, program_id) references service_programs (fleet_id, id),
       constraint service_reminders_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index service_reminders_of_truck on service_reminders (fleet_id, truck_id)')
  await run(db, 'create index service_reminders_due on service_reminders (fleet_id, due_at, id)')
  await tenant(db, 'service_reminders', 'add and change')

  await run(
    db,
    `create table maintenance_days (
       fleet_id uuid not null references fleets (id),
       day date not null,
       made_at timestamptz not null,
       primary key (fleet_id, day)
     )`,
  )
  await tenant(db, 'maintenance_days', 'add and change')
}

async function addWorkOrders(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table work_orders (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       number integer not null,
       truck_id uuid,
       trailer_id uuid,
       -- Whose it was on that day; null for the fleet's own.
       contractor_id uuid,
       status text not null check (status in
         ('open', 'approved', 'in_progress', 'waiting_parts', 'completed', 'closed', 'cancelled')),
       title text not null,
       vendor text,
       is_warranty boolean not null,
       estimate_cents bigint not null check (estimate_cents >= 0),
       -- As much as was approved.
       approved_cents bigint,
       approved_by uuid,
       approved_at timestamptz,
       checklist jsonb not null,
       total_cents bigint not null default 0,
       -- The spell for which it took the unit out of service.
       down_from timestamptz,
       down_to timestamptz,
       started_at timestamptz,
       start_m bigint,
       start_hours_tenths integer,
       completed_at timestamptz,
       completed_by uuid,
       complete_m bigint,
       complete_hours_tenths integer check (complete_hours_tenths >= 0),
       note text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint work_orders_number unique (fleet_id, number),
       constraint work_orders_of_one_unit check (num_nonnulls(truck_id, trailer_id) = 1),
       constraint work_orders_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint work_orders_trailer foreign key (fleet_id, trailer_id) references trailers (fleet_id, id),
       constraint work_orders_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(db, 'create index work_orders_newest on work_orders (fleet_id, created_at desc, id desc)')
  await run(db, 'create index work_orders_of_truck on work_orders (fleet_id, truck_id, created_at desc)')
  await run(db, 'create index work_orders_of_trailer on work_orders (fleet_id, trailer_id, created_at desc)')
  await run(db, 'create index work_orders_of_contractor on work_orders (fleet_id, contractor_id, created_at desc)')
  await run(db, 'create index work_orders_done on work_orders (fleet_id, completed_at) where completed_at is not null')
  await tenant(db, 'work_orders', 'add and change')

  await run(
    db,
    `create table work_order_lines (
       fleet_id uuid not null,
       id uuid not null,
       work_order_id uuid not null,
       kind text not null check (kind in ('labour', 'part', 'tax')),
       description text not null,
       quantity_milli bigint not null check (quantity_milli > 0),
       rate_micro bigint not null check (rate_micro >= 0),
       amount_cents bigint not null,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint work_order_lines_order foreign key (fleet_id, work_order_id) references work_orders (fleet_id, id)
     )`,
  )
  await run(db, 'create index work_order_lines_of_order on work_order_lines (fleet_id, work_order_id, created_at)')
  await tenant(db, 'work_order_lines', 'everything')

  await run(
    db,
    `create table work_order_services (
       fleet_id uuid not null,
       work_order_id uuid not null,
       reminder_id uuid not null,
       -- Said when it was done.
       was_overdue boolean,
       primary key (fleet_id, work_order_id, reminder_id),
       constraint work_order_services_order foreign key (fleet_id, work_order_id) references work_orders (fleet_id, id),
       constraint work_order_services_reminder foreign key (fleet_id, reminder_id)
         references service_reminders (fleet_id, id)
     )`,
  )
  await run(db, 'create index work_order_services_of_reminder on work_order_services (fleet_id, reminder_id)')
  await tenant(db, 'work_order_services', 'add and change')

  // Reports go after their time, and what they found with them.
  await run(
    db,
    `create table work_order_defects (
       fleet_id uuid not null,
       work_order_id uuid not null,
       defect_id uuid not null,
       primary key (fleet_id, work_order_id, defect_id),
       constraint work_order_defects_order foreign key (fleet_id, work_order_id) references work_orders (fleet_id, id),
       constraint work_order_defects_defect foreign key (fleet_id, defect_id) references defects (fleet_id, id)
         on delete cascade
     )`,
  )
  await run(db, 'create index work_order_defects_of_defect on work_order_defects (fleet_id, defect_id)')
  await tenant(db, 'work_order_defects', 'add only')
}

/** By these the newest meter of each truck is found, and where an odometer was replaced. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index odometer_readings_new_instruments on odometer_readings (fleet_id, truck_id, read_at)
       where is_new_instrument and voided_at is null`,
  )
  await run(
    db,
    `create index inspections_engine_hours on inspections (fleet_id, truck_id, submitted_at)
       where engine_hours_tenths is not null`,
  )
  await run(
    db,
    `create index fuel_engine_hours on fuel_purchases (fleet_id, truck_id, purchased_at)
       where engine_hours_tenths is not null and voided_at is null`,
  )
  await run(
    db,
    `create index work_orders_engine_hours on work_orders (fleet_id, truck_id, completed_at)
       where complete_hours_tenths is not null`,
  )
}
