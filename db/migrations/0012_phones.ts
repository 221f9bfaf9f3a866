import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What phones say of themselves at each contact, what of theirs was refused, and the keys that seal unsent work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How wrong a phone's clock ran, each time it was heard.
  await run(
    db,
    `create table device_contacts (
       fleet_id uuid not null,
       device_id uuid not null,
       at timestamptz not null,
       skew_ms bigint not null,
       primary key (fleet_id, device_id, at),
       constraint device_contacts_device foreign key (fleet_id, device_id) references devices (fleet_id, id)
     )`,
  )
  await run(db, 'create index device_contacts_age on device_contacts (at)')
  await tenant(db, 'device_contacts', 'add only')

  // The newest word of each phone about what it still holds.
  await run(
    db,
    `create table device_reports (
       fleet_id uuid not null,
       device_id uuid not null,
       user_id uuid not null references users (id),
       reported_at timestamptz not null,
       skew_ms bigint not null,
       waiting jsonb not null,
       originals integer not null,
       positions integer not null,
       storage_used bigint,
       storage_quota bigint,
       is_persisted boolean,
       primary key (fleet_id, device_id),
       constraint device_reports_device foreign key (fleet_id, device_id) references devices (fleet_id, id)
     )`,
  )
  await run(db, 'create index device_reports_user on device_reports (user_id)')
  await tenant(db, 'device_reports', 'add and change')

  // Steps that a phone brought and that were not taken: the office has to know, whatever the driver does about it.
  await run(
    db,
    `create table refused_steps (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       user_id uuid not null references users (id),
       device_id uuid not null,
       device_seq integer not null,
       action text not null,
       happened_at timestamptz not null,
       received_at timestamptz not null,
       code text not null,
       params jsonb not null,
       settled_at timestamptz,
       settled_by uuid references users (id),
       primary key (fleet_id, id),
       constraint refused_steps_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index refused_steps_load on refused_steps (fleet_id, load_id)')
  await run(db, 'create index refused_steps_user on refused_steps (user_id)')
  await run(db, 'create index refused_steps_settled_by on refused_steps (settled_by)')
  await run(db, 'create index refused_steps_open on refused_steps (fleet_id, received_at) where settled_at is null')
  await tenant(db, 'refused_steps', 'add and change')

  // Belongs to the person, not to a fleet; the application's role has no way to it.
  await run(
    db,
    `create table seal_keys (
       user_id uuid primary key references users (id),
       key text not null,
       created_at timestamptz not null
     )`,
  )
}
