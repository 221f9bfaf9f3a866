import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/**
 * A recorded drive comes in pieces, so that a day at a fix a second fits: first of the file's text, then of the points that
 * were found in it, which are stored one piece after the other. What was under way is looked at anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table track_import_pieces (
       fleet_id uuid not null references fleets (id),
       import_id uuid not null,
       kind text not null check (kind in ('text', 'points')),
       seq integer not null,
       content text not null,
       primary key (fleet_id, import_id, kind, seq),
       constraint track_import_pieces_import foreign key (fleet_id, import_id) references track_imports (fleet_id, id)
     )`,
  )
  await tenant(db, 'track_import_pieces', 'everything')
  await run(db, 'alter table track_imports add column pieces integer not null default 1')
  await run(db, 'alter table track_imports drop constraint track_imports_state_check')
  await run(
    db,
    `alter table track_imports add constraint track_imports_state_check
     check (state in ('receiving', 'checking', 'checked', 'storing', 'done', 'discarded'))`,
  )
  await run(
    db,
    `insert into track_import_pieces (fleet_id, import_id, kind, seq, content)
     select fleet_id, id, 'text', 0, content from track_imports where content is not null`,
  )
  await run(
    db,
    `insert into work_outbox (fleet_id, id, kind, payload, run_at, created_at)
     select fleet_id, gen_random_uuid(), 'import_track', jsonb_build_object('importId', id), now(), now()
     from track_imports where content is not null`,
  )
  await run(db, `update track_imports set state = 'checking', next_index = 0, content = null where content is not null`)
}
