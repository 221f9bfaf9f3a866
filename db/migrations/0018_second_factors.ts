import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** A second step at sign-in, and keys by which a program reads what its person may read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the person, not of a fleet: only the system's connections read them.
  await run(
    db,
    `create table second_factors (
       user_id uuid primary key references users (id) on delete cascade,
       secret text not null,
       created_at timestamptz not null,
       confirmed_at timestamptz,
       last_step bigint not null default 0
     )`,
  )
  await run(
    db,
    `create table recovery_codes (
       user_id uuid not null references users (id) on delete cascade,
       code_hash text not null,
       used_at timestamptz,
       primary key (user_id, code_hash)
     )`,
  )
  await run(db, 'alter table one_time_tokens drop constraint one_time_tokens_purpose_check')
  await run(
    db,
    `alter table one_time_tokens add constraint one_time_tokens_purpose_check
       check (purpose in ('reset', 'sign_out_everywhere', 'demo_sign_in', 'second_factor'))`,
  )

  await run(
    db,
    `create table api_tokens (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid not null,
       name text not null,
       token_hash text not null unique,
       created_at timestamptz not null,
       expires_at timestamptz not null,
       last_used_at timestamptz,
       revoked_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index api_tokens_user on api_tokens (fleet_id, user_id, created_at desc, id desc)')
  await tenant(db, 'api_tokens', 'add and change')
}
