import type { DisputeInvoiceInput, SettleDisputeInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { fromJson } from '../loads/from-json.ts'
import { changeInvoice, type InvoiceAnswer, type InvoiceRow, lockInvoice } from './held-invoice.ts'

/** What is said against an invoice, or a line of it. */
export type InvoiceDispute = {
  id: Uuid
  lineId: Uuid | null
  reason: string
  /** The member who was told, or who wrote by the customer's link. */
  raisedBy: string
  raisedAt: Instant
  answer: string | null
  settledBy: string | null
  settledAt: Instant | null
}

/** Who disputes: a member who was told so, or somebody of the customer by their link. */
export type Disputant = { userId: Uuid } | { name: string }

/** Notes that the customer disputes an invoice or one line of it; what is owed stays. */
export async function disputeInvoice(
  w: Writing,
  { id, version, lineId, reason }: DisputeInvoiceInput,
): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'dispute', version)
  await raiseDispute(w, row, { lineId, reason, by: { userId: w.actor.userId } })
  return changeInvoice(w, row, { set: disputed(row, w.now, reason), reason })
}

/**
 * Writes down a dispute of a locked invoice. Throws not_found for a line of another, dispute_open where the same is
 * disputed already, invoice_wrong_status for a credit note.
 */
export async function raiseDispute(
  { trx, now, newId }: Pick<Writing, 'trx' | 'now' | 'newId'>,
  row: InvoiceRow,
  { lineId, reason, by }: { lineId: Uuid | null; reason: string; by: Disputant },
): Promise<Uuid> {
  if (row.kind !== 'invoice') throw refused('invoice_wrong_status', { status: row.status, step: 'dispute' })
  if (lineId !== null) await requireLine(trx, row, lineId)
  const made = await trx
    .insertInto('invoice_disputes')
    .values({
      fleet_id: row.fleet_id,
      id: newId(),
      invoice_id: row.id,
      line_id: lineId,
      reason,
      raised_by: 'userId' in by ? by.userId : null,
      raised_name: 'name' in by ? by.name : null,
      raised_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('dispute_open')
  return made.id
}

/** The flag beside an invoice's state that says since when, and why last, it is disputed. */
export function disputed(row: InvoiceRow, now: Instant, reason: string) {
  return { disputed_at: row.disputed_at ?? now, dispute_reason: reason }
}

async function requireLine(trx: FleetTransaction, { fleet_id, id }: InvoiceRow, lineId: Uuid): Promise<void> {
  const line = await trx
    .selectFrom('invoice_lines')
    .select('id')
    .where('fleet_id', '=', fleet_id)
    .where('invoice_id', '=', id)
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound()
}

/** Answers a dispute. The flag beside the invoice's state falls with the last one. */
export async function settleDispute(
  w: Writing,
  { id, version, disputeId, answer }: SettleDisputeInput,
): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'settle_dispute', version)
  const settled = await answerDisputes(w, row, [disputeId], answer)
  if (settled === 0) throw refused('invoice_not_disputed')
  return changeInvoice(w, row, { set: await flagOf(w, row), reason: answer })
}

/** Answers the open disputes about lines that were corrected; gives what the invoice's flag becomes. */
export async function settleCorrected(w: Writing, row: InvoiceRow, lineIds: readonly Uuid[], answer: string) {
  const open = await w.trx
    .selectFrom('invoice_disputes')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('invoice_id', '=', row.id)
    .where('line_id', 'in', lineIds)
    .where('settled_at', 'is', null)
    .execute()
  const ids = open.map((dispute) => dispute.id)
  return ids.length === 0 || (await answerDisputes(w, row, ids, answer)) === 0 ? null : flagOf(w, row)
}

async function answerDisputes(w: Writing, row: InvoiceRow, ids: readonly Uuid[], answer: string): Promise<number> {
  const settled = await w.trx
    .updateTable('invoice_disputes')
    .set({ answer, settled_by: w.actor.userId, settled_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('invoice_id', '=', row.id)
    .where('id', 'in', ids)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute()
  return settled.length
}

async function flagOf({ trx, actor }: Writing, { id }: InvoiceRow) {
  const [last] = await trx
    .selectFrom('invoice_disputes')
    .select(['raised_at', 'reason'])
    .where('fleet_id', '=', actor.fleetId)
    .where('invoice_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .limit(1)
    .execute()
  return { disputed_at: last?.raised_at ?? null, dispute_reason: last?.reason ?? null }
}

/** Every dispute of an invoice, the oldest first, for a statement that reads more; `readDisputes` reads them. */
export function disputeRows(trx: FleetTransaction, fleetId: Uuid, invoiceId: Uuid) {
  return trx
    .selectFrom('invoice_disputes as d')
    .leftJoin('members as r', (join) => join.onRef('r.fleet_id', '=', 'd.fleet_id').onRef('r.id', '=', 'd.raised_by'))
    .leftJoin('members as s', (join) => join.onRef('s.fleet_id', '=', 'd.fleet_id').onRef('s.id', '=', 'd.settled_by'))
    .select(['d.id', 'd.line_id', 'd.reason', 'd.raised_name', 'd.raised_at', 'd.answer', 'd.settled_at'])
    .select(['r.full_name as raised_member', 's.full_name as settled_member'])
    .where('d.fleet_id', '=', fleetId)
    .where('d.invoice_id', '=', invoiceId)
    .orderBy('d.raised_at')
    .orderBy('d.id')
}

type DisputeRow = {
  id: Uuid
  line_id: Uuid | null
  reason: string
  raised_name: string | null
  raised_member: string | null
  raised_at: string
  answer: string | null
  settled_member: string | null
  settled_at: string | null
}

/** Those rows out of a JSON column. */
export function readDisputes(rows: readonly DisputeRow[]): InvoiceDispute[] {
  return rows.flatMap((row) => {
    const raisedAt = fromJson(row.raised_at)
    if (raisedAt === null) return []
    return {
      id: row.id,
      lineId: row.line_id,
      reason: row.reason,
      raisedBy: row.raised_name ?? row.raised_member ?? '',
      raisedAt,
      answer: row.answer,
      settledBy: row.settled_member,
      settledAt: fromJson(row.settled_at),
    }
  })
}
