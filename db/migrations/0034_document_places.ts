import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Positions that became known after a picture was taken. They are added beside the picture's own and replace nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table document_places (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       document_id uuid not null,
       lat double precision not null,
       lon double precision not null,
       accuracy_m double precision,
       after_s integer not null check (after_s >= 0),
       received_at timestamptz not null,
       device_id uuid,
       primary key (fleet_id, id),
       constraint document_places_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint document_places_document
         foreign key (fleet_id, document_id) references documents (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create index document_places_by_load on document_places (fleet_id, load_id)')
  await run(db, 'create index document_places_by_document on document_places (fleet_id, document_id)')
  await tenant(db, 'document_places', 'add only')
}
