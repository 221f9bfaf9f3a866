import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { marginOf } from '#domain/sales/price-difference.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents, centsText } from '#domain/units/money.ts'
import type { PricedRunLoad } from './runs.ts'

type Prices = NonNullable<PricedRunLoad['prices']>

const amount = (of: (prices: Prices) => Cents) => (row: PricedRunLoad) =>
  row.prices === null ? null : Number(centsText(of(row.prices)))

/** The loads of a run with what either version makes of them; amounts in the fleet's currency, none where a fact is missing. */
export const runLoadColumns: readonly SheetColumn<PricedRunLoad>[] = [
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'customer', cell: ({ customerName }) => customerName },
  { head: 'pickup_on', cell: ({ pickupOn }) => pickupOn },
  { head: 'revenue_before', cell: amount(({ before }) => before.revenueCents) },
  { head: 'revenue_after', cell: amount(({ after }) => after.revenueCents) },
  { head: 'pay_before', cell: amount(({ before }) => before.payCents) },
  { head: 'pay_after', cell: amount(({ after }) => after.payCents) },
  { head: 'margin_before', cell: amount(({ before }) => marginOf(before)) },
  { head: 'margin_after', cell: amount(({ after }) => marginOf(after)) },
  { head: 'margin_difference', cell: amount(({ before, after }) => cents(marginOf(after) - marginOf(before))) },
  { head: 'new_terms_given', cell: ({ isApplied }) => (isApplied ? 'yes' : 'no') },
]
