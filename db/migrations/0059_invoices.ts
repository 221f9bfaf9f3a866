import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Invoices and credit notes with their lines, payments and what they settle, and what is still to be billed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await invoices(db)
  await lines(db)
  await payments(db)
  await overrides(db)
  await unbilled(db)
  // A paper that goes out with a mail, by the hash of its bytes.
  await run(
    db,
    `alter table mails add column attachment_sha256 text, add column attachment_name text,
       add constraint mails_attachment check ((attachment_sha256 is null) = (attachment_name is null))`,
  )
}

async function invoices(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table invoices (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null check (kind in ('invoice', 'credit')),
       status text not null
         check (status in ('draft', 'issued', 'sent', 'part_paid', 'paid', 'void', 'written_off')),
       -- Taken when it is issued, without gaps in a series.
       series text,
       number integer check (number > 0),
       invoice_number text,
       customer_id uuid not null,
       -- As they were when it was issued: an issued invoice never changes.
       customer_name text not null,
       bill_to text,
       group_label text,
       terms_days integer not null check (terms_days >= 0),
       issued_on date,
       due_on date,
       currency text not null,
       subtotal_cents bigint not null,
       tax_cents bigint not null,
       total_cents bigint not null,
       -- What payments and credits have settled of it; of a credit note, what of it was used.
       settled_cents bigint not null default 0 check (settled_cents >= 0),
       written_off_cents bigint not null default 0 check (written_off_cents >= 0),
       -- On a credit note and the invoice that follows it: what they correct.
       corrects_id uuid,
       reason text,
       issued_at timestamptz,
       sent_at timestamptz,
       sent_to text,
       disputed_at timestamptz,
       dispute_reason text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint invoices_number unique (fleet_id, series, number),
       constraint invoices_numbered check (
         (number is null) = (issued_at is null) and (number is null) = (series is null)
         and (number is null) = (invoice_number is null) and (number is null) = (issued_on is null)
         and (number is null) = (due_on is null) and (status <> 'draft' or number is null)
         and (number is not null or status in ('draft', 'void'))),
       constraint invoices_total check (total_cents = subtotal_cents + tax_cents),
       constraint invoices_sign check (kind = 'credit' or total_cents >= 0),
       constraint invoices_settled check (settled_cents + written_off_cents <= abs(total_cents)),
       constraint invoices_dispute check ((disputed_at is null) = (dispute_reason is null)),
       constraint invoices_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint invoices_corrects foreign key (fleet_id, corrects_id) references invoices (fleet_id, id)
     )`,
  )
  await run(db, 'create index invoices_newest on invoices (fleet_id, created_at desc, id desc)')
  await run(db, 'create index invoices_of_customer on invoices (fleet_id, customer_id, created_at desc, id desc)')
  await run(db, 'create index invoices_by_status on invoices (fleet_id, status, created_at desc, id desc)')
  await run(db, 'create index invoices_corrections on invoices (fleet_id, corrects_id) where corrects_id is not null')
  // What is owed, for aging and for payments, which settle the oldest first.
  await run(
    db,
    `create index invoices_open on invoices (fleet_id, customer_id, due_on)
       where status in ('issued', 'sent', 'part_paid')`,
  )
  await tenant(db, 'invoices', 'add and change')
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table invoice_lines (
       fleet_id uuid not null,
       id uuid not null,
       invoice_id uuid not null,
       seq integer not null check (seq > 0),
       kind text not null,
       load_id uuid not null,
       charge_id uuid not null,
       load_number text,
       ticket_number text,
       po_number text,
       delivered_on date,
       pickup_name text,
       delivery_name text,
       material_name text,
       label text,
       quantity_milli bigint,
       unit text,
       rate_micro bigint,
       amount_cents bigint not null,
       tax_hundredths integer not null default 0 check (tax_hundredths between 0 and 10000),
       tax_cents bigint not null default 0,
       -- False on a void invoice: the charge may be billed again.
       is_live boolean not null default true,
       primary key (fleet_id, id),
       constraint invoice_lines_seq unique (fleet_id, invoice_id, seq),
       constraint invoice_lines_invoice foreign key (fleet_id, invoice_id) references invoices (fleet_id, id),
       constraint invoice_lines_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint invoice_lines_charge foreign key (fleet_id, charge_id) references charges (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index invoice_lines_one_live_line on invoice_lines (fleet_id, charge_id) where is_live')
  await run(db, 'create index invoice_lines_of_charge on invoice_lines (fleet_id, charge_id)')
  await run(db, 'create index invoice_lines_of_load on invoice_lines (fleet_id, load_id)')
  await tenant(db, 'invoice_lines', 'add only')
  await run(db, 'grant update (is_live) on invoice_lines to haulbook_app')
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table bank_imports (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- Of the file's bytes: the same file is taken once.
       sha256 text not null,
       file_name text not null,
       lines integer not null check (lines >= 0),
       taken integer not null check (taken >= 0),
       imported_by uuid not null,
       imported_at timestamptz not null,
       primary key (fleet_id, id),
       constraint bank_imports_once unique (fleet_id, sha256)
     )`,
  )
  await tenant(db, 'bank_imports', 'add only')
  await run(
    db,
    `create table payments (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       customer_id uuid not null,
       received_on date not null,
       method text not null check (method in ('check', 'ach', 'wire', 'card', 'cash', 'other')),
       reference text,
       amount_cents bigint not null check (amount_cents > 0),
       allocated_cents bigint not null default 0 check (allocated_cents between 0 and amount_cents),
       bank_import_id uuid,
       note text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint payments_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint payments_bank_import foreign key (fleet_id, bank_import_id) references bank_imports (fleet_id, id)
     )`,
  )
  await run(db, 'create index payments_newest on payments (fleet_id, created_at desc, id desc)')
  await run(db, 'create index payments_of_customer on payments (fleet_id, customer_id, received_on desc)')
  await run(
    db,
    'create index payments_of_import on payments (fleet_id, bank_import_id) where bank_import_id is not null',
  )
  await run(
    db,
    'create index payments_on_account on payments (fleet_id, customer_id) where allocated_cents < amount_cents',
  )
  await tenant(db, 'payments', 'add and change')
  await run(
    db,
    `create table payment_allocations (
       fleet_id uuid not null,
       id uuid not null,
       invoice_id uuid not null,
       -- Settled by money or by a credit note, one of them.
       payment_id uuid,
       credit_id uuid,
       amount_cents bigint not null check (amount_cents > 0),
       allocated_by uuid not null,
       allocated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint payment_allocations_one_source check ((payment_id is null) <> (credit_id is null)),
       constraint payment_allocations_invoice foreign key (fleet_id, invoice_id) references invoices (fleet_id, id),
       constraint payment_allocations_payment foreign key (fleet_id, payment_id) references payments (fleet_id, id),
       constraint payment_allocations_credit foreign key (fleet_id, credit_id) references invoices (fleet_id, id)
     )`,
  )
  await run(db, 'create index payment_allocations_of_invoice on payment_allocations (fleet_id, invoice_id)')
  await run(db, 'create index payment_allocations_of_payment on payment_allocations (fleet_id, payment_id)')
  await run(db, 'create index payment_allocations_of_credit on payment_allocations (fleet_id, credit_id)')
  await tenant(db, 'payment_allocations', 'add only')
}

async function overrides(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table billing_overrides (
       fleet_id uuid not null,
       load_id uuid not null,
       finding text not null,
       reason text not null,
       made_by uuid not null,
       made_at timestamptz not null,
       primary key (fleet_id, load_id, finding),
       constraint billing_overrides_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await tenant(db, 'billing_overrides', 'add only')
}

/** Loads with something to bill, kept by triggers: finding them costs the same however many loads were ever billed. */
async function unbilled(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table unbilled_loads (
       fleet_id uuid not null,
       load_id uuid not null,
       primary key (fleet_id, load_id),
       constraint unbilled_loads_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await tenant(db, 'unbilled_loads', 'read')
  await run(
    db,
    `insert into unbilled_loads (fleet_id, load_id)
       select fleet_id, id from loads where status = 'delivered'
       union select fleet_id, load_id from charges where side = 'customer' and state = 'locked'`,
  )
  const trigger = (name: string, body: string) =>
    run(
      db,
      `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp
         as $$ begin ${body} return null; end $$`,
    )
  const add = `insert into unbilled_loads (fleet_id, load_id) values (new.fleet_id, %) on conflict do nothing;`
  await trigger('unbilled_by_charge', add.replace('%', 'new.load_id'))
  await trigger('unbilled_by_delivery', add.replace('%', 'new.id'))
  await trigger(
    'unbilled_by_line',
    `if not new.is_live then ${add.replace('%', 'new.load_id')}
     elsif not exists (
       select from charges c where c.fleet_id = new.fleet_id and c.load_id = new.load_id and c.side = 'customer'
         and c.state = 'locked' and not exists (
           select from invoice_lines l where l.fleet_id = c.fleet_id and l.charge_id = c.id and l.is_live))
     then delete from unbilled_loads where fleet_id = new.fleet_id and load_id = new.load_id;
     end if;`,
  )
  await run(
    db,
    `create trigger unbilled_by_charge after insert or update of state on charges for each row
       when (new.side = 'customer' and new.state = 'locked') execute function unbilled_by_charge()`,
  )
  await run(
    db,
    `create trigger unbilled_by_delivery after insert or update of status on loads for each row
       when (new.status = 'delivered') execute function unbilled_by_delivery()`,
  )
  await run(
    db,
    `create trigger unbilled_by_line after insert or update of is_live on invoice_lines for each row
       execute function unbilled_by_line()`,
  )
}
