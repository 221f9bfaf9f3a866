import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** A settlement's statement is drawn and mailed as invoices and quotes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table paper_mails
       add column settlement_id uuid,
       add constraint paper_mails_settlement foreign key (fleet_id, settlement_id) references settlements (fleet_id, id),
       drop constraint paper_mails_of_one,
       add constraint paper_mails_of_one check (num_nonnulls(invoice_id, quote_id, settlement_id) = 1)`,
  )
  await run(
    db,
    `create index paper_mails_by_settlement_id on paper_mails (fleet_id, settlement_id, created_at desc)
       where settlement_id is not null`,
  )
  // By this an invoice is told when its mail was handed over.
  await run(db, 'create index paper_mails_by_mail on paper_mails (mail_id) where mail_id is not null')
}
