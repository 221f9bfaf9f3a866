import type { CreateInvoicesInput } from '#contracts/invoicing.ts'
import { isReadyToBill } from '#domain/sales/billing-findings.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { type AuditedLoad, auditLoads } from './audit-loads.ts'
import type { BillingLoad } from './billing-loads.ts'
import { type DraftInvoice, draftInvoices } from './draft-invoices.ts'
import type { DraftLine } from './draft-lines.ts'
import type { InvoiceAnswer } from './held-invoice.ts'
import { numberInvoice } from './number-invoice.ts'

/**
 * Bills loads: an invoice for each group of the customer's rule, issued at once or kept as a draft. Their rows are locked
 * first, so that a ticket which is being voided is either seen or waits, and looked at again by the audit.
 * @throws loads_not_ready with the numbers of loads that something speaks against
 */
export async function createInvoices(w: Writing, input: CreateInvoicesInput): Promise<{ invoices: InvoiceAnswer[] }> {
  const loads = await lockedAndReady(w, input.loadIds)
  return { invoices: await writeInvoices(w, loads, input) }
}

/** Writes the invoices of loads that are locked and may be billed. */
export async function writeInvoices(
  w: Writing,
  loads: readonly BillingLoad[],
  how: { isDraft: boolean; corrects?: { id: Uuid; reason: string } },
): Promise<InvoiceAnswer[]> {
  const stored = await storedSettings(w.trx, w.actor.fleetId)
  const today = dayIn(w.now, settingValue(stored, 'fleet_zone'))
  const answers: InvoiceAnswer[] = []
  for (const draft of draftInvoices(loads, stored, today)) {
    const id = await writeDraft(w, draft, settingValue(stored, 'currency'), how.corrects ?? null)
    answers.push(how.isDraft ? { id, number: null, status: 'draft', version: 1 } : await numberInvoice(w, id))
  }
  return answers
}

async function lockedAndReady(w: Writing, loadIds: readonly Uuid[]): Promise<BillingLoad[]> {
  const ids = [...new Set(loadIds)]
  await lockLoads(w, ids)
  const audited = await auditLoads(w.trx, w.actor.fleetId, ids)
  if (audited.length < ids.length) throw notFound()
  mustBeReady(audited)
  return audited.map(({ load }) => load)
}

/** Locks loads in the order of their ids, so that two who bill the same ones follow each other. */
export async function lockLoads({ trx, actor }: Writing, ids: readonly Uuid[]): Promise<void> {
  await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Refuses loads that something speaks against, by their numbers. */
export function mustBeReady(audited: readonly AuditedLoad[]): void {
  const held = audited.filter(({ findings }) => !isReadyToBill(findings))
  if (held.length === 0) return
  const loads = held.map(({ load }) => load.load_number ?? '').join(', ')
  throw refused('loads_not_ready', { loads, ids: held.map(({ load }) => load.id) }, 'loadIds')
}

async function writeDraft(
  w: Writing,
  draft: DraftInvoice,
  currency: string,
  corrects: { id: Uuid; reason: string } | null,
): Promise<Uuid> {
  const id = w.newId()
  await w.trx
    .insertInto('invoices')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      kind: draft.kind,
      status: 'draft',
      customer_id: draft.group.customerId,
      customer_name: draft.customerName,
      bill_to: draft.billTo,
      group_label: draft.group.label,
      terms_days: draft.termsDays,
      currency,
      subtotal_cents: draft.subtotalCents,
      tax_cents: draft.taxCents,
      total_cents: draft.totalCents,
      corrects_id: corrects?.id ?? null,
      reason: corrects?.reason ?? null,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .execute()
  await writeLines(w, id, draft.lines)
  await w.audit({
    entity: 'invoice',
    id,
    after: { kind: draft.kind, total_cents: draft.totalCents },
    reason: corrects?.reason ?? null,
  })
  return id
}

async function writeLines(w: Writing, invoiceId: Uuid, lines: readonly DraftLine[]): Promise<void> {
  await w.trx
    .insertInto('invoice_lines')
    .values(
      lines.map((line, at) => ({
        fleet_id: w.actor.fleetId,
        id: w.newId(),
        invoice_id: invoiceId,
        seq: at + 1,
        kind: line.kind,
        load_id: line.loadId,
        charge_id: line.chargeId,
        load_number: line.loadNumber,
        ticket_number: line.ticketNumber,
        po_number: line.poNumber,
        delivered_on: line.deliveredOn,
        pickup_name: line.pickupName,
        delivery_name: line.deliveryName,
        material_name: line.materialName,
        label: line.label,
        quantity_milli: line.quantityMilli,
        unit: line.unit,
        rate_micro: line.rateMicro,
        amount_cents: line.amountCents,
        tax_hundredths: line.taxHundredths,
        tax_cents: line.taxCents,
        waited_site: line.waiting?.site,
        waited_from: line.waiting?.from,
        waited_until: line.waiting?.until,
        waited_zone: line.waiting?.zone,
      })),
    )
    .execute()
}
