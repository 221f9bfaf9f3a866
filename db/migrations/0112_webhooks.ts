import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Addresses of a fleet that its events are sent to, what is to be sent, and each time that it was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table webhook_endpoints (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       url text not null,
       description text,
       events text[] not null,
       -- Sealed; the one before it counts for a day more.
       secret text not null,
       old_secret text,
       old_secret_until timestamptz,
       is_on boolean not null default true,
       -- Why the product switched it off: it answered that it is gone, or nothing but failures for days.
       off_because text check (off_because in ('gone', 'failing')),
       failing_since timestamptz,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await tenant(db, 'webhook_endpoints', 'add and change')
  await run(
    db,
    `create table webhook_deliveries (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       endpoint_id uuid not null,
       event text not null,
       -- The record that it is about: what is of one record goes out in its order.
       order_key uuid not null,
       seq bigint not null,
       message jsonb not null,
       state text not null check (state in ('waiting', 'delivered', 'failed')),
       failures integer not null default 0,
       next_at timestamptz,
       -- Somebody sends it until then.
       taken_until timestamptz,
       created_at timestamptz not null,
       finished_at timestamptz,
       primary key (fleet_id, id),
       constraint webhook_deliveries_endpoint foreign key (fleet_id, endpoint_id)
         references webhook_endpoints (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create index webhook_deliveries_newest on webhook_deliveries (fleet_id, endpoint_id, created_at desc, id desc)',
  )
  await run(
    db,
    `create index webhook_deliveries_waiting on webhook_deliveries (fleet_id, endpoint_id, order_key, seq, id)
       where state = 'waiting'`,
  )
  await tenant(db, 'webhook_deliveries', 'add and change')
  await run(
    db,
    `create table webhook_attempts (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       delivery_id uuid not null,
       at timestamptz not null,
       ms integer not null,
       status integer,
       answer text,
       error text,
       primary key (fleet_id, id),
       constraint webhook_attempts_delivery foreign key (fleet_id, delivery_id)
         references webhook_deliveries (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create index webhook_attempts_of on webhook_attempts (fleet_id, delivery_id, at, id)')
  await tenant(db, 'webhook_attempts', 'add only')
  await run(
    db,
    `insert into relays (name, last_seq, touched_at)
     select 'webhooks', last_seq, now() from relays where name = 'events'`,
  )
}
