import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Papers that are drawn and mailed after the change that asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table paper_mails (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       invoice_id uuid,
       quote_id uuid,
       to_address text not null,
       -- Null follows the customer's wish.
       with_pictures boolean,
       -- With this person's rights it is drawn.
       user_id uuid not null,
       state text not null default 'waiting' check (state in ('waiting', 'queued', 'failed')),
       attempts integer not null default 0,
       -- The code of the refusal that ended it.
       failure text,
       -- No reference: a mail is removed some time after it left.
       mail_id uuid,
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint paper_mails_of_one check (num_nonnulls(invoice_id, quote_id) = 1),
       constraint paper_mails_queued check ((state = 'queued') = (mail_id is not null)),
       constraint paper_mails_failed check ((state = 'failed') = (failure is not null)),
       constraint paper_mails_invoice foreign key (fleet_id, invoice_id) references invoices (fleet_id, id),
       constraint paper_mails_quote foreign key (fleet_id, quote_id) references quotes (fleet_id, id)
     )`,
  )
  for (const subject of ['invoice_id', 'quote_id']) {
    await run(
      db,
      `create index paper_mails_by_${subject} on paper_mails (fleet_id, ${subject}, created_at desc)
         where ${subject} is not null`,
    )
  }
  await tenant(db, 'paper_mails', 'add and change')
}
