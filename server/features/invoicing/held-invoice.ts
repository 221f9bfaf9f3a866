import type { Selectable, Updateable } from 'kysely'
import type { Invoices } from '#db/schema/invoicing.ts'
import {
  type InvoiceStatus,
  type InvoiceStep,
  mayTakeStep,
  type Owed,
  statusAfter,
} from '#domain/sales/invoice-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type InvoiceRow = Selectable<Invoices>

/** An invoice as every change of one answers it. */
export type InvoiceAnswer = { id: Uuid; number: string | null; status: InvoiceStatus; version: number }

/** An invoice for a writer, locked until the transaction ends; refuses another version, and a step that its status forbids. */
export async function lockInvoice(
  { trx, actor }: Writing,
  id: Uuid,
  step: InvoiceStep,
  version?: number,
): Promise<InvoiceRow> {
  const row = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw stale({ version: row.version, status: row.status })
  if (!mayTakeStep(row.status, step)) throw refused('invoice_wrong_status', { status: row.status, step })
  return row
}

/** What the rules of money look at in an invoice's row. */
export function owedOf(
  row: Pick<InvoiceRow, 'status' | 'kind' | 'total_cents' | 'settled_cents' | 'written_off_cents'>,
): Owed {
  return {
    status: row.status,
    kind: row.kind,
    totalCents: row.total_cents,
    settledCents: row.settled_cents,
    writtenOffCents: row.written_off_cents,
  }
}

type InvoiceChange = {
  set: Updateable<Invoices>
  reason?: string | null
}

/** Stores a change of a locked invoice with its trace. Its status follows from what is settled, unless the change names one. */
export async function changeInvoice(
  w: Writing,
  row: InvoiceRow,
  { set, reason }: InvoiceChange,
): Promise<InvoiceAnswer> {
  const next = { ...owedOf(row), settledCents: set.settled_cents ?? row.settled_cents }
  const owed = { ...next, writtenOffCents: set.written_off_cents ?? row.written_off_cents }
  const isSent = (set.sent_at ?? row.sent_at) !== null
  const isDiscountTaken = set.is_discount_taken ?? row.is_discount_taken
  const status = set.status ?? statusAfter({ ...owed, isSent, isDiscountTaken })
  const changed = await w.trx
    .updateTable('invoices')
    .set({ ...set, status, version: row.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .returning(['id', 'invoice_number', 'status', 'version'])
    .executeTakeFirstOrThrow()
  const traced = ({ settled_cents, written_off_cents, is_discount_taken }: Updateable<Invoices>) => ({
    settled_cents,
    ...(is_discount_taken ? { discount_cents: written_off_cents } : { written_off_cents }),
  })
  await w.audit({
    entity: 'invoice',
    id: row.id,
    before: { status: row.status, ...traced(row) },
    after: {
      status,
      invoice_number: changed.invoice_number,
      ...traced({ ...row, ...set }),
      sent_to: set.sent_to ?? null,
    },
    reason: reason ?? null,
  })
  const isIssued = row.status === 'draft' && status !== 'draft' && status !== 'void'
  const payload = { status, ...(isIssued ? { isIssued } : {}) }
  await w.announce({ topic: 'invoices', entity: 'invoice', id: row.id, version: changed.version, payload })
  return { id: changed.id, number: changed.invoice_number, status: changed.status, version: changed.version }
}
