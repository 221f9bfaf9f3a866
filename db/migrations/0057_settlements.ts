import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Exactly one of the two is paid, and each belongs to the fleet. */
const payee = (table: string) => `
  driver_id uuid,
  contractor_id uuid,
  constraint ${table}_one_payee check (num_nonnulls(driver_id, contractor_id) = 1),
  constraint ${table}_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
  constraint ${table}_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)`

const indexPayee = async (db: Kysely<unknown>, table: string, order = '') => {
  await run(db, `create index ${table}_of_driver on ${table} (fleet_id, driver_id${order})`)
  await run(db, `create index ${table}_of_contractor on ${table} (fleet_id, contractor_id${order})`)
}

/** What drivers and contractors are paid by: runs over a period, settlements with their lines, balances and disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payees(db)
  await settlements(db)
  await lines(db)
  await balances(db)
  await disputes(db)
}

async function payees(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table payee_terms (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       ${payee('payee_terms')},
       guarantee_cents bigint check (guarantee_cents > 0),
       minimum_net_cents bigint not null default 0 check (minimum_net_cents >= 0),
       quick_pay_hundredths integer check (quick_pay_hundredths between 1 and 10000),
       -- Who gets the money instead, since when by which notice, and until when.
       factor_name text,
       factor_notice_on date,
       factor_until date,
       bank_name text,
       -- The number itself is kept nowhere.
       bank_last4 text check (bank_last4 ~ '^[0-9]{4}$'),
       w9_on date,
       is_1099 boolean not null default true,
       version integer not null default 1,
       changed_at timestamptz not null,
       primary key (fleet_id, id),
       constraint payee_terms_factor_dates check (factor_until >= factor_notice_on)
     )`,
  )
  await run(db, 'create unique index payee_terms_of_driver on payee_terms (fleet_id, driver_id)')
  await run(db, 'create unique index payee_terms_of_contractor on payee_terms (fleet_id, contractor_id)')
  await tenant(db, 'payee_terms', 'add and change')
  await run(
    db,
    `create table settlement_runs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       side text not null check (side in ('driver', 'contractor')),
       period_from date not null,
       period_to date not null,
       user_id uuid not null,
       payee_ids uuid[] not null,
       next_index integer not null default 0,
       made integer not null default 0,
       -- Payees for whom no settlement was made, and why.
       skipped jsonb not null default '[]',
       state text not null default 'running' check (state in ('running', 'done', 'stopped')),
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint settlement_runs_period check (period_to >= period_from)
     )`,
  )
  await run(db, 'create index settlement_runs_newest on settlement_runs (fleet_id, created_at desc, id desc)')
  await tenant(db, 'settlement_runs', 'add and change')
  await run(
    db,
    `create table pay_batches (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       batch_number text not null,
       side text not null check (side in ('driver', 'contractor')),
       paid_on date not null,
       method text not null check (method in ('ach', 'check', 'cash', 'other')),
       settlements integer not null check (settlements > 0),
       total_cents bigint not null check (total_cents >= 0),
       user_id uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint pay_batches_number unique (fleet_id, batch_number)
     )`,
  )
  await run(db, 'create index pay_batches_newest on pay_batches (fleet_id, created_at desc, id desc)')
  await tenant(db, 'pay_batches', 'add only')
}

async function settlements(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table settlements (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       settlement_number text not null,
       run_id uuid,
       ${payee('settlements')},
       period_from date not null,
       period_to date not null,
       state text not null default 'draft' check (state in ('draft', 'review', 'approved', 'paid', 'void')),
       is_quick_pay boolean not null default false,
       lines integer not null default 0,
       pay_cents bigint not null default 0,
       accessorial_cents bigint not null default 0,
       guarantee_cents bigint not null default 0,
       gross_cents bigint not null default 0,
       reimbursement_cents bigint not null default 0,
       deduction_cents bigint not null default 0,
       net_cents bigint not null default 0,
       -- Who gets the money, as it was when it was approved.
       pay_to text,
       approved_by uuid,
       approved_at timestamptz,
       batch_id uuid,
       paid_on date,
       voided_by uuid,
       voided_at timestamptz,
       void_reason text,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint settlements_number unique (fleet_id, settlement_number),
       constraint settlements_period check (period_to >= period_from),
       constraint settlements_run foreign key (fleet_id, run_id) references settlement_runs (fleet_id, id),
       constraint settlements_batch foreign key (fleet_id, batch_id) references pay_batches (fleet_id, id)
     )`,
  )
  await indexPayee(db, 'settlements', ', created_at desc, id desc')
  await run(db, 'create index settlements_newest on settlements (fleet_id, created_at desc, id desc)')
  await run(db, 'create index settlements_of_run on settlements (fleet_id, run_id)')
  await run(db, 'create index settlements_of_batch on settlements (fleet_id, batch_id)')
  // Balances are taken when a settlement is approved: a second open one would count on the same money.
  const open = "where state in ('draft', 'review')"
  await run(db, `create unique index settlements_open_driver on settlements (fleet_id, driver_id) ${open}`)
  await run(db, `create unique index settlements_open_contractor on settlements (fleet_id, contractor_id) ${open}`)
  await tenant(db, 'settlements', 'add and change')
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table settlement_lines (
       fleet_id uuid not null,
       id uuid not null,
       settlement_id uuid not null,
       kind text not null check (kind in
         ('pay', 'accessorial', 'adjustment', 'guarantee', 'reimbursement', 'deduction', 'fee')),
       charge_id uuid,
       load_id uuid,
       item_id uuid,
       -- The day on which it was earned, also where that lies before the period.
       earned_on date,
       is_late boolean not null default false,
       label text,
       -- As it counts towards the net: what is taken is negative.
       amount_cents bigint not null,
       -- Of a recurring item: what fell due with this settlement, taken or not.
       due_cents bigint,
       -- Why a line of nothing is right.
       zero_reason text,
       -- False once the settlement is void: then its charges are open again.
       is_live boolean not null default true,
       seq integer not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint settlement_lines_settlement foreign key (fleet_id, settlement_id)
         references settlements (fleet_id, id),
       constraint settlement_lines_charge foreign key (fleet_id, charge_id) references charges (fleet_id, id),
       constraint settlement_lines_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create unique index settlement_lines_charge_once on settlement_lines (fleet_id, charge_id) where is_live and charge_id is not null',
  )
  await run(db, 'create index settlement_lines_in_order on settlement_lines (fleet_id, settlement_id, seq)')
  await run(db, 'create index settlement_lines_of_load on settlement_lines (fleet_id, load_id)')
  await run(db, 'create index settlement_lines_of_item on settlement_lines (fleet_id, item_id)')
  await run(db, 'create index settlement_lines_of_charge on settlement_lines (fleet_id, charge_id)')
  await tenant(db, 'settlement_lines', 'everything')
  await run(
    db,
    `create table settled_tickets (
       fleet_id uuid not null,
       line_id uuid not null,
       ticket_id uuid not null,
       is_live boolean not null default true,
       primary key (fleet_id, line_id, ticket_id),
       constraint settled_tickets_line foreign key (fleet_id, line_id)
         references settlement_lines (fleet_id, id) on delete cascade,
       constraint settled_tickets_ticket foreign key (fleet_id, ticket_id) references weigh_tickets (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index settled_tickets_once on settled_tickets (fleet_id, ticket_id) where is_live')
  await run(db, 'create index settled_tickets_of_ticket on settled_tickets (fleet_id, ticket_id)')
  await tenant(db, 'settled_tickets', 'everything')
}

async function balances(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table pay_items (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       ${payee('pay_items')},
       kind text not null check (kind in
         ('carry_over', 'advance', 'fuel_card', 'court_order', 'insurance', 'lease', 'escrow', 'other')),
       label text not null check (length(label) between 1 and 120),
       amount_cents bigint check (amount_cents > 0),
       percent_hundredths integer check (percent_hundredths between 1 and 10000),
       -- What is to be repaid, or saved; null for what recurs without an end.
       total_cents bigint check (total_cents > 0),
       starts_on date not null,
       ends_on date,
       -- The settlement whose negative net, or whose payment, it brings back.
       source_settlement_id uuid,
       closed_at timestamptz,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint pay_items_amount check (num_nonnulls(amount_cents, percent_hundredths) = 1),
       constraint pay_items_dates check (ends_on >= starts_on),
       constraint pay_items_source foreign key (fleet_id, source_settlement_id) references settlements (fleet_id, id)
     )`,
  )
  await indexPayee(db, 'pay_items')
  await run(db, 'create index pay_items_of_source on pay_items (fleet_id, source_settlement_id)')
  await tenant(db, 'pay_items', 'add and change')
  await run(
    db,
    `create table pay_item_entries (
       fleet_id uuid not null,
       id uuid not null,
       item_id uuid not null,
       settlement_id uuid,
       kind text not null check (kind in ('taken', 'reversed', 'used', 'returned', 'interest')),
       -- What fell due, and what was taken: towards what is repaid or saved.
       due_cents bigint not null default 0,
       taken_cents bigint not null,
       note text,
       user_id uuid not null,
       at timestamptz not null,
       primary key (fleet_id, id),
       constraint pay_item_entries_item foreign key (fleet_id, item_id) references pay_items (fleet_id, id),
       constraint pay_item_entries_settlement foreign key (fleet_id, settlement_id)
         references settlements (fleet_id, id)
     )`,
  )
  await run(db, 'create index pay_item_entries_of_item on pay_item_entries (fleet_id, item_id, at)')
  await run(db, 'create index pay_item_entries_of_settlement on pay_item_entries (fleet_id, settlement_id)')
  await tenant(db, 'pay_item_entries', 'add only')
}

async function disputes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table settlement_disputes (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       settlement_id uuid not null,
       line_id uuid not null,
       raised_by uuid not null,
       raised_at timestamptz not null,
       reason text not null,
       picture_sha256 text,
       state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
       answer text,
       answered_by uuid,
       answered_at timestamptz,
       primary key (fleet_id, id),
       constraint settlement_disputes_answered check ((state = 'open') = (answered_at is null)),
       constraint settlement_disputes_settlement foreign key (fleet_id, settlement_id)
         references settlements (fleet_id, id),
       constraint settlement_disputes_line foreign key (fleet_id, line_id)
         references settlement_lines (fleet_id, id),
       constraint settlement_disputes_picture foreign key (fleet_id, picture_sha256) references files (fleet_id, sha256)
     )`,
  )
  // A line is argued about once at a time.
  await run(
    db,
    "create unique index settlement_disputes_open on settlement_disputes (fleet_id, line_id) where state = 'open'",
  )
  await run(db, 'create index settlement_disputes_of_settlement on settlement_disputes (fleet_id, settlement_id)')
  await run(db, 'create index settlement_disputes_of_picture on settlement_disputes (fleet_id, picture_sha256)')
  await tenant(db, 'settlement_disputes', 'add and change')
  await run(
    db,
    `create table contractor_invoices (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       contractor_id uuid not null,
       invoice_number text not null,
       invoice_date date not null,
       total_cents bigint not null,
       state text not null default 'received' check (state in ('received', 'accepted', 'rejected')),
       decision_reason text,
       decided_by uuid,
       decided_at timestamptz,
       user_id uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint contractor_invoices_contractor foreign key (fleet_id, contractor_id)
         references contractors (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create unique index contractor_invoices_number on contractor_invoices (fleet_id, contractor_id, lower(invoice_number))',
  )
  await run(db, 'create index contractor_invoices_newest on contractor_invoices (fleet_id, created_at desc, id desc)')
  await tenant(db, 'contractor_invoices', 'add and change')
  await run(
    db,
    `create table contractor_invoice_lines (
       fleet_id uuid not null,
       invoice_id uuid not null,
       seq integer not null,
       load_number text,
       ticket_number text,
       quantity_milli bigint,
       amount_cents bigint not null,
       primary key (fleet_id, invoice_id, seq),
       constraint contractor_invoice_lines_invoice foreign key (fleet_id, invoice_id)
         references contractor_invoices (fleet_id, id)
     )`,
  )
  await tenant(db, 'contractor_invoice_lines', 'add only')
}
