import type { InvoiceHistoryInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'

/** One thing that was done with an invoice, as the change log keeps it. */
export type InvoiceEvent = {
  id: Uuid
  created_at: Instant
  /** The procedure's own name, without its feature: `send`, `takePayment`. */
  step: string
  actorName: string | null
  status: string | null
  /** What was settled or written off by it, in cents; null where nothing was. */
  amountCents: number | null
  /** What its customer kept with it for paying early, in cents; of a credit note, what of that it takes back. */
  discountCents: number | null
  sentTo: string | null
  reason: string | null
}

/** What was done with an invoice, by whom and why, the newest first. Throws not_found for one of another fleet. */
export async function invoiceHistory(
  trx: FleetTransaction,
  { id, cursor, limit = PAGE_SIZE }: InvoiceHistoryInput,
  { fleetId }: Actor,
): Promise<Page<InvoiceEvent>> {
  const invoice = await trx
    .selectFrom('invoices')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw notFound()
  const of = `invoice-history:${id}`
  const rows = await trx
    .selectFrom('audit_events as e')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'e.fleet_id').onRef('m.id', '=', 'e.actor_id'))
    .select([
      'e.id',
      'e.at as created_at',
      'e.procedure',
      'e.operation_id',
      'e.before',
      'e.after',
      'e.reason',
      'm.full_name',
    ])
    .where('e.fleet_id', '=', fleetId)
    .where('e.entity', '=', 'invoice')
    .where('e.entity_id', '=', id)
    .where(rowsAfter(cursor, of, { at: 'e.at', id: 'e.id' }))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, of)
  return {
    nextCursor: page.nextCursor,
    rows: together(
      page.rows.map(({ id: eventId, created_at, procedure, operation_id, before, after, reason, full_name }) => ({
        operationId: operation_id ?? eventId,
        event: {
          id: eventId,
          created_at,
          step: procedure.split('.').at(-1) ?? procedure,
          actorName: full_name,
          status: textOf(after, 'status'),
          amountCents: grownBy(before, after),
          discountCents: keptBy(before, after),
          sentTo: textOf(after, 'sent_to'),
          reason,
        },
      })),
    ),
  }
}

/** One action may change an invoice more than once, as when it is written and issued: that is one thing done. */
function together(events: readonly { operationId: Uuid; event: InvoiceEvent }[]): InvoiceEvent[] {
  const done = new Map<Uuid, InvoiceEvent>()
  for (const { operationId, event } of events) {
    const same = done.get(operationId)
    if (!same) done.set(operationId, event)
    else {
      same.status ??= event.status
      same.amountCents ??= event.amountCents
      same.discountCents ??= event.discountCents
      same.sentTo ??= event.sentTo
      same.reason ??= event.reason
    }
  }
  return [...done.values()]
}

type Values = Readonly<Record<string, unknown>> | null

function textOf(values: Values, key: string): string | null {
  const value = values?.[key]
  return typeof value === 'string' ? value : null
}

/** By how much settled and written off grew together; null where they did not. */
function grownBy(before: Values, after: Values): number | null {
  const sum = (values: Values) => figure(values?.settled_cents) + figure(values?.written_off_cents)
  const grown = before && after ? sum(after) - sum(before) : 0
  return grown > 0 ? grown : null
}

/** What the customer kept with this change for paying early; null where they did not. */
function keptBy(before: Values, after: Values): number | null {
  return figure(after?.discount_cents) - figure(before?.discount_cents) || null
}

const figure = (value: unknown) => (typeof value === 'number' ? value : 0)
