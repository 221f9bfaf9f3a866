import { type Expression, type SqlBool, sql } from 'kysely'
import type { PaymentFilter, PaymentListInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { PaymentMethod } from '#domain/sales/payment-methods.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

export type PaymentRow = {
  id: Uuid
  customerId: Uuid
  customerName: string
  receivedOn: Day
  method: PaymentMethod
  reference: string | null
  amountCents: Cents
  onAccountCents: Cents
  note: string | null
  /** Numbers of the invoices that it settled. */
  invoices: string[]
  /** It came out of a bank's file. */
  isFromBank: boolean
}

/** What each order goes by. */
const sortExpressions = {
  received: sql`p.received_on`,
  customer: sql`lower(c.company_name)`,
  amount: sql`p.amount_cents`,
  account: sql`p.amount_cents - p.allocated_cents`,
  created: sql`p.created_at`,
}

/** One page of payments, the newest first while no other order is asked for. */
export async function listPayments(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter }: PaymentListInput,
  { fleetId }: Actor,
): Promise<Page<PaymentRow & { created_at: Instant }>> {
  const of = `payments:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const query = trx
    .selectFrom('payments as p')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'p.fleet_id').onRef('c.id', '=', 'p.customer_id'),
    )
    .selectAll('p')
    .select('c.company_name')
    .select((eb) =>
      eb
        .selectFrom('payment_allocations as a')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.fleet_id', '=', 'a.fleet_id').onRef('i.id', '=', 'a.invoice_id'),
        )
        .select((of) => of.fn.agg<string[] | null>('array_agg', ['i.invoice_number']).as('numbers'))
        .whereRef('a.fleet_id', '=', 'p.fleet_id')
        .whereRef('a.payment_id', '=', 'p.id')
        .as('numbers'),
    )
    .where('p.fleet_id', '=', fleetId)
    .where((eb) => eb.and(paymentConditions(filter)))
  const order = orderOf(listSorts.payments, sort, sortExpressions, 'p.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      customerName: row.company_name,
      receivedOn: row.received_on,
      method: row.method,
      reference: row.reference,
      amountCents: row.amount_cents,
      onAccountCents: cents(row.amount_cents - row.allocated_cents),
      note: row.note,
      invoices: row.numbers ?? [],
      isFromBank: row.bank_import_id !== null,
      created_at: row.created_at,
    })),
  }
}

/** The conditions of a filter over `payments as p`. */
function paymentConditions({ customerId, from, to, onAccount }: PaymentFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (customerId) conditions.push(sql<boolean>`p.customer_id = ${customerId}::uuid`)
  if (from) conditions.push(sql<boolean>`p.received_on >= ${from}::date`)
  if (to) conditions.push(sql<boolean>`p.received_on <= ${to}::date`)
  if (onAccount) conditions.push(sql<boolean>`p.allocated_cents < p.amount_cents`)
  return conditions
}
