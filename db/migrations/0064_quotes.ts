import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const UNITS = `('ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour')`
const BASES = `('per_ton', 'per_tonne', 'per_yard', 'per_bushel', 'per_gallon', 'per_barrel', 'per_mile', 'per_hour', 'per_load')`
const STATUSES = `('draft', 'approval', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'superseded', 'converted')`

/** Quotes in their versions, what the customer said to them, and the one job that each became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await quotes(db)
  await lines(db)
  await answers(db)
  await conversions(db)
  // A customer opens one quote by its own link.
  await run(db, 'alter table share_links drop constraint share_links_scope_check')
  await run(
    db,
    `alter table share_links add constraint share_links_scope_check
       check (scope in ('customer', 'load', 'job', 'truck', 'site', 'quote'))`,
  )
}

async function quotes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table quotes (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- The first version, which all versions share.
       root_id uuid not null,
       revision integer not null check (revision > 0),
       is_latest boolean not null default true,
       status text not null check (status in ${STATUSES}),
       -- Taken when the first version leaves draft, without gaps.
       quote_number text,
       name text not null check (length(name) between 1 and 200),
       customer_id uuid,
       prospect_name text,
       contact_name text,
       email text,
       pickup_site_id uuid,
       delivery_site_id uuid,
       material_id uuid,
       unit text not null check (unit in ${UNITS}),
       quantity_milli bigint check (quantity_milli > 0),
       load_milli bigint check (load_milli > 0),
       equipment text,
       trucks integer check (trucks > 0),
       starts_on date,
       ends_on date,
       distance_m integer check (distance_m > 0),
       load_min integer check (load_min >= 0),
       queue_min integer check (queue_min >= 0),
       haul_min integer check (haul_min >= 0),
       unload_min integer check (unload_min >= 0),
       return_min integer check (return_min >= 0),
       day_min integer check (day_min > 0),
       truck_hour_micro bigint check (truck_hour_micro >= 0),
       fuel_micro bigint check (fuel_micro >= 0),
       mpg_milli bigint check (mpg_milli > 0),
       tolls_cents bigint check (tolls_cents >= 0),
       material_micro bigint check (material_micro >= 0),
       margin_hundredths integer check (margin_hundredths between 0 and 10000),
       basis text not null check (basis in ${BASES}),
       rate_micro bigint check (rate_micro >= 0),
       minimum_cents bigint check (minimum_cents >= 0),
       weight_basis text not null check (weight_basis in ('origin', 'destination', 'lesser', 'greater', 'average')),
       fuel_surcharge jsonb,
       detention jsonb,
       valid_until date,
       restrictions text,
       exclusions text,
       terms text,
       probability integer check (probability between 0 and 100),
       follow_up_on date,
       notes text,
       -- What its figures came to when it was last saved or sent; null while they cannot be computed.
       load_price_cents bigint,
       load_cost_cents bigint,
       total_cents bigint,
       quoted_margin_hundredths integer,
       approval_asked_by uuid,
       approval_reason text,
       approved_by uuid,
       approved_at timestamptz,
       -- What the customer reads and accepts, as it went out, and the SHA-256 of its canonical text.
       agreement jsonb,
       agreement_sha256 text,
       sent_at timestamptz,
       sent_to text,
       viewed_at timestamptz,
       decided_at timestamptz,
       decline_reason text,
       expiry_told_at timestamptz,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint quotes_revision unique (fleet_id, root_id, revision),
       constraint quotes_numbered check (quote_number is not null or status = 'draft'),
       constraint quotes_agreement check (
         (agreement is null) = (agreement_sha256 is null) and (agreement is null) = (sent_at is null)),
       constraint quotes_window check (ends_on >= starts_on),
       constraint quotes_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint quotes_pickup foreign key (fleet_id, pickup_site_id) references sites (fleet_id, id),
       constraint quotes_delivery foreign key (fleet_id, delivery_site_id) references sites (fleet_id, id),
       constraint quotes_material foreign key (fleet_id, material_id) references materials (fleet_id, id),
       constraint quotes_root foreign key (fleet_id, root_id) references quotes (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index quotes_number on quotes (fleet_id, quote_number, revision)')
  await run(db, 'create unique index quotes_one_latest on quotes (fleet_id, root_id) where is_latest')
  await run(db, 'create index quotes_newest on quotes (fleet_id, created_at desc, id desc) where is_latest')
  await run(db, 'create index quotes_by_status on quotes (fleet_id, status, created_at desc, id desc) where is_latest')
  await run(db, 'create index quotes_of_customer on quotes (fleet_id, customer_id, created_at desc, id desc)')
  await run(db, 'create index quotes_pickup_site on quotes (fleet_id, pickup_site_id)')
  await run(db, 'create index quotes_delivery_site on quotes (fleet_id, delivery_site_id)')
  await run(db, 'create index quotes_of_material on quotes (fleet_id, material_id)')
  // What the daily work looks for, over all fleets.
  await run(db, `create index quotes_open on quotes (valid_until) where status in ('sent', 'viewed')`)
  await tenant(db, 'quotes', 'everything')
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table quote_lines (
       fleet_id uuid not null,
       quote_id uuid not null,
       seq integer not null check (seq > 0),
       label text not null check (length(label) between 1 and 100),
       -- For each load.
       amount_cents bigint not null check (amount_cents >= 0),
       primary key (fleet_id, quote_id, seq),
       constraint quote_lines_quote foreign key (fleet_id, quote_id) references quotes (fleet_id, id) on delete cascade
     )`,
  )
  await tenant(db, 'quote_lines', 'everything')
}

/** Evidence: what somebody accepted or declined is only ever added. A version is answered once. */
async function answers(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table quote_answers (
       fleet_id uuid not null,
       quote_id uuid not null,
       answer text not null check (answer in ('accepted', 'declined')),
       -- By the customer under a link, or noted by somebody of the office.
       link_id uuid,
       noted_by uuid,
       signer_name text,
       signer_position text,
       method text check (method in ('drawn', 'typed')),
       strokes jsonb,
       consent text,
       agreement_sha256 text,
       reason text,
       ip text,
       at timestamptz not null,
       primary key (fleet_id, quote_id),
       constraint quote_answers_by_one check ((link_id is null) <> (noted_by is null)),
       constraint quote_answers_signed check (
         answer = 'declined'
         or (signer_name is not null and method is not null and consent is not null and agreement_sha256 is not null
           and link_id is not null and (method = 'typed') = (strokes is null))),
       constraint quote_answers_reason check (answer = 'accepted' or reason is not null),
       constraint quote_answers_quote foreign key (fleet_id, quote_id) references quotes (fleet_id, id),
       constraint quote_answers_link foreign key (fleet_id, link_id) references share_links (fleet_id, id)
     )`,
  )
  await run(db, 'create index quote_answers_of_link on quote_answers (fleet_id, link_id) where link_id is not null')
  await tenant(db, 'quote_answers', 'add only')
}

/** Of all versions of a quote one becomes a job, once: the key refuses a second one. */
async function conversions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table quote_conversions (
       fleet_id uuid not null,
       root_id uuid not null,
       quote_id uuid not null,
       job_id uuid not null,
       rate_card_id uuid not null,
       rate_card_version integer not null,
       agreement_sha256 text not null,
       converted_by uuid not null,
       converted_at timestamptz not null,
       constraint quote_conversions_once primary key (fleet_id, root_id),
       constraint quote_conversions_quote foreign key (fleet_id, quote_id) references quotes (fleet_id, id),
       constraint quote_conversions_root foreign key (fleet_id, root_id) references quotes (fleet_id, id),
       constraint quote_conversions_job foreign key (fleet_id, job_id) references jobs (fleet_id, id),
       constraint quote_conversions_rate foreign key (fleet_id, rate_card_id) references rate_cards (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index quote_conversions_of_job on quote_conversions (fleet_id, job_id)')
  await run(db, 'create index quote_conversions_of_quote on quote_conversions (fleet_id, quote_id)')
  await run(db, 'create index quote_conversions_of_rate on quote_conversions (fleet_id, rate_card_id)')
  await tenant(db, 'quote_conversions', 'add only')
}
