import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

const CREDENTIALS = [
  'sessions',
  'one_time_tokens',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'api_tokens',
]

/**
 * The account's epoch on the account and on each of its credentials: one of an older epoch no longer counts. Accounts of
 * before are taken as confirmed by their mailbox, so that no second factor is lost by their next reset.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'alter table users add column epoch integer not null default 1, add column email_confirmed_at timestamptz',
  )
  await run(db, 'update users set email_confirmed_at = created_at')
  for (const table of CREDENTIALS) await run(db, `alter table ${table} add column epoch integer not null default 1`)
  // Why each epoch began. Of the person, not of a fleet: only the system's connections read it.
  await run(
    db,
    `create table account_epochs (
       user_id uuid not null references users (id) on delete cascade,
       epoch integer not null,
       at timestamptz not null,
       because text not null check (because in ('reset', 'taken_over', 'password_changed', 'signed_out_everywhere', 'suspended')),
       primary key (user_id, epoch)
     )`,
  )
  // A reset link that only ever stood in a mail shows that the mailbox answered; the operator's does not.
  await run(db, 'alter table one_time_tokens add column is_mailed boolean not null default false')
  // Invitations of before were shown to the admin who made them.
  await run(db, 'alter table invitations add column is_mailed boolean not null default false')
}
