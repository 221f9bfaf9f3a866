import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run, tenant } from './tenant.ts'

/** Who may not work in a fleet for now, the devices a person signed in on, and sign-ups that wait for their mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table suspensions (
       fleet_id uuid not null references fleets (id),
       user_id uuid not null references users (id),
       at timestamptz not null,
       by_id uuid not null references users (id),
       reason text,
       primary key (fleet_id, user_id)
     )`,
  )
  await run(db, 'create index suspensions_user on suspensions (user_id)')
  await run(db, 'create index suspensions_by on suspensions (by_id)')
  await tenant(db, 'suspensions', 'everything')

  // A device that its owner signed in on has attempts of its own: nobody can lock them out from elsewhere.
  await run(
    db,
    `create table known_devices (
       token_hash text not null,
       user_id uuid not null references users (id) on delete cascade,
       seen_at timestamptz not null,
       primary key (token_hash, user_id)
     )`,
  )
  await run(db, 'create index known_devices_user on known_devices (user_id)')

  // Where mail is configured, an account exists only once its address has answered.
  await run(
    db,
    `create table sign_ups (
       token_hash text primary key,
       email text not null,
       password_hash text not null,
       full_name text not null,
       company_name text not null,
       expires_at timestamptz not null
     )`,
  )

  await run(db, 'alter table users drop column failed_in_a_row')
  await run(db, 'create index invitations_fleet on invitations (fleet_id, created_at desc, id desc)')
  await run(db, 'create index invitations_by on invitations (invited_by)')

  await run(
    db,
    `create or replace view members as
       select r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at,
              array_agg(r.role order by r.role) as roles, min(r.granted_at) as member_since,
              s.at as suspended_at, s.reason as suspended_because,
              (select max(n.last_seen_at) from sessions n where n.user_id = u.id and n.fleet_id = r.fleet_id) as last_seen_at
       from user_roles r join users u on u.id = r.user_id join profiles p on p.id = u.id
       left join suspensions s on s.fleet_id = r.fleet_id and s.user_id = r.user_id
       where r.fleet_id = ${CURRENT_FLEET}
       group by r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at, s.at, s.reason`,
  )
}
