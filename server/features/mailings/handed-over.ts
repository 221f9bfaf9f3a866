import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'

/**
 * Lets invoices say when their mails were handed over to the mail server, instead of when somebody asked for that; one that
 * was marked as sent again meanwhile keeps the later moment.
 */
export async function noteHandedOver(db: Kysely<Database>, mailIds: readonly Uuid[]): Promise<void> {
  await sql`
    update invoices i set sent_at = m.sent_at
    from paper_mails p join mails m on m.fleet_id = p.fleet_id and m.id = p.mail_id
    where p.mail_id = any(${mailIds}::uuid[]) and i.fleet_id = p.fleet_id and i.id = p.invoice_id
      and i.sent_at = p.created_at`.execute(db)
}
