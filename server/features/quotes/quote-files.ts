import type { QuoteFilter } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { Instant } from '#domain/units/brands.ts'
import { centsText } from '#domain/units/money.ts'
import { listQuotes, type QuoteListRow } from './list-quotes.ts'

const ROWS_A_TIME = 200

/** The quotes of a list, under heads that no language changes; amounts in the fleet's currency. */
export const quoteColumns: readonly SheetColumn<QuoteListRow>[] = [
  { head: 'quote', cell: ({ number }) => number },
  { head: 'name', cell: ({ name }) => name },
  { head: 'customer', cell: ({ customerName }) => customerName },
  { head: 'material', cell: ({ materialName }) => materialName },
  { head: 'status', cell: ({ status }) => status },
  { head: 'total', cell: ({ totalCents }) => (totalCents === null ? null : Number(centsText(totalCents))) },
  {
    head: 'margin_pct',
    cell: ({ marginHundredths }) => (marginHundredths === null ? null : marginHundredths / 100),
  },
  { head: 'probability_pct', cell: ({ probability }) => probability },
  { head: 'valid_until', cell: ({ validUntil }) => validUntil },
  { head: 'follow_up_on', cell: ({ followUpOn }) => followUpOn },
  { head: 'sent_at_utc', cell: ({ sentAt }) => sentAt },
  { head: 'created_at_utc', cell: ({ createdAt }) => createdAt },
]

type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/** Every quote that matches, the newest first, read page by page. */
export async function* quotePages(read: Read, filter: QuoteFilter, actor: Actor, now: Instant) {
  let cursor: string | undefined
  do {
    const page = await read((trx) => listQuotes(trx, { ...filter, cursor, limit: ROWS_A_TIME }, actor, now))
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}
