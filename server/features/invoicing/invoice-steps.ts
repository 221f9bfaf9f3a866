import type { InvoiceReasonInput, InvoiceStepInput, OverrideInput } from '#contracts/invoicing.ts'
import { mayOverride } from '#domain/sales/billing-findings.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { auditLoads } from './audit-loads.ts'
import { lockLoads, mustBeReady } from './create-invoices.ts'
import { changeInvoice, type InvoiceAnswer, lockInvoice, owedOf } from './held-invoice.ts'
import { numberInvoice } from './number-invoice.ts'

/** Issues a draft, its loads locked and looked at again: what became wrong since keeps it from being issued. */
export async function issueDraft(w: Writing, { id, version }: InvoiceStepInput): Promise<InvoiceAnswer> {
  const loads = await loadsOf(w, id)
  if (loads.length > 0) {
    await lockLoads(w, loads)
    const audited = await auditLoads(w.trx, w.actor.fleetId, loads)
    // The draft itself holds the charges: there is nothing left to bill, and that is as it should be.
    mustBeReady(
      audited.map(({ load, findings }) => ({
        load,
        findings: findings.filter(({ code }) => code !== 'nothing_to_bill'),
      })),
    )
  }
  return numberInvoice(w, id, version)
}

async function loadsOf({ trx, actor }: Writing, id: Uuid): Promise<Uuid[]> {
  const rows = await trx
    .selectFrom('invoice_lines')
    .select('load_id')
    .distinct()
    .where('fleet_id', '=', actor.fleetId)
    .where('invoice_id', '=', id)
    .execute()
  return rows.map(({ load_id }) => load_id)
}

/** Takes back an invoice that no customer has had in hand: it keeps its number, and its charges may be billed again. */
export async function voidInvoice(w: Writing, { id, version, reason }: InvoiceReasonInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'void', version)
  if (row.settled_cents > 0) throw refused('invoice_wrong_status', { status: row.status, step: 'void' })
  await w.trx
    .updateTable('invoice_lines')
    .set({ is_live: false })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('invoice_id', '=', id)
    .execute()
  return changeInvoice(w, row, { set: { status: 'void', reason }, reason })
}

/** Gives up what is still open of an invoice. */
export async function writeOff(w: Writing, { id, version, reason }: InvoiceReasonInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'write_off', version)
  const open = openCents(owedOf(row))
  if (open <= 0) throw refused('invoice_nothing_open')
  const written_off_cents = cents(row.written_off_cents + open)
  return changeInvoice(w, row, { set: { written_off_cents, reason }, reason })
}

/** Notes that the customer disputes an invoice; what is owed stays. */
export async function disputeInvoice(w: Writing, { id, version, reason }: InvoiceReasonInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'dispute', version)
  return changeInvoice(w, row, { set: { disputed_at: w.now, dispute_reason: reason }, reason })
}

/** Notes that a dispute was settled, and how. */
export async function settleDispute(w: Writing, { id, version, reason }: InvoiceReasonInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'dispute', version)
  if (row.disputed_at === null) throw refused('invoice_not_disputed')
  return changeInvoice(w, row, { set: { disputed_at: null, dispute_reason: null }, reason })
}

/** Lets a finding of the audit pass with a reason, which stays with the load. */
export async function overrideFinding(
  w: Writing,
  { loadId, finding, reason }: OverrideInput,
): Promise<{ loadId: Uuid }> {
  if (!mayOverride(finding)) throw refused('finding_not_overridable', {}, 'finding')
  const [audited] = await auditLoads(w.trx, w.actor.fleetId, [loadId])
  if (!audited) throw notFound()
  if (!audited.findings.some(({ code }) => code === finding)) throw refused('finding_gone', {}, 'finding')
  await w.trx
    .insertInto('billing_overrides')
    .values({
      fleet_id: w.actor.fleetId,
      load_id: loadId,
      finding,
      reason,
      made_by: w.actor.userId,
      made_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await w.audit({ entity: 'load', id: loadId, after: { billing_override: finding }, reason })
  await w.announce({ topic: 'invoices', entity: 'load', id: loadId })
  return { loadId }
}
