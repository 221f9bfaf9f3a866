import type { InvoiceFilter } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { centsText, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import { everyPage, type Read } from '../../list-file.ts'
import { type InvoiceListRow, listInvoices } from './list-invoices.ts'
import type { PaymentRow } from './list-payments.ts'
import { type CustomerAging, receivables } from './receivables.ts'

const money = (amount: Cents) => Number(centsText(amount))

/** The invoices of a list, under heads that no language changes; amounts in the fleet's currency. */
export const invoiceColumns: readonly SheetColumn<InvoiceListRow>[] = [
  { head: 'invoice', cell: ({ number }) => number },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'state', cell: ({ status }) => status },
  { head: 'customer', cell: ({ customerName }) => customerName },
  { head: 'reference', cell: ({ groupLabel }) => groupLabel },
  { head: 'issued', cell: ({ issuedOn }) => issuedOn },
  { head: 'due', cell: ({ dueOn }) => dueOn },
  { head: 'total', cell: ({ totalCents }) => money(totalCents) },
  { head: 'open', cell: ({ openCents }) => money(openCents) },
  { head: 'overdue', cell: ({ isOverdue }) => (isOverdue ? 'yes' : 'no') },
  { head: 'disputed', cell: ({ isDisputed }) => (isDisputed ? 'yes' : 'no') },
]

/** Every invoice that matches, the newest first, read page by page. */
export function invoicePages(read: Read, filter: InvoiceFilter, actor: Actor, now: Instant) {
  return everyPage(read, (trx, at) => listInvoices(trx, { ...filter, ...at }, actor, now))
}

type FiledLine = Awaited<ReturnType<typeof linesOf>>[number]

/** Lines as bookkeeping programs take them: invoice, customer, days, item, quantity, rate, amount and tax of each. */
export const invoiceLineColumns: readonly SheetColumn<FiledLine>[] = [
  { head: 'invoice', cell: ({ invoice_number }) => invoice_number },
  { head: 'customer', cell: ({ customer_name }) => customer_name },
  { head: 'date', cell: ({ issued_on }) => issued_on },
  { head: 'due', cell: ({ due_on }) => due_on },
  { head: 'terms_days', cell: ({ terms_days }) => terms_days },
  { head: 'item', cell: ({ kind }) => kind },
  { head: 'description', cell: describe },
  { head: 'load', cell: ({ load_number }) => load_number },
  { head: 'ticket', cell: ({ ticket_number }) => ticket_number },
  { head: 'po', cell: ({ po_number }) => po_number },
  { head: 'delivered', cell: ({ delivered_on }) => delivered_on },
  { head: 'quantity', cell: (line) => (line.quantity_milli === null ? null : Number(milliText(line.quantity_milli))) },
  { head: 'unit', cell: ({ unit }) => unit },
  { head: 'rate', cell: ({ rate_micro }) => (rate_micro === null ? null : Number(rateText(rate_micro))) },
  { head: 'amount', cell: ({ amount_cents }) => money(amount_cents) },
  { head: 'tax_percent', cell: ({ tax_hundredths }) => tax_hundredths / 100 },
  { head: 'tax', cell: ({ tax_cents }) => money(tax_cents) },
]

function describe({ label, material_name, pickup_name, delivery_name }: FiledLine): string | null {
  const haul = [material_name, [pickup_name, delivery_name].filter(Boolean).join(' - ')].filter(Boolean).join(', ')
  return [label, haul].filter(Boolean).join(', ') || null
}

/** The lines of every invoice with a number that matches. */
export async function* invoiceLinePages(read: Read, filter: InvoiceFilter, actor: Actor, now: Instant) {
  for await (const invoices of invoicePages(read, filter, actor, now)) {
    const ids = invoices.filter(({ number }) => number !== null).map(({ id }) => id)
    yield ids.length === 0 ? [] : await read((trx) => linesOf(trx, actor, ids))
  }
}

function linesOf(trx: FleetTransaction, { fleetId }: Actor, invoiceIds: readonly InvoiceListRow['id'][]) {
  return trx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.fleet_id', '=', 'l.fleet_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .select(['i.invoice_number', 'i.customer_name', 'i.issued_on', 'i.due_on', 'i.terms_days'])
    .select(['l.kind', 'l.label', 'l.load_number', 'l.ticket_number', 'l.po_number', 'l.delivered_on'])
    .select(['l.pickup_name', 'l.delivery_name', 'l.material_name', 'l.quantity_milli', 'l.unit', 'l.rate_micro'])
    .select(['l.amount_cents', 'l.tax_hundredths', 'l.tax_cents'])
    .where('l.fleet_id', '=', fleetId)
    .where('l.invoice_id', 'in', invoiceIds)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .orderBy('l.seq')
    .execute()
}

/** Money that came in. */
export const paymentColumns: readonly SheetColumn<PaymentRow>[] = [
  { head: 'received', cell: ({ receivedOn }) => receivedOn },
  { head: 'customer', cell: ({ customerName }) => customerName },
  { head: 'method', cell: ({ method }) => method },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'amount', cell: ({ amountCents }) => money(amountCents) },
  { head: 'on_account', cell: ({ onAccountCents }) => money(onAccountCents) },
  { head: 'invoices', cell: ({ invoices }) => invoices.join(' ') },
  { head: 'note', cell: ({ note }) => note },
]

/** What each customer owes by how late it is. */
export const agingColumns: readonly SheetColumn<CustomerAging>[] = [
  { head: 'customer', cell: ({ customerName }) => customerName },
  { head: 'current', cell: ({ aging }) => money(aging.buckets.current) },
  { head: 'days_1_30', cell: ({ aging }) => money(aging.buckets['1-30']) },
  { head: 'days_31_60', cell: ({ aging }) => money(aging.buckets['31-60']) },
  { head: 'days_61_90', cell: ({ aging }) => money(aging.buckets['61-90']) },
  { head: 'days_over_90', cell: ({ aging }) => money(aging.buckets['90+']) },
  { head: 'owed', cell: ({ aging }) => money(aging.total) },
  { head: 'on_account', cell: ({ onAccountCents }) => money(onAccountCents) },
]

/** The one page of it. */
export async function* agingPages(read: Read, actor: Actor, now: Instant) {
  yield (await read((trx) => receivables(trx, {}, actor, now))).customers
}
