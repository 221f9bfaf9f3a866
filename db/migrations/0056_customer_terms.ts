import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/** What differs between two spellings of one company: case, accents, punctuation, and the form that it has in law. */
const COMPANY_FORMS = `'inc|incorporated|llc|llp|lp|ltd|limited|co|company|corp|corporation|plc|lc'`

/** What is agreed with a customer about money, orders and invoices; its hold; and by what two records of one are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table customers
       add column invoice_break text not null default 'customer'
         check (invoice_break in ('customer', 'job', 'po', 'site', 'material')),
       add column invoice_delivery text not null default 'email' check (invoice_delivery in ('email', 'portal', 'post')),
       -- What goes out with each invoice.
       add column invoice_tickets boolean not null default false,
       add column invoice_photos boolean not null default false,
       add column invoice_signatures boolean not null default false,
       -- Of the amount, for who pays within so many days.
       add column discount_hundredths integer check (discount_hundredths between 0 and 10000),
       add column discount_days integer check (discount_days between 0 and 365),
       add column tax_exempt boolean not null default false,
       add column tax_exempt_until date,
       add column tax_number text,
       -- What the bookkeeping calls them.
       add column account_number text,
       add column credit_limit_cents bigint check (credit_limit_cents >= 0),
       add column po_required boolean not null default false,
       add column po_pattern text,
       add column billing_email text,
       add column dispatch_email text,
       add column proof_email text,
       add column held_at timestamptz,
       add column hold_reason text,
       add column merged_into_id uuid,
       add constraint customers_hold check ((held_at is null) = (hold_reason is null)),
       add constraint customers_merged check (merged_into_id is null or (archived_at is not null and merged_into_id <> id)),
       add constraint customers_merged_into foreign key (fleet_id, merged_into_id) references customers (fleet_id, id)`,
  )
  await run(
    db,
    `create index customers_merged_from on customers (fleet_id, merged_into_id) where merged_into_id is not null`,
  )

  await run(
    db,
    `create function spelling_key(value text) returns text language sql immutable parallel safe as $$
       select nullif(regexp_replace(translate(replace(lower(value), '&', 'and'),
         'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '[^a-z0-9]+', '', 'g'), '')
     $$`,
  )
  await run(
    db,
    `create function company_key(value text) returns text language sql immutable parallel safe as $$
       select coalesce(
         public.spelling_key(regexp_replace(regexp_replace(lower(value), '[.,]', '', 'g'),
           '(\\s+(' || ${COMPANY_FORMS} || '))+\\s*$', '')),
         public.spelling_key(value))
     $$`,
  )
  await run(db, `create index customers_company_key on customers (fleet_id, company_key(company_name))`)
  await run(
    db,
    `create index customers_tax_key on customers (fleet_id, spelling_key(tax_number)) where tax_number is not null`,
  )

  // Charges that are locked change no more, except for whose they are when two records were one customer.
  await run(
    db,
    `create function move_customer_money(merged uuid) returns void
       language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       kept uuid;
     begin
       select merged_into_id into kept from customers where fleet_id = fleet and id = merged;
       if kept is null then
         raise exception 'customer % was not merged', merged;
       end if;
       update charges set party_id = kept where fleet_id = fleet and side = 'customer' and party_id = merged;
       update load_terms set party_id = kept where fleet_id = fleet and side = 'customer' and party_id = merged;
     end $$`,
  )
  await run(db, 'revoke all on function move_customer_money(uuid) from public')
  await run(db, 'grant execute on function move_customer_money(uuid) to haulbook_app')
}
