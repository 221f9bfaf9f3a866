import type { RebillInput } from '#contracts/invoicing.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { adjustCharge } from '../charges/adjust-charge.ts'
import { billingLoads } from './billing-loads.ts'
import { lockLoads, writeInvoices } from './create-invoices.ts'
import { changeInvoice, type InvoiceAnswer, type InvoiceRow, lockInvoice, owedOf } from './held-invoice.ts'
import { settleCorrected } from './invoice-disputes.ts'
import { type RebillPreview, rebillPreview } from './rebill-preview.ts'
import { allocateCredit } from './settle-invoices.ts'

export type Rebilled = { credit: InvoiceAnswer; rebill: InvoiceAnswer | null; preview: RebillPreview }

/**
 * Corrects an issued invoice in one action: each line is taken back on a credit note and stated as it should be on a new
 * invoice. The credit settles the corrected invoice first and the new one with what is left; what was kept for paying early
 * and is not earned any more is taken back with it. Where asked, what is paid as a share of the lines is corrected too.
 * Both papers name the invoice that they correct.
 */
export async function creditAndRebill(w: Writing, input: RebillInput): Promise<Rebilled> {
  const original = await lockInvoice(w, input.id, 'correct', input.version)
  if (original.kind !== 'invoice') throw refused('invoice_wrong_status', { status: original.status, step: 'correct' })
  const preview = await rebillPreview(w.trx, input, w.actor)
  const loadIds = [...new Set(preview.lines.map(({ loadId }) => loadId))]
  await lockLoads(w, loadIds)
  const adjusted = new Set<Uuid>()
  for (const { chargeId, lineId } of preview.lines) {
    const to = input.corrections.find((correction) => correction.lineId === lineId)?.to
    if (to) for (const id of await adjust(w, chargeId, to, input.reason)) adjusted.add(id)
  }
  if (input.adjustPay) {
    for (const { chargeId, afterCents } of preview.pay) {
      await adjust(w, chargeId, { kind: 'amount', amountCents: afterCents }, input.reason)
    }
  }
  const corrects = { id: original.id, reason: input.reason }
  const credit = await billPart(
    w,
    loadIds,
    (charge) => adjusted.has(charge.id) && charge.label === 'reversal',
    corrects,
  )
  if (!credit) throw notFound()
  const rebill = await billPart(
    w,
    loadIds,
    (charge) => adjusted.has(charge.id) && charge.label !== 'reversal',
    corrects,
  )
  await takeBack(w, credit.id, preview.discountBackCents)
  await settleWithCredit(w, original, credit, rebill)
  await answerDisputes(w, input)
  return { credit, rebill, preview }
}

/** What was said against the corrected lines is answered by the correction. */
async function answerDisputes(w: Writing, { id, corrections, reason }: RebillInput): Promise<void> {
  // Read again: the credit note has settled it meanwhile.
  const row = await lockInvoice(w, id, 'settle_dispute')
  const lineIds = corrections.map(({ lineId }) => lineId)
  const flag = await settleCorrected(w, row, lineIds, reason)
  if (flag) await changeInvoice(w, row, { set: flag, reason })
}

type To = RebillInput['corrections'][number]['to']

async function adjust(w: Writing, chargeId: Uuid, to: To, reason: string): Promise<Uuid[]> {
  const { chargeIds } = await adjustCharge(w, { operationId: w.operationId ?? w.newId(), chargeId, reason, to })
  return chargeIds
}

type Charge = { id: Uuid; label: string | null }

/** Writes one invoice over some of the lines that are still to be billed; null where there are none. */
async function billPart(
  w: Writing,
  loadIds: readonly Uuid[],
  isPart: (charge: Charge) => boolean,
  corrects: { id: Uuid; reason: string },
): Promise<InvoiceAnswer | null> {
  const loads = await billingLoads(w.trx, w.actor.fleetId, loadIds).execute()
  const parts = loads
    // One paper whatever the customer's rule is by now: it corrects one paper.
    .map((load) => ({ ...load, invoice_break: 'customer' as const, charges: load.charges.filter(isPart) }))
    .filter(({ charges }) => charges.length > 0)
  const [answer] = parts.length === 0 ? [] : await writeInvoices(w, parts, { isDraft: false, corrects })
  return answer ?? null
}

const heldInvoice = ({ trx, actor }: Writing, id: Uuid) =>
  trx
    .selectFrom('invoices')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Takes back with a credit note what was kept for paying early: the note is worth that much less. */
async function takeBack(w: Writing, creditId: Uuid, discountBackCents: Cents): Promise<void> {
  if (discountBackCents === 0) return
  const credit = await heldInvoice(w, creditId)
  const set = { written_off_cents: discountBackCents, written_off_on: credit.issued_on, is_discount_taken: true }
  await changeInvoice(w, credit, { set })
}

/** Settles the corrected invoice with the credit as far as it is open, and the new invoice with what is left. */
async function settleWithCredit(
  w: Writing,
  original: InvoiceRow,
  credit: InvoiceAnswer,
  rebill: InvoiceAnswer | null,
): Promise<void> {
  const has = -openCents(owedOf(await heldInvoice(w, credit.id)))
  if (has <= 0) return
  const openOfRebill = rebill ? openCents(owedOf(await heldInvoice(w, rebill.id))) : 0
  const forOriginal = Math.min(has, Math.max(0, openCents(owedOf(original))))
  const forRebill = Math.min(has - forOriginal, Math.max(0, openOfRebill))
  const allocations = [
    { invoiceId: original.id, amountCents: cents(forOriginal) },
    ...(rebill ? [{ invoiceId: rebill.id, amountCents: cents(forRebill) }] : []),
  ].filter(({ amountCents }) => amountCents > 0)
  if (allocations.length > 0) await allocateCredit(w, credit.id, allocations)
}
