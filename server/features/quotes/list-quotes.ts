import { type Expression, type SqlBool, sql } from 'kysely'
import type { QuoteFilter, QuoteListInput } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { openQuoteStatuses, type QuoteStatus, quoteNumberText } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn, minutesBetween } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'

export type QuoteListRow = {
  id: Uuid
  number: string | null
  name: string
  status: QuoteStatus
  isApproved: boolean
  customerId: Uuid | null
  customerName: string | null
  materialName: string | null
  totalCents: Cents | null
  marginHundredths: number | null
  probability: number | null
  validUntil: Day | null
  followUpOn: Day | null
  /** Somebody wanted to ask again by today. */
  isDue: boolean
  sentAt: Instant | null
  /** Whole days since it went out, while the customer may still decide. */
  daysOut: number | null
  createdAt: Instant
}

const MINUTES_A_DAY = 24 * 60

/** What each order goes by. */
const sortExpressions = {
  number: sql`q.quote_number`,
  name: sql`lower(q.name)`,
  customer: sql`lower(coalesce(c.company_name, q.prospect_name))`,
  status: sql`q.status`,
  value: sql`q.total_cents`,
  margin: sql`q.quoted_margin_hundredths`,
  valid: sql`q.valid_until`,
  created: sql`q.created_at`,
}

/** One page of quotes by their newest versions, the newest first while no other order is asked for. */
export async function listQuotes(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter }: QuoteListInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<Page<QuoteListRow>> {
  const today = dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
  const of = `quotes:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const rows = trx
    .selectFrom('quotes as q')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.id', '=', 'q.customer_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'q.fleet_id').onRef('m.id', '=', 'q.material_id'),
    )
    .select(['q.id', 'q.quote_number', 'q.revision', 'q.name', 'q.status', 'q.approved_at', 'q.customer_id'])
    .select(['q.prospect_name', 'c.company_name', 'm.name as material_name', 'q.total_cents', 'q.probability'])
    .select(['q.quoted_margin_hundredths', 'q.valid_until', 'q.follow_up_on', 'q.sent_at', 'q.created_at'])
    .where('q.fleet_id', '=', fleetId)
    .where('q.is_latest', '=', true)
    .where((eb) => eb.and(conditions(filter, today)))
  const order = orderOf(listSorts.quotes, sort, sortExpressions, 'q.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    rows.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => {
      const isOpen = openQuoteStatuses.some((status) => status === row.status)
      return {
        id: row.id,
        number: quoteNumberText(row.quote_number, row.revision),
        name: row.name,
        status: row.status,
        isApproved: row.approved_at !== null,
        customerId: row.customer_id,
        customerName: row.company_name ?? row.prospect_name,
        materialName: row.material_name,
        totalCents: row.total_cents,
        marginHundredths: row.quoted_margin_hundredths,
        probability: row.probability,
        validUntil: row.valid_until,
        followUpOn: row.follow_up_on,
        isDue: isOpen && row.follow_up_on !== null && row.follow_up_on <= today,
        sentAt: row.sent_at,
        daysOut: isOpen && row.sent_at ? Math.floor(minutesBetween(row.sent_at, now) / MINUTES_A_DAY) : null,
        createdAt: row.created_at,
      }
    }),
  }
}

/** The conditions of a filter over `quotes as q` and `customers as c`. */
function conditions({ q, status, customerId, due }: QuoteFilter, today: Day): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  if (q) {
    all.push(
      sql<boolean>`(search_has(q.quote_number, ${q}) or search_has(q.name, ${q})
        or search_has(coalesce(c.company_name, q.prospect_name), ${q}))`,
    )
  }
  if (status) all.push(sql<boolean>`q.status = any(${status}::text[])`)
  if (customerId) all.push(sql<boolean>`q.customer_id = ${customerId}::uuid`)
  if (due) {
    all.push(sql<boolean>`q.follow_up_on <= ${today}::date and q.status in (${sql.join([...openQuoteStatuses])})`)
  }
  return all
}
