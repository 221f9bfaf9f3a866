import type { FactorInvoiceInput, InvoiceReasonInput, InvoiceStepInput, OverrideInput } from '#contracts/invoicing.ts'
import { mayOverride } from '#domain/sales/billing-findings.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { auditLoads } from './audit-loads.ts'
import { lockLoads, mustBeReady } from './create-invoices.ts'
import { changeInvoice, type InvoiceAnswer, lockInvoice, owedOf } from './held-invoice.ts'
import { fleetDay } from './list-invoices.ts'
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
  return rows.flatMap(({ load_id }) => load_id ?? [])
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
  const voided_on = row.number === null ? null : await fleetDay(w.trx, w.actor.fleetId, w.now)
  return changeInvoice(w, row, { set: { status: 'void', voided_on, reason }, reason })
}

/** Gives up what is still open of an invoice. */
export async function writeOff(w: Writing, { id, version, reason }: InvoiceReasonInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'write_off', version)
  const open = openCents(owedOf(row))
  if (open <= 0) throw refused('invoice_nothing_open')
  const written_off_cents = cents(row.written_off_cents + open)
  const written_off_on = await fleetDay(w.trx, w.actor.fleetId, w.now)
  return changeInvoice(w, row, { set: { written_off_cents, written_off_on, reason }, reason })
}

/** Notes to whom an invoice was sold, whom its paper then says to pay; null takes it back. A credit note is not sold. */
export async function factorInvoice(w: Writing, { id, version, to }: FactorInvoiceInput): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'factor', version)
  if (row.kind !== 'invoice') throw refused('invoice_wrong_status', { status: row.status, step: 'factor' })
  const set = { factored_to: to, factored_at: to === null ? null : (row.factored_at ?? w.now) }
  return changeInvoice(w, row, { set, reason: to ?? row.factored_to })
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
