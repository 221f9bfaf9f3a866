import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Loads and quantities of jobs that contractors are asked to bid on, what they bid, and what they were awarded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table postings (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       posting_number text not null,
       kind text not null check (kind in ('loads', 'block')),
       status text not null check (status in ('draft', 'open', 'closed', 'awarded', 'expired', 'cancelled')),
       -- Whose loads are made when a block is awarded.
       job_id uuid,
       material_id uuid,
       pickup_site_id uuid,
       delivery_site_id uuid,
       -- Of what is offered and what bidders can take: the job's unit, or loads.
       unit text not null,
       quantity_milli bigint not null check (quantity_milli > 0),
       awarded_milli bigint not null default 0,
       -- The same quantity in the unit of the basis.
       priced_milli bigint not null check (priced_milli > 0),
       -- How much one load is, in the unit of a block; null where loads differ.
       load_milli bigint check (load_milli > 0),
       distance_m integer,
       starts_on date not null,
       ends_on date not null,
       basis text not null,
       target_micro bigint check (target_micro > 0),
       ceiling_micro bigint check (ceiling_micro > 0),
       shows_target boolean not null default false,
       shows_ceiling boolean not null default false,
       shows_standing text not null check (shows_standing in ('nothing', 'leading', 'rank')),
       requires_insurance boolean not null default true,
       -- From here on every contractor sees it; null where only those named ever do.
       all_from timestamptz,
       opened_at timestamptz not null,
       closes_at timestamptz not null,
       first_closes_at timestamptz not null,
       extend_min integer not null check (extend_min >= 0),
       equipment text,
       notes text,
       -- Counts the prices that were given: of equal ones the earlier goes first.
       next_order integer not null default 1,
       ended_at timestamptz,
       cancel_reason text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint postings_number unique (fleet_id, posting_number),
       constraint postings_awarded_within check (awarded_milli between 0 and quantity_milli),
       constraint postings_block check ((kind = 'block') = (job_id is not null)),
       constraint postings_days check (ends_on >= starts_on),
       constraint postings_job foreign key (fleet_id, job_id) references jobs (fleet_id, id),
       constraint postings_material foreign key (fleet_id, material_id) references materials (fleet_id, id),
       constraint postings_pickup foreign key (fleet_id, pickup_site_id) references sites (fleet_id, id),
       constraint postings_delivery foreign key (fleet_id, delivery_site_id) references sites (fleet_id, id)
     )`,
  )
  await run(db, 'create index postings_newest on postings (fleet_id, created_at desc, id)')
  await run(db, `create index postings_due on postings (closes_at) where status = 'open'`)
  await run(db, 'create index postings_job_id on postings (fleet_id, job_id) where job_id is not null')
  await run(db, 'create index postings_material_id on postings (fleet_id, material_id)')
  await run(db, 'create index postings_pickup_site_id on postings (fleet_id, pickup_site_id)')
  await run(db, 'create index postings_delivery_site_id on postings (fleet_id, delivery_site_id)')
  await tenant(db, 'postings', 'add and change')

  await run(
    db,
    `create table posting_viewers (
       fleet_id uuid not null,
       posting_id uuid not null,
       contractor_id uuid not null,
       sees_from timestamptz not null,
       primary key (fleet_id, posting_id, contractor_id),
       constraint posting_viewers_posting foreign key (fleet_id, posting_id) references postings (fleet_id, id),
       constraint posting_viewers_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(db, 'create index posting_viewers_contractor_id on posting_viewers (fleet_id, contractor_id)')
  await tenant(db, 'posting_viewers', 'add only')

  await run(
    db,
    `create table bids (
       fleet_id uuid not null,
       id uuid not null,
       posting_id uuid not null,
       contractor_id uuid not null,
       status text not null check (status in ('placed', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
       rate_micro bigint not null check (rate_micro > 0),
       surcharge_hundredths integer not null default 0 check (surcharge_hundredths between 0 and 10000),
       capacity_milli bigint not null check (capacity_milli > 0),
       available_from date,
       expires_at timestamptz not null,
       equipment text,
       comment text,
       -- By the posting's count of prices.
       price_order integer not null,
       placed_at timestamptz not null,
       priced_at timestamptz not null,
       placed_by uuid not null,
       is_shortlisted boolean not null default false,
       counter_micro bigint check (counter_micro > 0),
       counter_note text,
       countered_at timestamptz,
       awarded_milli bigint check (awarded_milli > 0),
       lost_reason text check (lost_reason in ('price', 'score', 'full', 'cancelled', 'not_awarded')),
       lost_note text,
       decided_at timestamptz,
       decided_by uuid,
       version integer not null default 1,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint bids_order unique (fleet_id, posting_id, price_order),
       constraint bids_awarded_within check (awarded_milli <= capacity_milli),
       constraint bids_awarded_accepted check ((status = 'accepted') = (awarded_milli is not null)),
       constraint bids_posting foreign key (fleet_id, posting_id) references postings (fleet_id, id),
       constraint bids_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  // A company has one bid at a time on a posting.
  await run(
    db,
    `create unique index bids_one_live on bids (fleet_id, posting_id, contractor_id)
       where status in ('placed', 'countered')`,
  )
  await run(db, 'create index bids_contractor_id on bids (fleet_id, contractor_id, placed_at desc)')
  await run(db, `create index bids_due on bids (expires_at) where status in ('placed', 'countered')`)
  await tenant(db, 'bids', 'add and change')

  await run(
    db,
    `create table posting_loads (
       fleet_id uuid not null,
       posting_id uuid not null,
       load_id uuid not null,
       -- Whose price holds for it.
       bid_id uuid,
       -- It is no part of the posting any more: given to somebody else, cancelled, or the posting ended without it.
       removed_at timestamptz,
       primary key (fleet_id, posting_id, load_id),
       constraint posting_loads_posting foreign key (fleet_id, posting_id) references postings (fleet_id, id),
       constraint posting_loads_bid foreign key (fleet_id, bid_id) references bids (fleet_id, id),
       constraint posting_loads_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create unique index posting_loads_once on posting_loads (fleet_id, load_id) where removed_at is null')
  await run(db, 'create index posting_loads_load_id on posting_loads (fleet_id, load_id)')
  await run(db, 'create index posting_loads_bid_id on posting_loads (fleet_id, bid_id) where bid_id is not null')
  await tenant(db, 'posting_loads', 'add and change')
}
