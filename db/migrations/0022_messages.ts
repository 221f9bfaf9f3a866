import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What office and driver write to each other on a load, and who has read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table messages (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       load_id uuid not null,
       author_id uuid not null references users (id),
       side text not null check (side in ('office', 'hauling')),
       body text not null,
       written_at timestamptz not null,
       created_at timestamptz not null,
       deleted_at timestamptz,
       primary key (fleet_id, id),
       constraint messages_body_length check (length(body) between 1 and 2000),
       constraint messages_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index messages_of_load on messages (fleet_id, load_id, created_at desc, id desc)')
  await tenant(db, 'messages', 'add and change')

  await run(
    db,
    `create table message_reads (
       fleet_id uuid not null,
       message_id uuid not null,
       user_id uuid not null references users (id),
       read_at timestamptz not null,
       primary key (fleet_id, message_id, user_id),
       constraint message_reads_message foreign key (fleet_id, message_id) references messages (fleet_id, id)
     )`,
  )
  await tenant(db, 'message_reads', 'add only')
}
