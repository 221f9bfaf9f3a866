import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { BudgetCategory } from '#domain/budgets/categories.ts'
import { largestRemainder } from '#domain/profitability/allocate.ts'
import { lineOfCategory } from '#domain/profitability/lines.ts'
import type { PoolAmount } from '#domain/profitability/pieces.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import type { AskedProfit } from './asked.ts'
import { type Amounts, lineOfCharge, type Named, sorted } from './paper-amounts.ts'

/** An amount that came or went, with the paper that says so. */
export type CashAmount = Omit<PoolAmount, 'owner'> & {
  row: Named
  source: 'payment' | 'settlement' | 'expense' | 'fuel' | 'work_order' | 'fuel_delivery'
  recordId: Uuid
  reference: string | null
}

const nothing: Named = {
  ...{ loadId: null, truckId: null, driverId: null, contractorId: null, jobId: null, customerId: null },
}

/** Money that came in and went out on the days, and the sales tax in what came in, which is nobody's income. */
export async function cashAmounts(
  trx: FleetTransaction,
  asked: AskedProfit,
): Promise<{ amounts: Amounts; every: CashAmount[]; taxCents: Cents }> {
  const { received, taxCents } = await receivedOf(trx, asked)
  const every = [...received, ...(await paidOf(trx, asked))]
  return { amounts: sorted(every), every, taxCents }
}

type Allocated = { id: Uuid; day: Day; reference: string | null; invoiceId: Uuid | null; cents: Cents }
type InvoicePart = {
  invoiceId: Uuid
  loadId: Uuid | null
  kind: ChargeKind | 'finance_charge'
  cents: Cents
  tax: Cents
}

/** What was received settles lines of invoices in proportion; what settles nothing yet stands on no load. */
async function receivedOf(trx: FleetTransaction, { fleetId, days }: AskedProfit) {
  const { rows: allocated } = await sql<Allocated>`
    select p.id, p.received_on as day, p.reference, a.invoice_id as "invoiceId", a.amount_cents as cents
    from payments p join payment_allocations a on a.fleet_id = p.fleet_id and a.payment_id = p.id
    where p.fleet_id = ${fleetId} and p.received_on between ${days.from}::date and ${days.to}::date
    union all
    select p.id, p.received_on, p.reference, null, p.amount_cents - p.allocated_cents from payments p
    where p.fleet_id = ${fleetId} and p.received_on between ${days.from}::date and ${days.to}::date
      and p.amount_cents <> p.allocated_cents`.execute(trx)
  const ids = [...new Set(allocated.flatMap(({ invoiceId }) => invoiceId ?? []))]
  const { rows: parts } = await sql<InvoicePart>`
    select invoice_id as "invoiceId", load_id as "loadId", kind, sum(amount_cents)::bigint as cents,
      sum(tax_cents)::bigint as tax
    from invoice_lines where fleet_id = ${fleetId} and invoice_id = any(${ids}::uuid[]) group by 1, 2, 3
    order by 1, 2, 3`.execute(trx)
  const partsOf = Map.groupBy(parts, ({ invoiceId }) => invoiceId)
  let tax = 0
  const received = allocated.flatMap((one): CashAmount[] => {
    const own = one.invoiceId === null ? [] : (partsOf.get(one.invoiceId) ?? [])
    const paper = {
      day: one.day,
      state: 'actual',
      source: 'payment',
      recordId: one.id,
      reference: one.reference,
    } as const
    if (own.length === 0) return [{ ...paper, row: nothing, line: 'haul', cents: one.cents }]
    const weights = [
      ...own.map((part) => Math.max(0, part.cents)),
      own.reduce((sum, part) => sum + Math.max(0, part.tax), 0),
    ]
    const shares = largestRemainder(one.cents, weights) ?? []
    tax += shares[own.length] ?? 0
    return own.map((part, at) => ({
      ...{ ...paper, row: { ...nothing, loadId: part.loadId }, line: lineOfCharge(part.kind) },
      cents: shares[at] ?? NO_MONEY,
    }))
  })
  return { received, taxCents: cents(tax) }
}

type PaidRow = Named &
  Pick<CashAmount, 'source' | 'recordId' | 'reference' | 'day' | 'cents'> & { category: BudgetCategory }

/** Settlements as they were paid, expenses, fuel that the company paid itself, deliveries into its tanks, finished work. */
async function paidOf(
  trx: FleetTransaction,
  { fleetId, days: { from, to }, zone }: AskedProfit,
): Promise<CashAmount[]> {
  const none = sql`null::uuid`
  const { rows } = await sql<PaidRow>`
    select 'settlement' as source, s.id as "recordId", s.settlement_number as reference, s.paid_on as day,
      case when s.driver_id is null then 'contractor' else 'driver_pay' end as category, sum(sl.amount_cents)::bigint as cents,
      sl.load_id as "loadId", ${none} as "truckId", s.driver_id as "driverId", s.contractor_id as "contractorId",
      ${none} as "jobId", ${none} as "customerId"
    from settlements s join settlement_lines sl on sl.fleet_id = s.fleet_id and sl.settlement_id = s.id
    where s.fleet_id = ${fleetId} and s.state = 'paid' and s.paid_on between ${from}::date and ${to}::date
    group by s.id, s.fleet_id, s.settlement_number, s.paid_on, s.driver_id, s.contractor_id, sl.load_id
    union all
    select 'expense', e.id, e.reference, e.day, e.category, e.amount_cents, null, e.truck_id, null, null, e.job_id, e.customer_id
    from expenses e where e.fleet_id = ${fleetId} and e.voided_at is null and e.day between ${from}::date and ${to}::date
    union all
    select 'fuel', p.id, p.external_id, p.local_day, 'fuel', p.amount_cents, null, p.truck_id, p.driver_id, p.contractor_id,
      null, null
    from fuel_purchases p where p.fleet_id = ${fleetId} and p.voided_at is null and p.paid_by = 'company'
      and p.source <> 'tank' and p.local_day between ${from}::date and ${to}::date
    union all
    select 'fuel_delivery', t.id, t.reference, (t.at at time zone ${zone})::date, 'fuel', t.amount_cents,
      null, null, null, null, null, null
    from fuel_tank_entries t where t.fleet_id = ${fleetId} and t.kind = 'delivery' and t.amount_cents is not null
      and (t.at at time zone ${zone})::date between ${from}::date and ${to}::date
    union all
    select 'work_order', o.id, o.number::text, (o.completed_at at time zone ${zone})::date, 'maintenance', o.total_cents,
      null, o.truck_id, null, null, null, null
    from work_orders o where o.fleet_id = ${fleetId} and o.contractor_id is null and not o.is_warranty
      and o.status in ('completed', 'closed') and (o.completed_at at time zone ${zone})::date between ${from}::date and ${to}::date`.execute(
    trx,
  )
  return rows.map((row) => ({
    ...{ row, source: row.source, recordId: row.recordId, reference: row.reference },
    ...{ day: row.day, cents: row.cents, line: lineOfCategory(row.category), state: 'actual' as const },
  }))
}
