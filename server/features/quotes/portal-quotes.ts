import { type Expression, type SqlBool, sql } from 'kysely'
import type { QuoteAgreement } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isPastValidity, type QuoteStatus, quoteNumberText } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import type { ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { storedAgreement } from './agreement.ts'

/** What a customer may see a quote as: nothing of drafts and approvals, and what became a job stays accepted. */
export type PortalQuoteStatus = 'open' | 'accepted' | 'declined' | 'expired' | 'replaced'

export type PortalQuoteRow = {
  id: Uuid
  number: string
  name: string
  status: PortalQuoteStatus
  totalCents: Cents | null
  validUntil: Day | null
  sentAt: Instant
}

/** A quote as it went out, and what was said to it. */
export type PortalQuote = {
  id: Uuid
  status: PortalQuoteStatus
  agreement: QuoteAgreement
  agreementSha256: Sha256
  answer: { at: Instant; signerName: string | null } | null
}

/**
 * The quotes that a link opens, for the `where` of a query over `quotes as q`: the one that it was mailed for, or all of
 * its customer where the link shows amounts. Nobody outside sees what has not gone out.
 */
export function quotesOfLink({ fleetId, scope, scopeId, rights }: ShareLink): Expression<SqlBool> {
  const sent = sql`q.fleet_id = ${fleetId}::uuid and q.sent_at is not null`
  if (scope === 'quote') return sql<boolean>`(${sent} and q.id = ${scopeId}::uuid)`
  if (scope === 'customer' && rights.includes('invoices')) {
    return sql<boolean>`(${sent} and q.customer_id = ${scopeId}::uuid)`
  }
  return sql<boolean>`false`
}

/** What a status is called for its customer; a day that is over counts before anybody has ended the quote. */
export function portalStatus(status: QuoteStatus, validUntil: Day | null, today: Day): PortalQuoteStatus {
  switch (status) {
    case 'accepted':
    case 'converted':
      return 'accepted'
    case 'declined':
      return 'declined'
    case 'expired':
      return 'expired'
    case 'superseded':
      return 'replaced'
    case 'draft':
    case 'approval':
    case 'sent':
    case 'viewed':
      return isPastValidity(validUntil, today) ? 'expired' : 'open'
  }
}

/** Today in the zone of the fleet behind a link. */
export async function todayOf(trx: FleetTransaction, fleetId: Uuid, now: Instant): Promise<Day> {
  return dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
}

/** One page of the quotes that a link opens, the newest first. */
export async function portalQuotes(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE }: { cursor?: string; limit?: number },
  link: ShareLink,
  now: Instant,
): Promise<Page<PortalQuoteRow>> {
  const today = await todayOf(trx, link.fleetId, now)
  const of = `portal quotes ${link.id}`
  const rows = await trx
    .selectFrom('quotes as q')
    .select(['q.id', 'q.quote_number', 'q.revision', 'q.name', 'q.status', 'q.total_cents', 'q.valid_until'])
    .select(['q.sent_at', 'q.created_at'])
    .where(quotesOfLink(link))
    .where(rowsAfter(cursor, of, { at: 'q.created_at', id: 'q.id' }))
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, of)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      number: quoteNumberText(row.quote_number, row.revision) ?? '',
      name: row.name,
      status: portalStatus(row.status, row.valid_until, today),
      totalCents: row.total_cents,
      validUntil: row.valid_until,
      sentAt: row.sent_at ?? row.created_at,
    })),
  }
}

/** One quote behind a link, as it went out. Throws not_found. */
export async function portalQuote(
  trx: FleetTransaction,
  id: Uuid,
  link: ShareLink,
  now: Instant,
): Promise<PortalQuote> {
  const row = await trx
    .selectFrom('quotes as q')
    .leftJoin('quote_answers as a', (join) =>
      join.onRef('a.fleet_id', '=', 'q.fleet_id').onRef('a.quote_id', '=', 'q.id'),
    )
    .select(['q.id', 'q.status', 'q.valid_until', 'q.agreement', 'q.agreement_sha256', 'a.at', 'a.signer_name'])
    .where(quotesOfLink(link))
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!row || row.agreement_sha256 === null) throw notFound()
  return {
    id: row.id,
    status: portalStatus(row.status, row.valid_until, await todayOf(trx, link.fleetId, now)),
    agreement: storedAgreement(row.agreement),
    agreementSha256: row.agreement_sha256,
    answer: row.at && { at: row.at, signerName: row.signer_name },
  }
}
