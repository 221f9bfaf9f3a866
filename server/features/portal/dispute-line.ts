import type { DisputeLineInput, DisputeListInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { changeInvoice, lockInvoice } from '../invoicing/held-invoice.ts'
import { disputed, raiseDispute } from '../invoicing/invoice-disputes.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { notify } from '../notifications/notify.ts'
import { invoiceOfLink } from './portal-invoices.ts'

/**
 * A customer disputes a line of an invoice of theirs and says why; the invoice is marked as disputed, and what is owed
 * stays. Refused for a line that was disputed before, answered or not; throws not_found for a line of others.
 */
export async function disputeLine(w: Writing, input: DisputeLineInput, link: ShareLink): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const { lineId, reason, raisedBy } = input
  const line = await trx
    .selectFrom('invoice_lines')
    .select('invoice_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound()
  const invoice = await invoiceOfLink(trx, line.invoice_id, link, w.now)
  // Two people who dispute lines of one invoice at once follow each other.
  const row = await lockInvoice(w, invoice.id, 'dispute')
  const before = await trx
    .selectFrom('invoice_disputes')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  if (before) throw refused('invoice_line_disputed')
  const id = await raiseDispute(w, row, { lineId, reason, by: { name: raisedBy } })
  await changeInvoice(w, row, { set: disputed(row, w.now, reason), reason: `${raisedBy}: ${reason}` })
  await w.announce({ topic: 'share', entity: 'invoice', id: invoice.id })
  await notify(w, {
    kind: 'invoice_disputed',
    id: invoice.id,
    facts: { invoice: invoice.number ?? '', by: raisedBy, reason },
  })
  return { id }
}

export type LineDispute = {
  id: Uuid
  /** With its version, by which an answer says what it has seen. */
  invoice: { id: Uuid; number: string | null; customer: string; version: number }
  /** Null where the whole invoice is disputed. */
  line: { loadNumber: string | null; ticketNumber: string | null; label: string | null; amountCents: Cents } | null
  reason: string
  raisedBy: string
  raisedAt: Instant
  answer: string | null
  answeredBy: string | null
  answeredAt: Instant | null
}

/** What customers dispute by their links, the newest first. */
export async function listLineDisputes(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, state, invoiceId }: DisputeListInput,
  { fleetId }: Actor,
): Promise<Page<LineDispute>> {
  const list = `line disputes ${state ?? ''} ${invoiceId ?? ''}`
  let disputes = trx
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.fleet_id', '=', 'd.fleet_id').onRef('i.id', '=', 'd.invoice_id'),
    )
    .leftJoin('invoice_lines as l', (join) =>
      join.onRef('l.fleet_id', '=', 'd.fleet_id').onRef('l.id', '=', 'd.line_id'),
    )
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'd.fleet_id').onRef('m.id', '=', 'd.settled_by'))
    .select(['d.id', 'd.reason', 'd.raised_name', 'd.raised_at as created_at', 'd.answer', 'd.settled_at'])
    .select(['m.full_name', 'i.id as invoice_id', 'i.invoice_number', 'i.customer_name', 'i.version'])
    .select(['l.load_number', 'l.ticket_number', 'l.label', 'l.amount_cents'])
    .where('d.fleet_id', '=', fleetId)
    .where('d.raised_name', 'is not', null)
    .where(rowsAfter(cursor, list, { at: 'd.raised_at', id: 'd.id' }))
  if (state) disputes = disputes.where('d.settled_at', state === 'open' ? 'is' : 'is not', null)
  if (invoiceId) disputes = disputes.where('d.invoice_id', '=', invoiceId)
  const rows = await disputes
    .orderBy('d.raised_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return { nextCursor: page.nextCursor, rows: page.rows.map(lineDispute) }
}

type Row = {
  id: Uuid
  reason: string
  raised_name: string | null
  created_at: Instant
  answer: string | null
  settled_at: Instant | null
  full_name: string | null
  invoice_id: Uuid
  invoice_number: string | null
  customer_name: string
  version: number
  load_number: string | null
  ticket_number: string | null
  label: string | null
  amount_cents: Cents | null
}

function lineDispute(row: Row): LineDispute {
  const { load_number, ticket_number, label, amount_cents } = row
  return {
    id: row.id,
    invoice: {
      id: row.invoice_id,
      number: row.invoice_number,
      customer: row.customer_name,
      version: row.version,
    },
    line:
      amount_cents === null
        ? null
        : { loadNumber: load_number, ticketNumber: ticket_number, label, amountCents: amount_cents },
    reason: row.reason,
    raisedBy: row.raised_name ?? '',
    raisedAt: row.created_at,
    answer: row.answer,
    answeredBy: row.full_name,
    answeredAt: row.settled_at,
  }
}
