import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * A line of a bank's file becomes one payment, whichever file it stands in. Lines that say the same on the same day are
 * told apart by their order; what the bank said of a line is the note of its payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table payments add column bank_line_nth integer check (bank_line_nth > 0)')
  await run(
    db,
    `update payments p set bank_line_nth = n.nth
       from (select fleet_id, id, row_number() over (
               partition by fleet_id, received_on, amount_cents, coalesce(note, '') order by created_at, id) as nth
             from payments where bank_import_id is not null) as n
       where n.fleet_id = p.fleet_id and n.id = p.id`,
  )
  await run(
    db,
    `alter table payments add constraint payments_bank_line
       check ((bank_import_id is null) = (bank_line_nth is null))`,
  )
  await run(
    db,
    `create unique index payments_bank_line_once
       on payments (fleet_id, received_on, amount_cents, md5(coalesce(note, '')), bank_line_nth)
       where bank_line_nth is not null`,
  )
  // What is asked before a payment is taken: the same cheque, however its number was typed.
  await run(
    db,
    `create index payments_by_reference on payments (fleet_id, customer_id, lower(reference))
       where reference is not null`,
  )
}
