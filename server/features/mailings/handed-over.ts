import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/**
 * Lets an invoice say when its mail was handed over to the mail server, instead of when somebody asked for that; one that
 * was marked as sent again meanwhile keeps the later moment.
 */
export async function noteHandedOver(db: Kysely<Database>, mailId: Uuid, at: Instant): Promise<void> {
  await sql`
    update invoices i set sent_at = ${at}::timestamptz from paper_mails p
    where p.mail_id = ${mailId} and i.fleet_id = p.fleet_id and i.id = p.invoice_id
      and i.sent_at = p.created_at`.execute(db)
}
