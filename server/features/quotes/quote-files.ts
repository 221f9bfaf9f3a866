import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { centsText } from '#domain/units/money.ts'
import type { QuoteListRow } from './list-quotes.ts'

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
