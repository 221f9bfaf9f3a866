import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Who brought which bytes, what the reader saw in a picture, and what contradicts a ticket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A picture is bound to a load only by somebody who has had its bytes: knowing a hash from a paper is not enough.
  await run(
    db,
    `create table file_uploads (
       fleet_id uuid not null,
       sha256 text not null,
       user_id uuid not null,
       uploaded_at timestamptz not null,
       primary key (fleet_id, sha256, user_id),
       constraint file_uploads_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  await tenant(db, 'file_uploads', 'add only')
  await run(db, 'create index files_newest on files (fleet_id, created_by, created_at)')

  // A picture is read once, however often it is asked for and whatever happens to the server meanwhile.
  await run(
    db,
    `create table ticket_readings (
       fleet_id uuid not null,
       sha256 text not null,
       reading jsonb,
       refusal text,
       ms integer,
       read_at timestamptz not null,
       primary key (fleet_id, sha256),
       constraint ticket_readings_file foreign key (fleet_id, sha256) references files (fleet_id, sha256),
       constraint ticket_readings_read_or_refused check ((reading is null) <> (refusal is null))
     )`,
  )
  await tenant(db, 'ticket_readings', 'add and change')

  await run(db, `alter table weigh_tickets add column findings jsonb not null default '{}'`)
  await run(db, `create index weigh_tickets_status on weigh_tickets (fleet_id, status, created_at desc, id desc)`)
}
