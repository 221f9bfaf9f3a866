import type { Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { InvoiceLines } from '#db/schema/invoicing.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { InvoiceLineKind } from '#domain/sales/invoice-lines.ts'
import { type InvoiceStep, isOverdue, mayTakeStep, openCents } from '#domain/sales/invoice-states.ts'
import type { LineWaiting } from '#domain/sales/line-waiting.ts'
import type { PaymentMethod } from '#domain/sales/payment-methods.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { QuantityUnit } from '#domain/settlements/explanation.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { lastMailing, mailingOf, type PaperMailing } from '../mailings/mailing-of.ts'
import { settingRows, settingsOf } from '../stored-settings.ts'
import { creditedCents, earlyPaymentOf } from './early-payment.ts'
import { type InvoiceRow, owedOf } from './held-invoice.ts'
import { disputeRows, type InvoiceDispute, readDisputes } from './invoice-disputes.ts'
import type { InvoiceListRow } from './list-invoices.ts'

export type InvoiceLine = {
  id: Uuid
  kind: InvoiceLineKind
  /** Null on a finance charge, which comes from no load. */
  loadId: Uuid | null
  loadNumber: string | null
  ticketNumber: string | null
  poNumber: string | null
  deliveredOn: Day | null
  pickupName: string | null
  deliveryName: string | null
  materialName: string | null
  label: string | null
  quantityMilli: Milli | null
  unit: QuantityUnit | null
  rateMicro: MicroRate | null
  amountCents: Cents
  /** In hundredths of a percent. */
  taxHundredths: number
  taxCents: Cents
  waiting: LineWaiting | null
  /** The picture of the first ticket that the line was computed from. */
  pictureSha256: Sha256 | null
}

export type NamedInvoice = { id: Uuid; number: string | null; kind: 'invoice' | 'credit'; totalCents: Cents }

/** Something that settled an invoice: money, or a credit note; of a credit note, the invoice that it settled. */
export type Settlement = {
  id: Uuid
  amountCents: Cents
  allocatedAt: Instant
  payment: { id: Uuid; receivedOn: Day; method: PaymentMethod; reference: string | null } | null
  invoice: NamedInvoice | null
}

export type InvoiceView = InvoiceListRow & {
  billTo: string | null
  termsDays: number
  subtotalCents: Cents
  taxCents: Cents
  settledCents: Cents
  writtenOffCents: Cents
  /** What a credit note takes back of a discount that was kept for paying early. */
  discountBackCents: Cents
  reason: string | null
  /** The factor whom its customer pays, with their address. */
  factoredTo: string | null
  disputes: InvoiceDispute[]
  isFinanceCharge: boolean
  viewedAt: Instant | null
  sentAt: Instant | null
  sentTo: string | null
  /** What became of its last mail; null where it went another way. */
  mailing: PaperMailing | null
  /** Where its customer wants invoices; offered when it is sent. */
  mailTo: string | null
  /** Whether they get the pictures of the tickets with it. */
  wantsTickets: boolean
  lines: InvoiceLine[]
  settlements: Settlement[]
  /** What it corrects, and what corrects it. */
  corrects: NamedInvoice | null
  corrections: NamedInvoice[]
  mayTake: Record<Exclude<InvoiceStep, 'settle' | 'settle_dispute'>, boolean>
}

/** An invoice whole, with its lines and what settled it. Throws not_found for one of another fleet. */
export async function getInvoice(
  trx: FleetTransaction,
  id: Uuid,
  { fleetId }: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<InvoiceView> {
  const row = await invoiceRow(trx, fleetId, id)
  if (!row) throw notFound()
  const today = dayIn(now, settingValue(settingsOf(row.settings), 'fleet_zone'))
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    number: row.invoice_number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    groupLabel: row.group_label,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    totalCents: row.total_cents,
    openCents: openCents(owedOf(row)),
    early: earlyPaymentOf(row),
    isOverdue: isOverdue({ ...owedOf(row), dueOn: row.due_on }, today),
    isDisputed: row.disputed_at !== null,
    version: row.version,
    billTo: row.bill_to,
    termsDays: row.terms_days,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    settledCents: row.settled_cents,
    writtenOffCents: row.written_off_cents,
    discountBackCents: row.kind === 'credit' && row.is_discount_taken ? row.written_off_cents : NO_MONEY,
    reason: row.reason,
    factoredTo: row.factored_to,
    disputes: readDisputes(row.disputes),
    isFinanceCharge: row.is_finance_charge,
    viewedAt: row.viewed_at,
    sentAt: row.sent_at,
    sentTo: row.sent_to,
    mailing: mailingOf(row.mailing),
    mailTo: row.billing_email ?? row.email,
    wantsTickets: row.invoice_tickets,
    lines: await linesOf(trx, fleetId, id),
    settlements: await settlementsOf(trx, fleetId, id),
    corrects: row.corrects,
    corrections: row.corrections,
    mayTake: stepsOf(row),
  }
}

/** The invoice with what stands around it, in one statement: a page costs three, however much happened to it. */
function invoiceRow(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  const named = () =>
    trx
      .selectFrom('invoices as o')
      .select(['o.id', 'o.invoice_number as number', 'o.kind', 'o.total_cents as totalCents'])
      .where('o.fleet_id', '=', fleetId)
  return trx
    .selectFrom('invoices as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'i.fleet_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .selectAll('i')
    .select(['c.email', 'c.billing_email', 'c.invoice_tickets', creditedCents.as('credited_cents')])
    .select(({ ref }) => [
      jsonArrayFrom(settingRows(trx, fleetId)).as('settings'),
      jsonArrayFrom(disputeRows(trx, fleetId, id)).as('disputes'),
      jsonObjectFrom(named().whereRef('o.id', '=', ref('i.corrects_id'))).as('corrects'),
      jsonArrayFrom(
        named().where('o.corrects_id', '=', id).orderBy('o.created_at').orderBy('o.kind').orderBy('o.id'),
      ).as('corrections'),
      lastMailing(trx, 'invoice_id', fleetId, id).as('mailing'),
    ])
    .where('i.fleet_id', '=', fleetId)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

function stepsOf(row: InvoiceRow): InvoiceView['mayTake'] {
  const may = (step: InvoiceStep) => mayTakeStep(row.status, step)
  const isInvoice = row.kind === 'invoice'
  return {
    issue: may('issue'),
    send: may('send'),
    void: may('void') && row.settled_cents === 0,
    write_off: may('write_off') && isInvoice,
    factor: may('factor') && isInvoice,
    dispute: may('dispute') && isInvoice,
    correct: may('correct') && isInvoice && !row.is_finance_charge,
  }
}

async function linesOf(trx: FleetTransaction, fleetId: Uuid, invoiceId: Uuid): Promise<InvoiceLine[]> {
  const rows = await trx
    .selectFrom('invoice_lines as l')
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('weigh_tickets as k')
        .innerJoin('documents as d', (join) =>
          join.onRef('d.fleet_id', '=', 'k.fleet_id').onRef('d.id', '=', 'k.document_id'),
        )
        .select('d.sha256')
        .whereRef('k.fleet_id', '=', 'l.fleet_id')
        .whereRef('k.load_id', '=', 'l.load_id')
        .where('k.status', '=', 'locked')
        .where('l.kind', '=', 'linehaul')
        .orderBy('k.created_at')
        .limit(1)
        .as('picture'),
    )
    .where('l.fleet_id', '=', fleetId)
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.seq')
    .execute()
  return rows.map((line) => ({
    id: line.id,
    kind: line.kind,
    loadId: line.load_id,
    loadNumber: line.load_number,
    ticketNumber: line.ticket_number,
    poNumber: line.po_number,
    deliveredOn: line.delivered_on,
    pickupName: line.pickup_name,
    deliveryName: line.delivery_name,
    materialName: line.material_name,
    label: line.label,
    quantityMilli: line.quantity_milli,
    unit: line.unit,
    rateMicro: line.rate_micro,
    amountCents: line.amount_cents,
    taxHundredths: line.tax_hundredths,
    taxCents: line.tax_cents,
    waiting: waitingOf(line),
    pictureSha256: line.picture,
  }))
}

function waitingOf(line: Selectable<InvoiceLines>): LineWaiting | null {
  const { waited_site: site, waited_from: from, waited_until: until, waited_zone: zone } = line
  return site && from && until && zone ? { site, from, until, zone } : null
}

async function settlementsOf(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<Settlement[]> {
  const rows = await trx
    .selectFrom('payment_allocations as a')
    .leftJoin('payments as p', (join) => join.onRef('p.fleet_id', '=', 'a.fleet_id').onRef('p.id', '=', 'a.payment_id'))
    .leftJoin('invoices as o', (join) =>
      join
        .onRef('o.fleet_id', '=', 'a.fleet_id')
        .on((eb) =>
          eb.or([
            eb.and([eb('a.credit_id', '!=', id), eb('o.id', '=', eb.ref('a.credit_id'))]),
            eb.and([eb('a.credit_id', '=', id), eb('o.id', '=', eb.ref('a.invoice_id'))]),
          ]),
        ),
    )
    .select(['a.id', 'a.amount_cents', 'a.allocated_at', 'p.id as payment_id', 'p.received_on', 'p.method'])
    .select(['p.reference', 'o.id as other_id', 'o.invoice_number', 'o.kind', 'o.total_cents'])
    .where('a.fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('a.invoice_id', '=', id), eb('a.credit_id', '=', id)]))
    .orderBy('a.allocated_at')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    allocatedAt: row.allocated_at,
    payment:
      row.payment_id && row.received_on && row.method
        ? { id: row.payment_id, receivedOn: row.received_on, method: row.method, reference: row.reference }
        : null,
    invoice:
      row.other_id && row.kind && row.total_cents !== null
        ? { id: row.other_id, number: row.invoice_number, kind: row.kind, totalCents: row.total_cents }
        : null,
  }))
}
