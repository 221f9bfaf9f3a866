import { type Expression, type SqlBool, sql } from 'kysely'
import type { InvoiceFilter, InvoiceListInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { EarlyPayment } from '#domain/sales/early-payment.ts'
import { type InvoiceKind, type InvoiceStatus, isOverdue, openCents } from '#domain/sales/invoice-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { creditedCents, earlyPaymentOf } from './early-payment.ts'
import { owedOf } from './held-invoice.ts'

export type InvoiceListRow = {
  id: Uuid
  kind: InvoiceKind
  status: InvoiceStatus
  number: string | null
  customerId: Uuid
  customerName: string
  groupLabel: string | null
  issuedOn: Day | null
  dueOn: Day | null
  totalCents: Cents
  /** Still owed; of a credit note what is unused, below zero. */
  openCents: Cents
  /** What may be kept of it for paying early, or was. */
  early: EarlyPayment | null
  isOverdue: boolean
  isDisputed: boolean
  version: number
}

/** What each order goes by. */
const sortExpressions = {
  number: sql`i.invoice_number`,
  customer: sql`lower(i.customer_name)`,
  state: sql`i.status`,
  issued: sql`i.issued_on`,
  due: sql`i.due_on`,
  total: sql`i.total_cents`,
  created: sql`i.created_at`,
}

/** One page of invoices and credit notes, the newest first while no other order is asked for. */
export async function listInvoices(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter }: InvoiceListInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<Page<InvoiceListRow>> {
  const today = await fleetDay(trx, fleetId, now)
  const of = `invoices:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const rows = trx
    .selectFrom('invoices as i')
    .select(['i.id', 'kind', 'status', 'invoice_number', 'customer_id', 'customer_name', 'group_label', 'issued_on'])
    .select(['due_on', 'total_cents', 'settled_cents', 'written_off_cents', 'disputed_at', 'version', 'created_at'])
    .select(['discount_hundredths', 'discount_until', 'is_discount_taken', creditedCents.as('credited_cents')])
    .where('i.fleet_id', '=', fleetId)
    .where((eb) => eb.and(invoiceConditions(filter, today)))
  const order = orderOf(listSorts.invoices, sort, sortExpressions, 'i.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    rows.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
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
    })),
  }
}

/** Today in the zone of the fleet's books. */
export async function fleetDay(trx: FleetTransaction, fleetId: Uuid, now: Instant): Promise<Day> {
  return dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
}

/** The conditions of a filter over `invoices as i`. */
function invoiceConditions(filter: InvoiceFilter, today: Day): Expression<SqlBool>[] {
  const { q, status, customerId, kind, overdue, disputed, from, to, ids } = filter
  const conditions: Expression<SqlBool>[] = []
  if (q) {
    conditions.push(sql<boolean>`(search_has(i.invoice_number, ${q}) or search_has(i.customer_name, ${q}))`)
  }
  if (status) conditions.push(sql<boolean>`i.status = any(${status}::text[])`)
  if (customerId) conditions.push(sql<boolean>`i.customer_id = ${customerId}::uuid`)
  if (kind) conditions.push(sql<boolean>`i.kind = ${kind}`)
  if (disputed) conditions.push(sql<boolean>`i.disputed_at is not null`)
  if (overdue) {
    conditions.push(
      sql<boolean>`i.kind = 'invoice' and i.status in ('issued', 'sent', 'part_paid') and i.due_on < ${today}::date`,
    )
  }
  if (from) conditions.push(sql<boolean>`i.issued_on >= ${from}::date`)
  if (to) conditions.push(sql<boolean>`i.issued_on <= ${to}::date`)
  if (ids) conditions.push(sql<boolean>`i.id = any(${ids}::uuid[])`)
  return conditions
}
