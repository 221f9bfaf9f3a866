import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** What a customer may keep of an invoice who pays it early, as their terms said when it was issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invoices
       add column discount_hundredths integer check (discount_hundredths between 1 and 10000),
       add column discount_until date,
       -- What is written off was kept for paying early.
       add column is_discount_taken boolean not null default false,
       add constraint invoices_early check ((discount_hundredths is null) = (discount_until is null)),
       add constraint invoices_discount_taken
         check (not is_discount_taken or (discount_until is not null and written_off_cents > 0))`,
  )
}
