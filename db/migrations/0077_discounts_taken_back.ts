import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** A credit note may say what of a discount for paying early it takes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invoices
       drop constraint invoices_discount_taken,
       add constraint invoices_discount_taken check (
         not is_discount_taken or (written_off_cents > 0 and (discount_until is not null or kind = 'credit')))`,
  )
}
