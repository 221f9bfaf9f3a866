import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Loads with their stops, the chained events, and the proof: pictures, weigh tickets, signatures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table loads (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       load_number text,
       status text not null default 'draft' check (status in ('draft', 'planned', 'assigned', 'accepted', 'en_route_pickup',
         'at_pickup', 'in_transit', 'at_delivery', 'delivered', 'closed', 'cancelled')),
       held_at timestamptz,
       hold_reason text,
       cancel_reason text,
       customer_id uuid,
       customer_name text not null default '',
       customer_reference text,
       po_number text,
       material_id uuid,
       quantity_milli bigint check (quantity_milli > 0),
       unit text check (unit in ('ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour')),
       pickup_address text not null default '',
       delivery_address text not null default '',
       pickup_at timestamptz,
       driver_id uuid,
       contractor_id uuid,
       truck_id uuid,
       trailer_id uuid,
       distance_m integer check (distance_m >= 0),
       distance_source text check (distance_source in ('estimate', 'typed', 'driven')),
       is_price_later boolean not null default false,
       notes text,
       draft jsonb,
       flags text[] not null default '{}',
       chain_seq integer not null default 0,
       chain_head text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       updated_at timestamptz not null,
       delivered_at timestamptz,
       closed_at timestamptz,
       primary key (fleet_id, id),
       constraint loads_number unique (fleet_id, load_number),
       constraint loads_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint loads_material foreign key (fleet_id, material_id) references materials (fleet_id, id),
       constraint loads_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint loads_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint loads_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint loads_trailer foreign key (fleet_id, trailer_id) references trailers (fleet_id, id)
     )`,
  )
  for (const [name, columns] of [
    ['newest', ''],
    ['status_newest', 'status, '],
    ['customer_newest', 'customer_id, '],
    ['driver_newest', 'driver_id, '],
    ['contractor_newest', 'contractor_id, '],
    ['truck_newest', 'truck_id, '],
    ['trailer_newest', 'trailer_id, '],
    ['material_newest', 'material_id, '],
  ]) {
    await run(db, `create index loads_${name} on loads (fleet_id, ${columns}created_at desc, id desc)`)
  }
  await run(db, 'create index loads_held on loads (fleet_id, created_at desc, id desc) where held_at is not null')
  await run(db, 'create index loads_pickup on loads (fleet_id, pickup_at)')
  await run(db, 'create index loads_delivered on loads (fleet_id, delivered_at) where delivered_at is not null')
  await tenant(db, 'loads', 'everything')

  await run(
    db,
    `create table stops (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       seq integer not null check (seq >= 1),
       kind text not null check (kind in ('pickup', 'delivery')),
       site_id uuid not null,
       status text not null default 'planned' check (status in ('planned', 'en_route', 'arrived', 'done', 'skipped')),
       window_start timestamptz,
       window_end timestamptz,
       started_at timestamptz,
       arrived_at timestamptz,
       departed_at timestamptz,
       arrived_inside boolean,
       primary key (fleet_id, id),
       constraint stops_order unique (fleet_id, load_id, seq),
       constraint stops_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint stops_site foreign key (fleet_id, site_id) references sites (fleet_id, id),
       constraint stops_window check (window_end is null or window_start is null or window_end >= window_start)
     )`,
  )
  await run(db, 'create index stops_site on stops (fleet_id, site_id)')
  await tenant(db, 'stops', 'everything')

  await run(
    db,
    `create table load_events (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       seq integer not null check (seq >= 1),
       kind text not null,
       body jsonb not null,
       personal jsonb not null default '{}',
       salt text not null,
       actor_id uuid,
       actor_role text,
       happened_at timestamptz not null,
       received_at timestamptz not null,
       device_id uuid,
       device_seq integer,
       operation_id uuid,
       previous_hash text,
       hash text not null,
       primary key (fleet_id, id),
       constraint load_events_order unique (fleet_id, load_id, seq),
       constraint load_events_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await tenant(db, 'load_events', 'add only')

  await run(
    db,
    `create table files (
       fleet_id uuid not null references fleets (id),
       sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
       byte_size integer not null check (byte_size > 0),
       media_type text not null,
       width integer,
       height integer,
       image_hash text,
       display_sha256 text,
       created_by uuid,
       created_at timestamptz not null,
       primary key (fleet_id, sha256)
     )`,
  )
  await tenant(db, 'files', 'add and change')

  await run(
    db,
    `create table documents (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       stop_id uuid,
       kind text not null check (kind in ('pickup_photo', 'delivery_photo', 'ticket_photo', 'other', 'delivery_summary', 'load_pack')),
       sha256 text not null,
       original_sha256 text,
       original_received_at timestamptz,
       source text not null check (source in ('camera', 'library', 'office', 'made')),
       library_reason text,
       captured_at timestamptz not null,
       received_at timestamptz not null,
       lat double precision,
       lon double precision,
       accuracy_m double precision,
       position_age_s integer,
       no_position_reason text,
       device_id uuid,
       created_by uuid,
       chain_head text,
       superseded_by uuid,
       primary key (fleet_id, id),
       constraint documents_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint documents_stop foreign key (fleet_id, stop_id) references stops (fleet_id, id),
       constraint documents_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  await run(db, 'create index documents_load on documents (fleet_id, load_id, kind)')
  await run(db, 'create index documents_stop on documents (fleet_id, stop_id)')
  await run(db, 'create index documents_hash on documents (sha256)')
  await run(db, 'create index documents_file on documents (fleet_id, sha256)')
  await run(
    db,
    'create index documents_original on documents (fleet_id, original_sha256) where original_received_at is null',
  )
  await tenant(db, 'documents', 'add and change')

  await run(
    db,
    `create table weigh_tickets (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid,
       stop_id uuid,
       document_id uuid,
       kind text not null check (kind in ('origin', 'destination', 'reweigh')),
       status text not null check (status in ('captured', 'read', 'needs_review', 'matched', 'duplicate', 'mismatch',
         'verified', 'locked', 'rejected', 'void')),
       ticket_number text,
       ticket_number_key text,
       site_id uuid,
       site_text text,
       ticket_date date,
       time_in text,
       time_out text,
       weighed_at timestamptz,
       customer_text text,
       job_text text,
       material_text text,
       truck_text text,
       truck_id uuid,
       unit text check (unit in ('lb', 'kg')),
       gross integer,
       tare integer,
       net integer,
       net_lb integer,
       reading jsonb,
       source text not null check (source in ('read', 'typed')),
       flags text[] not null default '{}',
       image_hash text,
       duplicate_of_id uuid,
       supersedes_id uuid,
       is_over_legal_confirmed boolean not null default false,
       confirmed_by uuid,
       confirmed_at timestamptz,
       verified_by uuid,
       verified_at timestamptz,
       created_by uuid,
       created_at timestamptz not null,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint weigh_tickets_weights_positive check (gross > 0 and tare > 0 and net > 0),
       constraint weigh_tickets_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint weigh_tickets_stop foreign key (fleet_id, stop_id) references stops (fleet_id, id),
       constraint weigh_tickets_document foreign key (fleet_id, document_id) references documents (fleet_id, id),
       constraint weigh_tickets_site foreign key (fleet_id, site_id) references sites (fleet_id, id),
       constraint weigh_tickets_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index weigh_tickets_load on weigh_tickets (fleet_id, load_id)')
  await run(db, 'create index weigh_tickets_stop on weigh_tickets (fleet_id, stop_id)')
  await run(db, 'create index weigh_tickets_document on weigh_tickets (fleet_id, document_id)')
  await run(db, 'create index weigh_tickets_number on weigh_tickets (fleet_id, ticket_number_key)')
  await run(db, 'create index weigh_tickets_site on weigh_tickets (fleet_id, site_id, ticket_date)')
  await run(db, 'create index weigh_tickets_truck on weigh_tickets (fleet_id, truck_id, ticket_date)')
  await run(db, 'create index weigh_tickets_newest on weigh_tickets (fleet_id, created_at desc, id desc)')
  await tenant(db, 'weigh_tickets', 'add and change')

  await run(
    db,
    `create table signatures (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       stop_id uuid,
       signer_name text not null check (length(signer_name) between 1 and 200),
       signer_role text not null,
       method text not null check (method in ('drawn', 'typed')),
       strokes jsonb,
       consent text not null,
       signed_text text not null,
       signed_sha256 text not null,
       signed_at timestamptz not null,
       received_at timestamptz not null,
       lat double precision,
       lon double precision,
       accuracy_m double precision,
       no_position_reason text,
       device_id uuid,
       created_by uuid not null,
       primary key (fleet_id, id),
       constraint signatures_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint signatures_stop foreign key (fleet_id, stop_id) references stops (fleet_id, id)
     )`,
  )
  await run(db, 'create index signatures_load on signatures (fleet_id, load_id)')
  await run(db, 'create index signatures_stop on signatures (fleet_id, stop_id)')
  await tenant(db, 'signatures', 'add only')
}
