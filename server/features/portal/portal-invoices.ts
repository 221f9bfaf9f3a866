import { sql } from 'kysely'
import type { PortalPageInput } from '#contracts/portal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type EarlyPayment, earlyPaymentOn } from '#domain/sales/early-payment.ts'
import type { InvoiceLineKind } from '#domain/sales/invoice-lines.ts'
import { type InvoiceKind, type InvoiceStatus, isOverdue, openCents } from '#domain/sales/invoice-states.ts'
import type { LineWaiting } from '#domain/sales/line-waiting.ts'
import { type PayLink, payLink } from '#domain/sales/pay-link.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { QuantityUnit } from '#domain/settlements/explanation.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import type { ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type FleetCompany, fleetCompany } from '../fleet-company.ts'
import { getInvoice, type InvoiceView } from '../invoicing/get-invoice.ts'
import { owedOf } from '../invoicing/held-invoice.ts'
import { fleetDay } from '../invoicing/list-invoices.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { requireRight } from './link-scope.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'

/** An issued invoice or credit note as its customer sees it. */
export type PortalInvoiceRow = {
  id: Uuid
  kind: InvoiceKind
  status: InvoiceStatus
  number: string | null
  groupLabel: string | null
  issuedOn: Day | null
  dueOn: Day | null
  totalCents: Cents
  openCents: Cents
  isOverdue: boolean
  isDisputed: boolean
}

export type PortalDispute = {
  reason: string
  by: string
  at: Instant
  answer: string | null
  answeredAt: Instant | null
}
export type PortalInvoiceLine = {
  id: Uuid
  kind: InvoiceLineKind
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
  taxCents: Cents
  waiting: LineWaiting | null
  dispute: PortalDispute | null
}
export type PortalInvoice = PortalInvoiceRow & {
  customerName: string
  billTo: string | null
  /** Whom to pay where the invoice was sold to a factor. */
  payTo: string | null
  subtotalCents: Cents
  taxCents: Cents
  settledCents: Cents
  /** What they may keep who pay by a day that is not over, or have kept. */
  early: EarlyPayment | null
  discountBackCents: Cents
  /** Where it is paid, where the fleet has a page for that. */
  pay: PayLink | null
  corrects: string | null
  corrections: string[]
  lines: PortalInvoiceLine[]
  fleet: PortalFleet
  /** What the company says of itself and of how it is paid; of a factored invoice not the latter. */
  company: Pick<FleetCompany, 'taxId' | 'remitTo' | 'bank' | 'terms'>
}

/** What a customer has had in hand: no draft, and none that was taken back. */
const shownStatuses = ['issued', 'sent', 'part_paid', 'paid', 'written_off'] as const satisfies readonly InvoiceStatus[]

/** The customer whose invoices a link shows. Throws not_in_link for one that shows none, not_found for another scope. */
function billedCustomer(link: ShareLink): Uuid {
  requireRight(link, 'invoices')
  if (link.scope !== 'customer') throw notFound()
  return link.scopeId
}

export type PortalInvoices = Page<PortalInvoiceRow> & {
  fleet: PortalFleet
  /** What is owed on all invoices together, and what of it is overdue. */
  owed: { openCents: Cents; overdueCents: Cents }
}

/** The invoices and credit notes of the link's customer, the newest first, with what is owed. */
export async function portalInvoices(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE }: PortalPageInput,
  link: ShareLink,
  now: Instant,
): Promise<PortalInvoices> {
  const customerId = billedCustomer(link)
  const today = await fleetDay(trx, link.fleetId, now)
  const list = 'portal invoices'
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'kind', 'status', 'invoice_number', 'group_label', 'issued_on', 'due_on', 'total_cents'])
    .select(['settled_cents', 'written_off_cents', 'disputed_at', 'created_at'])
    .where('fleet_id', '=', link.fleetId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', shownStatuses)
    .where(rowsAfter(cursor, list))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      status: row.status,
      number: row.invoice_number,
      groupLabel: row.group_label,
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      totalCents: row.total_cents,
      openCents: openCents(owedOf(row)),
      isOverdue: isOverdue({ ...owedOf(row), dueOn: row.due_on }, today),
      isDisputed: row.disputed_at !== null,
    })),
    fleet: await portalFleet(trx, link.fleetId),
    owed: await owedBy(trx, link.fleetId, customerId, today),
  }
}

async function owedBy(
  trx: FleetTransaction,
  fleetId: Uuid,
  customerId: Uuid,
  today: Day,
): Promise<PortalInvoices['owed']> {
  const { rows } = await sql<PortalInvoices['owed']>`
    select coalesce(sum(total_cents - settled_cents - written_off_cents), 0)::bigint as "openCents",
      coalesce(sum(total_cents - settled_cents - written_off_cents) filter (where due_on < ${today}::date), 0)::bigint
        as "overdueCents"
    from invoices where fleet_id = ${fleetId} and customer_id = ${customerId} and kind = 'invoice'
      and status in ('issued', 'sent', 'part_paid')`.execute(trx)
  return rows[0] ?? { openCents: NO_MONEY, overdueCents: NO_MONEY }
}

/** An invoice of the link's customer, whole as the office has it. Throws not_found for a draft, a void one and those of others. */
export async function invoiceOfLink(
  trx: FleetTransaction,
  id: Uuid,
  link: ShareLink,
  now: Instant,
): Promise<InvoiceView> {
  const customerId = billedCustomer(link)
  const invoice = await getInvoice(trx, id, link, now)
  const isShown = shownStatuses.some((status) => status === invoice.status)
  if (invoice.customerId !== customerId || !isShown) throw notFound()
  return invoice
}

/** The same as its customer sees it: its lines with what they dispute, and nothing of the office's own notes. */
export async function portalInvoice(
  trx: FleetTransaction,
  id: Uuid,
  link: ShareLink,
  now: Instant,
): Promise<PortalInvoice> {
  const invoice = await invoiceOfLink(trx, id, link, now)
  const early = earlyPaymentOn(invoice.early, await fleetDay(trx, link.fleetId, now))
  const stored = await storedSettings(trx, link.fleetId)
  const payPage = settingValue(stored, 'pay_page')
  const { taxId, remitTo, bank, terms } = await fleetCompany(trx, link.fleetId, stored, '')
  const isFactored = invoice.factoredTo !== null
  const disputeOf = (id: Uuid): PortalDispute | null => {
    const found = invoice.disputes.findLast(({ lineId }) => lineId === id)
    if (!found) return null
    const { reason, raisedBy, raisedAt, answer, settledAt } = found
    return { reason, by: raisedBy, at: raisedAt, answer, answeredAt: settledAt }
  }
  return {
    id: invoice.id,
    kind: invoice.kind,
    status: invoice.status,
    number: invoice.number,
    groupLabel: invoice.groupLabel,
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    totalCents: invoice.totalCents,
    openCents: invoice.openCents,
    isOverdue: invoice.isOverdue,
    isDisputed: invoice.isDisputed,
    customerName: invoice.customerName,
    billTo: invoice.billTo,
    payTo: invoice.factoredTo,
    subtotalCents: invoice.subtotalCents,
    taxCents: invoice.taxCents,
    settledCents: invoice.settledCents,
    early,
    discountBackCents: invoice.discountBackCents,
    pay: payLink(payPage, { ...invoice, early }),
    corrects: invoice.corrects?.number ?? null,
    corrections: invoice.corrections.flatMap(({ number }) => number ?? []),
    lines: invoice.lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      loadNumber: line.loadNumber,
      ticketNumber: line.ticketNumber,
      poNumber: line.poNumber,
      deliveredOn: line.deliveredOn,
      pickupName: line.pickupName,
      deliveryName: line.deliveryName,
      materialName: line.materialName,
      label: line.label,
      quantityMilli: line.quantityMilli,
      unit: line.unit,
      rateMicro: line.rateMicro,
      amountCents: line.amountCents,
      taxCents: line.taxCents,
      waiting: line.waiting,
      dispute: disputeOf(line.id),
    })),
    fleet: await portalFleet(trx, link.fleetId),
    company: { taxId, terms, remitTo: isFactored ? '' : remitTo, bank: isFactored ? '' : bank },
  }
}
