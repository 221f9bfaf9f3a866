import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/**
 * Foreign trackers: their keys, those that nobody has claimed yet, what was refused of each; and the days of trucks that
 * are to be worked out anew because positions came in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table devices add column external_id text check (length(external_id) between 1 and 100)')
  await run(db, 'alter table devices add column protocol text')
  await run(db, 'alter table devices add column version integer not null default 1')
  await run(
    db,
    `create unique index devices_external on devices (fleet_id, external_id)
     where external_id is not null and revoked_at is null`,
  )

  // A key without a device is the fleet's: its trackers name themselves, and unknown ones can be claimed.
  await run(
    db,
    `create table device_keys (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       device_id uuid,
       key_hash text not null,
       hint text not null,
       created_by uuid references users (id),
       created_at timestamptz not null,
       expires_at timestamptz,
       revoked_at timestamptz,
       primary key (fleet_id, id),
       constraint device_keys_device foreign key (fleet_id, device_id) references devices (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index device_keys_hash on device_keys (key_hash)')
  await run(db, 'create index device_keys_device on device_keys (fleet_id, device_id)')
  await tenant(db, 'device_keys', 'add and change')

  await run(
    db,
    `create table unclaimed_devices (
       fleet_id uuid not null references fleets (id),
       external_id text not null,
       protocol text not null,
       requests integer not null default 1,
       first_seen_at timestamptz not null,
       last_seen_at timestamptz not null,
       primary key (fleet_id, external_id)
     )`,
  )
  await tenant(db, 'unclaimed_devices', 'everything')

  await run(
    db,
    `create table device_refusals (
       fleet_id uuid not null,
       device_id uuid not null,
       reason text not null,
       count integer not null,
       last_at timestamptz not null,
       primary key (fleet_id, device_id, reason),
       constraint device_refusals_device foreign key (fleet_id, device_id) references devices (fleet_id, id)
     )`,
  )
  await tenant(db, 'device_refusals', 'add and change')

  for (const table of ['positions', 'latest_positions']) {
    await run(db, `alter table ${table} add column engine_on boolean`)
    await run(db, `alter table ${table} add column odometer_m bigint`)
  }

  // Marked when a position of the day comes in; a job takes the mark, waits until writers of before are done, and works
  // the day out.
  await run(
    db,
    `create table truck_days (
       fleet_id uuid not null references fleets (id),
       truck_id uuid not null,
       day date not null,
       dirty_at timestamptz,
       claimed_at timestamptz,
       rolled_at timestamptz,
       fixes integer not null default 0,
       first_at timestamptz,
       last_at timestamptz,
       distance_m integer not null default 0,
       estimated_m integer not null default 0,
       moving_s integer not null default 0,
       stationary_s integer not null default 0,
       gap_s integer not null default 0,
       odometer_from_m bigint,
       odometer_to_m bigint,
       trail jsonb,
       primary key (fleet_id, truck_id, day)
     )`,
  )
  await run(db, 'create index truck_days_dirty on truck_days (dirty_at) where dirty_at is not null')
  await run(db, 'create index truck_days_claimed on truck_days (claimed_at) where claimed_at is not null')
  await run(db, 'create index truck_days_by_day on truck_days (fleet_id, day)')
  await tenant(db, 'truck_days', 'add and change')
}
