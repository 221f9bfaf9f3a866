import type { RebillPreviewInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { lineTax } from '#domain/sales/invoice-lines.ts'
import { mayTakeStep } from '#domain/sales/invoice-states.ts'
import type { QuantityUnit } from '#domain/settlements/explanation.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import { correctedLine } from '../charges/adjust-charge.ts'
import { discountBackOf } from './discount-back.ts'
import { type PayChange, payRipple } from './pay-ripple.ts'

type Correction = RebillPreviewInput['corrections'][number]

/** A billed line beside what it should have been. */
export type CorrectedLine = {
  lineId: Uuid
  loadId: Uuid
  chargeId: Uuid
  loadNumber: string | null
  kind: ChargeKind
  ticketNumber: string | null
  /** What it would be measured by; null where it is one amount, or nothing. */
  quantityMilli: Milli | null
  unit: QuantityUnit | null
  rateMicro: MicroRate | null
  beforeCents: Cents
  afterCents: Cents
  taxBeforeCents: Cents
  taxAfterCents: Cents
}

/** What crediting and billing again would do: line by line, in all with tax, and to what is paid as a share of it. */
export type RebillPreview = {
  lines: CorrectedLine[]
  creditCents: Cents
  rebillCents: Cents
  differenceCents: Cents
  /** What the credit note takes back of a discount that was kept for paying early. */
  discountBackCents: Cents
  pay: PayChange[]
}

/** The difference that corrections of an invoice make, and its ripple into pay, without writing anything. */
export async function rebillPreview(
  trx: FleetTransaction,
  { id, corrections }: RebillPreviewInput,
  actor: Actor,
): Promise<RebillPreview> {
  const invoice = await trx
    .selectFrom('invoices')
    .select(['status', 'kind'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw notFound()
  if (!mayTakeStep(invoice.status, 'correct')) {
    throw refused('invoice_wrong_status', { status: invoice.status, step: 'correct' })
  }
  const lines: CorrectedLine[] = []
  for (const [at, correction] of corrections.entries()) {
    const line = await correctedInvoiceLine(trx, actor, id, correction)
    // What was charged comes down to nothing at most: more than that given back is a credit of its own.
    if (correction.to.kind === 'amount' && correction.to.amountCents < Math.min(0, line.beforeCents))
      throw invalid(`corrections.${at}.to.amountCents`, 'too_small', { minimum: Math.min(0, line.beforeCents) / 100 })
    lines.push(line)
  }
  const takenCents = sumCents(lines.flatMap((line) => [line.beforeCents, line.taxBeforeCents]))
  const rebillCents = sumCents(lines.flatMap((line) => [line.afterCents, line.taxAfterCents]))
  const differenceCents = cents(rebillCents - takenCents)
  const discounted = { id, creditCents: takenCents, differenceCents }
  return {
    lines,
    creditCents: cents(-takenCents),
    rebillCents,
    differenceCents,
    discountBackCents: await discountBackOf(trx, actor.fleetId, discounted),
    pay: await payRipple(trx, actor, lines),
  }
}

async function correctedInvoiceLine(
  trx: FleetTransaction,
  actor: Actor,
  invoiceId: Uuid,
  { lineId, to }: Correction,
): Promise<CorrectedLine> {
  const line = await trx
    .selectFrom('invoice_lines as l')
    .innerJoin('charges as c', (join) => join.onRef('c.fleet_id', '=', 'l.fleet_id').onRef('c.id', '=', 'l.charge_id'))
    .select([
      'l.load_id',
      'l.charge_id',
      'l.load_number',
      'l.kind',
      'l.amount_cents',
      'l.tax_hundredths',
      'l.tax_cents',
    ])
    .select(['l.ticket_number', 'c.side', 'c.party_id', 'c.stop_id', 'c.quantity_milli', 'c.unit', 'c.explanation'])
    .where('l.fleet_id', '=', actor.fleetId)
    .where('l.invoice_id', '=', invoiceId)
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  // A finance charge comes from no load: it is given up, not computed again.
  if (!line) throw notFound()
  const { load_id: loadId, charge_id: chargeId, kind } = line
  if (loadId === null || chargeId === null || kind === 'finance_charge') throw notFound()
  const charged = { ...line, load_id: loadId, kind }
  const corrected = to.kind === 'nothing' ? null : await correctedLine({ trx, actor }, charged, to)
  const afterCents = corrected?.ok ? corrected.amountCents : NO_MONEY
  return {
    lineId,
    loadId,
    chargeId,
    loadNumber: line.load_number,
    kind,
    ticketNumber: line.ticket_number,
    quantityMilli: corrected?.ok ? corrected.quantityMilli : null,
    unit: corrected?.ok ? corrected.unit : null,
    rateMicro: corrected?.ok ? corrected.rateMicro : null,
    beforeCents: line.amount_cents,
    afterCents,
    taxBeforeCents: line.tax_cents,
    taxAfterCents: lineTax(afterCents, line.tax_hundredths),
  }
}
