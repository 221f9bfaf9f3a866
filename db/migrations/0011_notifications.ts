import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What people are told of, who is told by which channel, and the days whose digest went out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table notifications (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid not null,
       kind text not null,
       entity_id uuid not null,
       facts jsonb not null,
       told_as text not null,
       in_app boolean not null,
       mail text not null check (mail in ('off', 'digest', 'now')),
       once_key text,
       created_at timestamptz not null,
       read_at timestamptz,
       mailed_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(
    db,
    `create index notifications_list on notifications (fleet_id, user_id, created_at desc, id desc) where in_app`,
  )
  await run(
    db,
    `create index notifications_unread on notifications (fleet_id, user_id) where in_app and read_at is null`,
  )
  await run(
    db,
    `create unique index notifications_once on notifications (fleet_id, user_id, once_key) where once_key is not null`,
  )
  await run(
    db,
    `create index notifications_to_mail on notifications (mail, fleet_id, user_id, created_at)
       where mail <> 'off' and mailed_at is null`,
  )
  await run(db, 'create index notifications_age on notifications (created_at)')
  await tenant(db, 'notifications', 'add and change')

  // A rule is the fleet's for a role, or a person's for himself.
  await run(
    db,
    `create table notification_rules (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null,
       role text check (role in ('admin', 'dispatcher', 'driver', 'contractor')),
       user_id uuid,
       in_app boolean not null,
       mail text not null check (mail in ('off', 'digest', 'now')),
       changed_by uuid not null,
       changed_at timestamptz not null,
       primary key (fleet_id, id),
       constraint notification_rules_of_role_or_person check ((role is null) <> (user_id is null))
     )`,
  )
  await run(
    db,
    `create unique index notification_rules_role on notification_rules (fleet_id, kind, role) where role is not null`,
  )
  await run(
    db,
    `create unique index notification_rules_person on notification_rules (fleet_id, kind, user_id)
       where user_id is not null`,
  )
  await tenant(db, 'notification_rules', 'everything')

  await run(
    db,
    `create table notification_digests (
       fleet_id uuid not null references fleets (id),
       user_id uuid not null,
       day date not null,
       sent_at timestamptz not null,
       primary key (fleet_id, user_id, day)
     )`,
  )
  await tenant(db, 'notification_digests', 'add only')
}
