import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Whether a live line of an issued invoice has a charge; a draft may still be given up. */
const IS_INVOICED = `exists (
  select from invoice_lines line
  join invoices on invoices.fleet_id = line.fleet_id and invoices.id = line.invoice_id
  where line.fleet_id = charges.fleet_id and line.charge_id = charges.id and line.is_live
    and invoices.issued_at is not null)`

/**
 * Charges say themselves whether they are invoiced, kept by triggers: summing what a customer is still to be billed costs
 * the same however much they were ever billed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table charges add column is_invoiced boolean not null default false')
  await run(db, `update charges set is_invoiced = true where side = 'customer' and ${IS_INVOICED}`)
  await run(
    db,
    `create index charges_not_invoiced on charges (fleet_id, party_id) where side = 'customer' and not is_invoiced`,
  )
  await trigger(
    db,
    'invoiced_by_issue',
    `update charges set is_invoiced = true from invoice_lines line
       where line.fleet_id = new.fleet_id and line.invoice_id = new.id and line.is_live
         and charges.fleet_id = line.fleet_id and charges.id = line.charge_id;`,
  )
  await run(
    db,
    `create trigger invoiced_by_issue after update of issued_at on invoices for each row
       when (old.issued_at is null and new.issued_at is not null) execute function invoiced_by_issue()`,
  )
  await trigger(
    db,
    'invoiced_by_line',
    `update charges set is_invoiced = ${IS_INVOICED}
       where fleet_id = new.fleet_id and id = new.charge_id and is_invoiced <> ${IS_INVOICED};`,
  )
  await run(
    db,
    `create trigger invoiced_by_line after update of is_live on invoice_lines for each row
       when (new.charge_id is not null) execute function invoiced_by_line()`,
  )
}

function trigger(db: Kysely<unknown>, name: string, body: string): Promise<void> {
  return run(
    db,
    `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp
       as $$ begin ${body} return null; end $$`,
  )
}
