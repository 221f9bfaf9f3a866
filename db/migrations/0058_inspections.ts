import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Driver vehicle inspection reports with what they found, and the lists that they are made by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTemplates(db)
  await addInspections(db)
  await addDefects(db)
  await addPhotos(db)
}

async function addTemplates(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table inspection_templates (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- Body of a truck or kind of a trailer.
       equipment_type text not null,
       -- A change is a new row: reports keep the one that they were made by.
       version integer not null check (version > 0),
       content jsonb not null,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint inspection_templates_version unique (fleet_id, equipment_type, version)
     )`,
  )
  await tenant(db, 'inspection_templates', 'add only')
}

async function addInspections(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table inspections (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null check (kind in ('pre', 'post')),
       status text not null check (status in ('submitted', 'certified', 'reviewed')),
       truck_id uuid not null,
       trailer_id uuid,
       driver_id uuid not null,
       -- Whose truck it was on that day; null for the fleet's own.
       contractor_id uuid,
       -- Null where the product's own list was used.
       truck_template_id uuid,
       trailer_template_id uuid,
       -- The driver's own word; an out-of-service defect says why it is not, else the reason does.
       is_safe boolean not null,
       unsafe_reason text,
       note text,
       started_at timestamptz not null,
       submitted_at timestamptz not null,
       received_at timestamptz not null,
       duration_s integer not null check (duration_s >= 0),
       odometer_m bigint not null check (odometer_m >= 0),
       engine_hours_tenths integer check (engine_hours_tenths >= 0),
       lat double precision,
       lon double precision,
       accuracy_m double precision,
       signer_name text not null,
       signature_method text not null check (signature_method in ('drawn', 'typed')),
       -- Lines of x, y and milliseconds, with the size they were drawn at; null for a typed name.
       strokes jsonb,
       device_id uuid not null,
       created_by uuid not null,
       -- The next driver who read it (49 CFR 396.13), and in which report of their own.
       reviewed_at timestamptz,
       reviewed_by uuid,
       reviewed_in uuid,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint inspections_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint inspections_trailer foreign key (fleet_id, trailer_id) references trailers (fleet_id, id),
       constraint inspections_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint inspections_reviewer foreign key (fleet_id, reviewed_by) references drivers (fleet_id, id),
       constraint inspections_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint inspections_truck_template foreign key (fleet_id, truck_template_id)
         references inspection_templates (fleet_id, id),
       constraint inspections_trailer_template foreign key (fleet_id, trailer_template_id)
         references inspection_templates (fleet_id, id),
       constraint inspections_drawn check ((signature_method = 'drawn') = (strokes is not null))
     )`,
  )
  await run(db, 'create index inspections_newest on inspections (fleet_id, created_at desc, id desc)')
  await run(db, 'create index inspections_of_truck on inspections (fleet_id, truck_id, submitted_at desc)')
  await run(db, 'create index inspections_of_trailer on inspections (fleet_id, trailer_id, submitted_at desc)')
  await run(db, 'create index inspections_of_driver on inspections (fleet_id, driver_id, created_at desc, id desc)')
  await run(db, 'create index inspections_of_reviewer on inspections (fleet_id, reviewed_by)')
  await run(
    db,
    'create index inspections_of_contractor on inspections (fleet_id, contractor_id, created_at desc, id desc)',
  )
  await run(db, 'create index inspections_by_truck_template on inspections (fleet_id, truck_template_id)')
  await run(db, 'create index inspections_by_trailer_template on inspections (fleet_id, trailer_template_id)')
  // What the retention looks for, over all fleets.
  await run(db, 'create index inspections_received on inspections (received_at)')
  await tenant(db, 'inspections', 'add and change')

  await run(
    db,
    `create table inspection_items (
       fleet_id uuid not null,
       inspection_id uuid not null,
       position integer not null,
       part text not null check (part in ('truck', 'trailer')),
       code text not null,
       -- Of an item of the fleet's own.
       label text,
       result text not null check (result in ('ok', 'defect', 'na')),
       primary key (fleet_id, inspection_id, position),
       constraint inspection_items_once unique (fleet_id, inspection_id, part, code),
       constraint inspection_items_inspection foreign key (fleet_id, inspection_id)
         references inspections (fleet_id, id) on delete cascade
     )`,
  )
  await tenant(db, 'inspection_items', 'add only')
}

async function addDefects(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table defects (
       fleet_id uuid not null,
       id uuid not null,
       inspection_id uuid not null,
       part text not null check (part in ('truck', 'trailer')),
       truck_id uuid,
       trailer_id uuid,
       contractor_id uuid,
       code text not null,
       label text,
       severity text not null check (severity in ('minor', 'out_of_service')),
       note text not null,
       status text not null check (status in ('open', 'repaired', 'not_needed')),
       reported_at timestamptz not null,
       certified_at timestamptz,
       certified_by uuid,
       certification_note text,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint defects_inspection foreign key (fleet_id, inspection_id)
         references inspections (fleet_id, id) on delete cascade,
       constraint defects_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint defects_trailer foreign key (fleet_id, trailer_id) references trailers (fleet_id, id),
       constraint defects_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint defects_of_one_unit check (num_nonnulls(truck_id, trailer_id) = 1),
       constraint defects_certified check ((status = 'open') = (certified_at is null))
     )`,
  )
  await run(db, 'create index defects_newest on defects (fleet_id, created_at desc, id desc)')
  await run(db, 'create index defects_of_inspection on defects (fleet_id, inspection_id)')
  await run(db, 'create index defects_of_truck on defects (fleet_id, truck_id, reported_at desc)')
  await run(db, 'create index defects_of_trailer on defects (fleet_id, trailer_id, reported_at desc)')
  await run(db, 'create index defects_of_contractor on defects (fleet_id, contractor_id, created_at desc, id desc)')
  await run(db, `create index defects_open on defects (fleet_id, created_at desc, id desc) where status = 'open'`)
  await tenant(db, 'defects', 'add and change')

  await run(
    db,
    `create table defect_events (
       fleet_id uuid not null,
       id uuid not null,
       defect_id uuid not null,
       kind text not null check (kind in ('reported', 'repaired', 'not_needed', 'reopened', 'acknowledged')),
       at timestamptz not null,
       by_user uuid not null,
       note text,
       -- The report in which a driver acknowledged it.
       inspection_id uuid,
       primary key (fleet_id, id),
       constraint defect_events_defect foreign key (fleet_id, defect_id) references defects (fleet_id, id)
         on delete cascade
     )`,
  )
  await run(db, 'create index defect_events_of_defect on defect_events (fleet_id, defect_id, at)')
  await tenant(db, 'defect_events', 'add only')
}

async function addPhotos(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table inspection_photos (
       fleet_id uuid not null,
       id uuid not null,
       inspection_id uuid not null,
       -- The item that it shows.
       part text not null,
       code text not null,
       sha256 text not null,
       source text not null check (source in ('camera', 'library')),
       captured_at timestamptz not null,
       lat double precision,
       lon double precision,
       primary key (fleet_id, id),
       constraint inspection_photos_inspection foreign key (fleet_id, inspection_id)
         references inspections (fleet_id, id) on delete cascade,
       constraint inspection_photos_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  await run(db, 'create index inspection_photos_of_inspection on inspection_photos (fleet_id, inspection_id)')
  await run(db, 'create index inspection_photos_by_file on inspection_photos (fleet_id, sha256)')
  await tenant(db, 'inspection_photos', 'add only')
}
