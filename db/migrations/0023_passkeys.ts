import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Keys of a person's devices that sign in without a password. Of the person, not of a fleet: only the system reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table passkeys (
       id text primary key,
       user_id uuid not null references users (id) on delete cascade,
       name text not null,
       public_key text not null,
       counter bigint not null,
       transports text[] not null,
       created_at timestamptz not null,
       last_used_at timestamptz
     )`,
  )
  await run(db, 'create index passkeys_user on passkeys (user_id)')
  // What a device has to sign, once; a key that is being added belongs to somebody who is signed in already.
  await run(
    db,
    `create table passkey_challenges (
       hash text primary key,
       user_id uuid references users (id) on delete cascade,
       expires_at timestamptz not null
     )`,
  )
  await run(db, 'create index passkey_challenges_expiry on passkey_challenges (expires_at)')
}
