import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { type QuoteStatus, quoteNumberText } from '#domain/sales/quote-states.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { fieldsOfRow } from './held-quote.ts'

/** Upper bound of the versions that are compared. */
const MOST_VERSIONS = 50

export type QuoteVersion = {
  id: Uuid
  number: string | null
  revision: number
  status: QuoteStatus
  createdAt: Instant
  sentAt: Instant | null
  totalCents: Cents | null
  fields: QuoteFields
}

/** All versions of a quote, the newest first, each with what its form holds. Throws not_found. */
export async function quoteVersions(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<QuoteVersion[]> {
  const one = await trx
    .selectFrom('quotes')
    .select('root_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) throw notFound()
  const rows = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('root_id', '=', one.root_id)
    .orderBy('revision', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  const versions: QuoteVersion[] = []
  for (const row of rows) {
    versions.push({
      id: row.id,
      number: quoteNumberText(row.quote_number, row.revision),
      revision: row.revision,
      status: row.status,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      totalCents: row.total_cents,
      fields: await fieldsOfRow({ trx, actor }, row),
    })
  }
  return versions
}
