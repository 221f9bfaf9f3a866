import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What every write leaves behind: its operation, its audit row, its event for live views, and work for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table operations (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid not null,
       procedure text not null,
       request_hash text not null,
       response jsonb,
       refusal jsonb,
       created_at timestamptz not null,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index operations_age on operations (created_at)')
  await tenant(db, 'operations', 'add and change')

  await run(
    db,
    `create table audit_events (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       at timestamptz not null,
       actor_id uuid,
       actor_role text,
       ip text,
       procedure text not null,
       operation_id uuid,
       request_id text,
       entity text not null,
       entity_id uuid not null,
       before jsonb,
       after jsonb,
       reason text,
       seq bigint,
       previous_hash text,
       hash text,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index audit_events_entity on audit_events (fleet_id, entity, entity_id, at desc)')
  await run(db, 'create index audit_events_time on audit_events (fleet_id, at desc, id desc)')
  await run(db, 'create unique index audit_events_chain on audit_events (fleet_id, seq) where seq is not null')
  await run(db, 'create index audit_events_unsealed on audit_events (fleet_id, id) where seq is null')
  await tenant(db, 'audit_events', 'add only')

  // seq is given out by the relay after commit, so that a reader who has seen n has seen all below n.
  await run(
    db,
    `create table events (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       seq bigint,
       topic text not null,
       entity text not null,
       entity_id uuid not null,
       version integer,
       at timestamptz not null,
       driver_id uuid,
       contractor_id uuid,
       payload jsonb not null default '{}',
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index events_order on events (fleet_id, seq) where seq is not null')
  await run(db, 'create unique index events_seq on events (seq) where seq is not null')
  await run(db, 'create index events_unnumbered on events (id) where seq is null')
  await run(db, 'create index events_age on events (at)')
  await tenant(db, 'events', 'add only')
  await run(
    db,
    `create table relays (
       name text primary key,
       last_seq bigint not null default 0,
       touched_at timestamptz not null
     )`,
  )
  await run(db, `insert into relays (name, touched_at) values ('events', now())`)

  // Work that follows from a fact is written with the fact; the job library gets it from here.
  await run(
    db,
    `create table work_outbox (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null,
       payload jsonb not null,
       run_at timestamptz not null,
       created_at timestamptz not null,
       handed_over_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index work_outbox_waiting on work_outbox (run_at) where handed_over_at is null')
  await tenant(db, 'work_outbox', 'add only')

  // fleet_id is null for mail to a person (reset, sign-in code): it shows in no fleet's outbox.
  await run(
    db,
    `create table mails (
       id uuid primary key,
       fleet_id uuid references fleets (id),
       kind text not null,
       to_address text not null,
       subject text not null,
       body text not null,
       created_at timestamptz not null,
       sent_at timestamptz,
       attempts integer not null default 0,
       last_error text
     )`,
  )
  await run(db, 'create index mails_fleet on mails (fleet_id, created_at desc, id desc)')
  await run(db, 'create index mails_waiting on mails (created_at) where sent_at is null')
  await tenant(db, 'mails', 'add only')

  await run(
    db,
    `create table fleet_settings (
       fleet_id uuid not null references fleets (id),
       key text not null,
       value jsonb not null,
       changed_by uuid,
       changed_at timestamptz not null,
       primary key (fleet_id, key)
     )`,
  )
  await tenant(db, 'fleet_settings', 'add and change')

  await run(
    db,
    `create table number_series (
       fleet_id uuid not null references fleets (id),
       series text not null,
       next_number integer not null default 1,
       primary key (fleet_id, series)
     )`,
  )
  await tenant(db, 'number_series', 'add and change')

  await run(
    db,
    `create table share_links (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       scope text not null check (scope in ('customer', 'load', 'job', 'truck', 'site')),
       scope_id uuid not null,
       token_hash text not null unique,
       precision text not null default 'exact' check (precision in ('exact', 'city', 'none')),
       created_by uuid not null,
       created_at timestamptz not null,
       expires_at timestamptz not null,
       revoked_at timestamptz,
       last_used_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index share_links_scope on share_links (fleet_id, scope, scope_id)')
  await tenant(db, 'share_links', 'add and change')
}
