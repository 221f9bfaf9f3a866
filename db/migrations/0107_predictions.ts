import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What is predicted now, what was predicted and came of it, and figures of the time before the fleet kept its loads here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table prediction_days (
       fleet_id uuid not null references fleets (id),
       day date not null,
       made_at timestamptz not null,
       primary key (fleet_id, day)
     )`,
  )
  await tenant(db, 'prediction_days', 'add and change')
  await cards(db)
  await kept(db)
  await prior(db)
}

/** What a prediction is about. */
const ABOUT: Readonly<Record<string, string>> = { customer: 'customers', material: 'materials', job: 'jobs' }

const REFERENCES = Object.entries(ABOUT).map(([of]) => `${of}_id uuid,`)
const KEYS = (table: string) =>
  Object.entries(ABOUT).map(
    ([of, parent]) => `constraint ${table}_${of} foreign key (fleet_id, ${of}_id) references ${parent} (fleet_id, id)`,
  )

async function indexed(db: Kysely<unknown>, table: string): Promise<void> {
  for (const of of Object.keys(ABOUT)) await run(db, `create index ${table}_of_${of} on ${table} (fleet_id, ${of}_id)`)
}

/** One row for each subject: what is said of it as of the last night, or what is missing for it. */
async function cards(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table prediction_cards (
       fleet_id uuid not null references fleets (id),
       kind text not null,
       subject text not null,
       ${REFERENCES.join('\n')}
       state text not null check (state in ('shown', 'plain', 'lacking')),
       value double precision,
       low double precision,
       high double precision,
       baseline double precision,
       target_on date,
       method text,
       model_version integer not null,
       reasons jsonb not null,
       lack jsonb,
       test jsonb,
       points jsonb not null,
       made_at timestamptz not null,
       primary key (fleet_id, kind, subject),
       constraint prediction_cards_lack check ((state = 'lacking') = (lack is not null)),
       ${KEYS('prediction_cards').join(',\n')}
     )`,
  )
  await indexed(db, 'prediction_cards')
  await tenant(db, 'prediction_cards', 'everything')
}

/** Predictions as they were made, and what came: the record that they are judged by. */
async function kept(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table predictions (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null,
       subject text not null,
       ${REFERENCES.join('\n')}
       made_at timestamptz not null,
       -- The day that it counts from, and the one that it speaks of.
       basis_on date not null,
       target_on date not null,
       -- Said once a period, whatever number of times it is looked at: a week, or an invoice of a day.
       period_on date not null,
       -- How many periods ahead of it.
       ahead integer not null check (ahead >= 0),
       value double precision not null,
       low double precision,
       high double precision,
       baseline double precision,
       -- False where the page went by the plain rule: it is judged all the same.
       was_shown boolean not null,
       method text not null,
       model_version integer not null,
       reasons jsonb not null,
       outcome double precision,
       -- With no outcome: it can no longer come true.
       resolved_at timestamptz,
       primary key (fleet_id, id),
       constraint predictions_once unique (fleet_id, kind, subject, period_on, ahead),
       constraint predictions_outcome check (outcome is null or resolved_at is not null),
       ${KEYS('predictions').join(',\n')}
     )`,
  )
  await indexed(db, 'predictions')
  await run(db, 'create index predictions_open on predictions (fleet_id, kind, target_on) where resolved_at is null')
  await run(
    db,
    'create index predictions_resolved on predictions (fleet_id, kind, resolved_at) where outcome is not null',
  )
  await tenant(db, 'predictions', 'add and change')
}

/** Brought over from books of before: weeks of a customer and material, and invoices with the day of their payment. */
async function prior(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table prior_weeks (
       fleet_id uuid not null references fleets (id),
       customer_id uuid not null,
       material_id uuid not null,
       -- Its Monday.
       week_on date not null,
       lb bigint not null check (lb >= 0),
       brought_by uuid not null,
       brought_at timestamptz not null,
       primary key (fleet_id, customer_id, material_id, week_on),
       constraint prior_weeks_monday check (extract(isodow from week_on) = 1),
       constraint prior_weeks_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint prior_weeks_material foreign key (fleet_id, material_id) references materials (fleet_id, id)
     )`,
  )
  await run(db, 'create index prior_weeks_of_material on prior_weeks (fleet_id, material_id)')
  await tenant(db, 'prior_weeks', 'everything')
  await run(
    db,
    `create table prior_payments (
       fleet_id uuid not null references fleets (id),
       customer_id uuid not null,
       invoice_number text not null,
       due_on date not null,
       paid_on date not null,
       brought_by uuid not null,
       brought_at timestamptz not null,
       primary key (fleet_id, customer_id, invoice_number),
       constraint prior_payments_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id)
     )`,
  )
  await tenant(db, 'prior_payments', 'everything')
}
