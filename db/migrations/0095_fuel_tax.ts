import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Quarterly fuel tax: the rates of each quarter as they were imported, returns with what was decided of them, and what was filed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table ifta_rates (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       quarter text not null check (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
       -- The newest counts; older ones stay, as returns were filed by them.
       version integer not null check (version > 0),
       source text not null,
       rates jsonb not null,
       imported_by uuid not null,
       imported_at timestamptz not null,
       primary key (fleet_id, id),
       constraint ifta_rates_version unique (fleet_id, quarter, version)
     )`,
  )
  await tenant(db, 'ifta_rates', 'add only')
  await run(
    db,
    `create table ifta_returns (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       quarter text not null check (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
       -- A company with an authority of its own files by itself; null is the fleet.
       contractor_id uuid,
       state text not null check (state in ('open', 'review', 'filed', 'amended')),
       version integer not null default 1,
       changed_by uuid not null,
       changed_at timestamptz not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint ifta_returns_one unique nulls not distinct (fleet_id, quarter, contractor_id),
       constraint ifta_returns_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await tenant(db, 'ifta_returns', 'add and change')
  await run(
    db,
    `create table ifta_filings (
       fleet_id uuid not null,
       id uuid not null,
       return_id uuid not null,
       -- The first is the return, each later one an amendment.
       seq integer not null check (seq > 0),
       filed_on date not null,
       confirmation text not null,
       reason text,
       rates_id uuid not null,
       figures jsonb not null,
       filed_by uuid not null,
       filed_at timestamptz not null,
       primary key (fleet_id, id),
       constraint ifta_filings_return foreign key (fleet_id, return_id) references ifta_returns (fleet_id, id),
       constraint ifta_filings_rates foreign key (fleet_id, rates_id) references ifta_rates (fleet_id, id),
       constraint ifta_filings_seq unique (fleet_id, return_id, seq),
       constraint ifta_filings_reason check ((seq = 1) = (reason is null))
     )`,
  )
  await tenant(db, 'ifta_filings', 'add only')
  await run(
    db,
    `create table ifta_decisions (
       fleet_id uuid not null,
       id uuid not null,
       return_id uuid not null,
       -- Of a check its key, of a truck its id; the newest row counts.
       subject text not null check (subject in ('check', 'truck')),
       key text not null,
       decision text not null check (decision in ('explained', 'reopened', 'included', 'excluded', 'by_rule')),
       reason text,
       -- That of the return after it: a later decision has a higher one.
       version integer not null,
       by_user uuid not null,
       at timestamptz not null,
       primary key (fleet_id, id),
       constraint ifta_decisions_return foreign key (fleet_id, return_id) references ifta_returns (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create index ifta_decisions_of_return on ifta_decisions (fleet_id, return_id, subject, key, version desc)',
  )
  await tenant(db, 'ifta_decisions', 'add only')
  await run(db, 'create index fuel_purchases_by_day on fuel_purchases (fleet_id, local_day) where voided_at is null')
}
