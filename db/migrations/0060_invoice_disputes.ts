import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Disputes of single lines, finance charges on what is overdue, when a customer looked, and the days of the bookkeeping. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invoices
       -- When the customer first opened it by their link.
       add column viewed_at timestamptz,
       -- In the fleet's zone: on these days the bookkeeping takes it back, or gives it up.
       add column voided_on date,
       add column written_off_on date,
       -- Charges for being late; it bills no load.
       add column is_finance_charge boolean not null default false`,
  )
  await run(db, `update invoices set voided_on = issued_on where status = 'void'`)
  await run(db, `update invoices set written_off_on = greatest(issued_on, due_on) where written_off_cents > 0`)
  await disputes(db)
  await financeCharges(db)
  await daysOfTheBooks(db)
}

/** What the journal reads: what was issued, taken back, given up and paid between two days. */
async function daysOfTheBooks(db: Kysely<unknown>): Promise<void> {
  for (const day of ['issued_on', 'voided_on', 'written_off_on']) {
    await run(db, `create index invoices_${day} on invoices (fleet_id, ${day}, id) where ${day} is not null`)
  }
  await run(db, 'create index payments_received_on on payments (fleet_id, received_on, id)')
}

async function disputes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table invoice_disputes (
       fleet_id uuid not null,
       id uuid not null,
       invoice_id uuid not null,
       -- Null where the whole invoice is disputed.
       line_id uuid,
       reason text not null,
       -- A member who was told, or whoever wrote by the customer's link.
       raised_by uuid,
       raised_name text,
       raised_at timestamptz not null,
       answer text,
       settled_by uuid,
       settled_at timestamptz,
       primary key (fleet_id, id),
       constraint invoice_disputes_raised check (num_nonnulls(raised_by, raised_name) = 1),
       constraint invoice_disputes_settled check (num_nonnulls(answer, settled_by, settled_at) in (0, 3)),
       constraint invoice_disputes_invoice foreign key (fleet_id, invoice_id) references invoices (fleet_id, id),
       constraint invoice_disputes_line foreign key (fleet_id, line_id) references invoice_lines (fleet_id, id)
     )`,
  )
  await run(
    db,
    `create unique index invoice_disputes_one_open on invoice_disputes (fleet_id, invoice_id, coalesce(line_id, invoice_id))
       where settled_at is null`,
  )
  await run(db, 'create index invoice_disputes_of_invoice on invoice_disputes (fleet_id, invoice_id, raised_at)')
  await run(
    db,
    'create index invoice_disputes_of_line on invoice_disputes (fleet_id, line_id) where line_id is not null',
  )
  await tenant(db, 'invoice_disputes', 'add and change')
  await run(
    db,
    `insert into invoice_disputes (fleet_id, id, invoice_id, reason, raised_by, raised_at)
       select fleet_id, gen_random_uuid(), id, dispute_reason, created_by, disputed_at
       from invoices where disputed_at is not null`,
  )
}

async function financeCharges(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invoice_lines
       alter column load_id drop not null,
       alter column charge_id drop not null,
       -- On a finance charge: the invoice that is late, and the last day that is charged for.
       add column late_invoice_id uuid,
       add column charged_through date,
       add constraint invoice_lines_what check (
         (kind = 'finance_charge' and num_nonnulls(load_id, charge_id) = 0
            and num_nonnulls(late_invoice_id, charged_through) = 2)
         or (kind <> 'finance_charge' and num_nonnulls(load_id, charge_id) = 2
            and num_nonnulls(late_invoice_id, charged_through) = 0)),
       add constraint invoice_lines_late foreign key (fleet_id, late_invoice_id) references invoices (fleet_id, id)`,
  )
  await run(
    db,
    `create unique index invoice_lines_late_once on invoice_lines (fleet_id, late_invoice_id, charged_through)
       where is_live and late_invoice_id is not null`,
  )
  await run(
    db,
    'create index invoice_lines_of_late on invoice_lines (fleet_id, late_invoice_id) where late_invoice_id is not null',
  )
  await run(db, 'drop trigger unbilled_by_line on invoice_lines')
  await run(
    db,
    `create trigger unbilled_by_line after insert or update of is_live on invoice_lines for each row
       when (new.load_id is not null) execute function unbilled_by_line()`,
  )
}
