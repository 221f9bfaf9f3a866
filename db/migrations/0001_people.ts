import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run, tenant } from './tenant.ts'

/** Fleets, the people in them, and what lets them in. Users belong to themselves, roles to a fleet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `do $$ begin
       if not exists (select 1 from pg_roles where rolname = 'haulbook_app') then
         create role haulbook_app nologin nobypassrls;
       end if;
       if not pg_has_role(current_user, 'haulbook_app', 'member') then
         execute format('grant haulbook_app to %I', current_user);
       end if;
     end $$`,
  )
  await run(db, 'grant usage on schema public to haulbook_app')

  await run(
    db,
    `create table fleets (
       id uuid primary key,
       name text not null check (length(name) between 1 and 200),
       currency text not null default 'USD',
       zone text not null default 'America/Chicago',
       is_demo boolean not null default false,
       created_at timestamptz not null
     )`,
  )
  await tenant(db, 'fleets', 'read', 'id')

  await run(
    db,
    `create table users (
       id uuid primary key,
       email text not null,
       password_hash text not null,
       failed_in_a_row integer not null default 0,
       disabled_at timestamptz,
       created_at timestamptz not null
     )`,
  )
  await run(db, 'create unique index users_email on users (lower(email))')

  await run(
    db,
    `create table profiles (
       id uuid primary key references users (id),
       full_name text not null,
       phone text,
       language text not null default 'en' check (language in ('en', 'es', 'fr')),
       weight_unit text not null default 'lb' check (weight_unit in ('lb', 'kg')),
       quantity_unit text not null default 'ton' check (quantity_unit in ('ton', 'tonne')),
       distance_unit text not null default 'mi' check (distance_unit in ('mi', 'km')),
       zone text,
       theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
       density text not null default 'default' check (density in ('comfortable', 'default', 'compact')),
       version integer not null default 1
     )`,
  )

  await run(
    db,
    `create table user_roles (
       fleet_id uuid not null references fleets (id),
       user_id uuid not null references users (id),
       role text not null check (role in ('admin', 'dispatcher', 'driver', 'contractor')),
       granted_at timestamptz not null,
       primary key (fleet_id, user_id, role)
     )`,
  )
  await run(db, 'create index user_roles_user on user_roles (user_id)')
  await tenant(db, 'user_roles', 'everything')

  await run(
    db,
    `create table sessions (
       id_hash text primary key,
       user_id uuid not null references users (id),
       fleet_id uuid references fleets (id),
       expires_at timestamptz not null,
       ends_at timestamptz not null,
       created_at timestamptz not null,
       last_seen_at timestamptz not null,
       ip text,
       user_agent text
     )`,
  )
  await run(db, 'create index sessions_user on sessions (user_id)')
  await run(db, 'create index sessions_fleet on sessions (fleet_id)')

  // One-use secrets of a person: a password reset, the global step of signing out, a demo sign-in by QR code.
  await run(
    db,
    `create table one_time_tokens (
       hash text primary key,
       user_id uuid not null references users (id),
       purpose text not null check (purpose in ('reset', 'sign_out_everywhere', 'demo_sign_in')),
       expires_at timestamptz not null,
       used_at timestamptz
     )`,
  )
  await run(db, 'create index one_time_tokens_user on one_time_tokens (user_id)')

  await run(
    db,
    `create table throttles (
       key text primary key,
       points integer not null,
       resets_at timestamptz not null
     )`,
  )

  await run(
    db,
    `create table invitations (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       email text not null,
       full_name text,
       roles text[] not null,
       driver_id uuid,
       contractor_id uuid,
       token_hash text not null unique,
       invited_by uuid not null references users (id),
       created_at timestamptz not null,
       expires_at timestamptz not null,
       accepted_at timestamptz,
       revoked_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await tenant(db, 'invitations', 'add and change')

  // The application's role sees who is in its fleet, never the tables of users and passwords themselves.
  await run(
    db,
    `create view members as
       select r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at,
              array_agg(r.role order by r.role) as roles, min(r.granted_at) as member_since
       from user_roles r join users u on u.id = r.user_id join profiles p on p.id = u.id
       where r.fleet_id = ${CURRENT_FLEET}
       group by r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at`,
  )
  await run(db, 'grant select on members to haulbook_app')
}
