import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Traffic as a reason to stand; odometers read by people; miles corrected by them, with what was measured left as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table idle_events drop constraint idle_events_class_check')
  await run(
    db,
    `alter table idle_events add constraint idle_events_class_check
     check (class in ('queue', 'pto', 'traffic', 'rest', 'avoidable'))`,
  )

  await run(
    db,
    `create table odometer_readings (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       truck_id uuid not null,
       read_at timestamptz not null,
       metres bigint not null check (metres >= 0),
       is_new_instrument boolean not null,
       note text,
       created_by uuid not null references users (id),
       created_at timestamptz not null,
       voided_at timestamptz,
       voided_by uuid references users (id),
       primary key (fleet_id, id),
       constraint odometer_readings_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index odometer_readings_of_truck on odometer_readings (fleet_id, truck_id, read_at)')
  await tenant(db, 'odometer_readings', 'add and change')

  // Metres to be added to what was measured of a day and kind; less than nothing takes off.
  await run(
    db,
    `create table mileage_corrections (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       truck_id uuid not null,
       day date not null,
       kind text not null check (kind in ('loaded', 'empty', 'bobtail', 'unassigned')),
       metres integer not null check (metres <> 0),
       jurisdiction text check (jurisdiction ~ '^[A-Z]{2}$'),
       reason text not null,
       created_by uuid not null references users (id),
       created_at timestamptz not null,
       voided_at timestamptz,
       voided_by uuid references users (id),
       primary key (fleet_id, id),
       constraint mileage_corrections_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index mileage_corrections_day on mileage_corrections (fleet_id, day)')
  await tenant(db, 'mileage_corrections', 'add and change')
}
