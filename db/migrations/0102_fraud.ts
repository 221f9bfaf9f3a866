import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Rules that look for what does not agree, their signals, the cases that people decide, and pay that waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rules(db)
  await cases(db)
  await signals(db)
  await ofCases(db)
  await payHolds(db)
}

async function rules(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fraud_rules (
       fleet_id uuid not null references fleets (id),
       rule text not null,
       is_on boolean not null default false,
       -- Null weighs what the rule does by itself.
       score integer check (score between 1 and 100),
       snoozed_until date,
       back_test jsonb,
       changed_by uuid not null,
       changed_at timestamptz not null,
       version integer not null default 1,
       primary key (fleet_id, rule)
     )`,
  )
  await tenant(db, 'fraud_rules', 'add and change')
  // The days on which the round looked at a fleet.
  await run(
    db,
    `create table fraud_days (
       fleet_id uuid not null references fleets (id),
       day date not null,
       made_at timestamptz not null,
       primary key (fleet_id, day)
     )`,
  )
  await tenant(db, 'fraud_days', 'add only')
}

/** What a signal or a case is about. */
const ABOUT = ['load', 'truck', 'driver', 'contractor'] as const

async function cases(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fraud_cases (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       number text not null,
       state text not null check (state in
         ('new', 'triage', 'investigating', 'confirmed', 'cleared', 'unresolved', 'recovered', 'closed')),
       -- The load, purchase or payee whose signals come together in it.
       about text not null,
       load_id uuid,
       purchase_id uuid,
       truck_id uuid,
       driver_id uuid,
       contractor_id uuid,
       score integer not null check (score between 0 and 100),
       money_cents bigint not null,
       -- The sentence of its strongest signal.
       sentence jsonb not null,
       rules text[] not null,
       assignee_id uuid,
       due_at timestamptz not null,
       -- From then on no signal joins it, and what it is decided on can be shown to be the same.
       locked_at timestamptz,
       locked_by uuid,
       evidence_sha256 text,
       witnesses jsonb,
       outcome text check (outcome in ('confirmed', 'cleared', 'unresolved')),
       outcome_reason text,
       decided_by uuid,
       decided_at timestamptz,
       recovered_cents bigint,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint fraud_cases_number unique (fleet_id, number),
       constraint fraud_cases_lock check ((locked_at is null) = (evidence_sha256 is null)),
       constraint fraud_cases_decision check ((outcome is null) = (decided_at is null)),
       constraint fraud_cases_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint fraud_cases_purchase foreign key (fleet_id, purchase_id) references fuel_purchases (fleet_id, id),
       constraint fraud_cases_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint fraud_cases_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint fraud_cases_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(
    db,
    `create unique index fraud_cases_open on fraud_cases (fleet_id, about)
       where state in ('new', 'triage', 'investigating') and locked_at is null`,
  )
  await run(db, 'create index fraud_cases_by_score on fraud_cases (fleet_id, score, id)')
  await run(db, 'create index fraud_cases_by_due on fraud_cases (fleet_id, due_at, id)')
  await run(db, 'create index fraud_cases_by_money on fraud_cases (fleet_id, money_cents, id)')
  await run(db, 'create index fraud_cases_newest on fraud_cases (fleet_id, created_at, id)')
  for (const of of [...ABOUT, 'purchase'])
    await run(db, `create index fraud_cases_of_${of} on fraud_cases (fleet_id, ${of}_id)`)
  await tenant(db, 'fraud_cases', 'add and change')
}

async function signals(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fraud_signals (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       case_id uuid not null,
       rule text not null,
       rule_version integer not null,
       -- What the rule found: found again it is no new signal.
       once_key text not null,
       happened_at timestamptz not null,
       score integer not null check (score between 1 and 100),
       money_cents bigint not null,
       sentence jsonb not null,
       pro jsonb not null,
       con jsonb not null,
       load_id uuid,
       ticket_id uuid,
       purchase_id uuid,
       truck_id uuid,
       driver_id uuid,
       contractor_id uuid,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint fraud_signals_once unique (fleet_id, rule, once_key),
       constraint fraud_signals_case foreign key (fleet_id, case_id) references fraud_cases (fleet_id, id),
       constraint fraud_signals_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint fraud_signals_ticket foreign key (fleet_id, ticket_id) references weigh_tickets (fleet_id, id),
       constraint fraud_signals_purchase foreign key (fleet_id, purchase_id) references fuel_purchases (fleet_id, id),
       constraint fraud_signals_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint fraud_signals_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint fraud_signals_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  for (const of of [...ABOUT, 'purchase', 'ticket', 'case'])
    await run(db, `create index fraud_signals_of_${of} on fraud_signals (fleet_id, ${of}_id)`)
  await tenant(db, 'fraud_signals', 'add only')
}

async function ofCases(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fraud_entries (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       case_id uuid not null,
       kind text not null check (kind in ('note', 'state', 'assigned', 'locked', 'held', 'released')),
       -- The state it came to, or who it was given to.
       value text,
       text text,
       -- Null for the product itself.
       by_user uuid,
       at timestamptz not null,
       primary key (fleet_id, id),
       constraint fraud_entries_case foreign key (fleet_id, case_id) references fraud_cases (fleet_id, id)
     )`,
  )
  await run(db, 'create index fraud_entries_of_case on fraud_entries (fleet_id, case_id, at)')
  await tenant(db, 'fraud_entries', 'add only')
  await run(
    db,
    `create table fraud_looks (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       case_id uuid not null,
       user_id uuid not null,
       at timestamptz not null,
       primary key (fleet_id, id),
       constraint fraud_looks_case foreign key (fleet_id, case_id) references fraud_cases (fleet_id, id)
     )`,
  )
  await run(db, 'create index fraud_looks_of_case on fraud_looks (fleet_id, case_id, at desc)')
  await tenant(db, 'fraud_looks', 'add only')
}

async function payHolds(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table pay_holds (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       charge_id uuid not null,
       case_id uuid not null,
       reason text not null,
       held_by uuid not null,
       held_at timestamptz not null,
       released_by uuid,
       released_at timestamptz,
       primary key (fleet_id, id),
       constraint pay_holds_charge foreign key (fleet_id, charge_id) references charges (fleet_id, id),
       constraint pay_holds_case foreign key (fleet_id, case_id) references fraud_cases (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index pay_holds_once on pay_holds (fleet_id, charge_id) where released_at is null')
  await run(db, 'create index pay_holds_of_charge on pay_holds (fleet_id, charge_id)')
  await run(db, 'create index pay_holds_of_case on pay_holds (fleet_id, case_id)')
  await tenant(db, 'pay_holds', 'add and change')
}
