import { sql } from 'kysely'
import type { ReceivablesInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type Aging, aging } from '#domain/sales/aging.ts'
import { daysSalesOutstanding } from '#domain/sales/days-sales-outstanding.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import { fleetDay } from './list-invoices.ts'
import { unbilledTotals } from './ready-loads.ts'

/** So many days of sales stand against what is owed. */
const DSO_DAYS = 90

export type CustomerAging = { customerId: Uuid; customerName: string; aging: Aging; onAccountCents: Cents }

export type Receivables = {
  asOf: Day
  aging: Aging
  /** Days of sales that are owed, by the last 90 days; null without a sale in them. */
  dso: number | null
  unbilled: { loads: number; amountCents: Cents }
  /** Payments and credit notes that settled nothing yet. */
  onAccountCents: Cents
  /** Who owes, the most first. */
  customers: CustomerAging[]
}

type OpenRow = {
  customer_id: Uuid
  company_name: string
  issued_on: Day
  terms_days: number
  total_cents: Cents
  settled_cents: Cents
  written_off_cents: Cents
}

/** What customers owe today, by how long it is overdue, and what of their money settled nothing yet. */
export async function receivables(
  trx: FleetTransaction,
  { customerId }: ReceivablesInput,
  actor: Actor,
  now: Instant,
): Promise<Receivables> {
  const { fleetId } = actor
  const asOf = await fleetDay(trx, fleetId, now)
  const of = sql`${customerId ?? null}::uuid`
  const { rows } = await sql<OpenRow>`
    select i.customer_id, c.company_name, i.issued_on, i.terms_days, i.total_cents, i.settled_cents, i.written_off_cents
    from invoices i join customers c on c.fleet_id = i.fleet_id and c.id = i.customer_id
    where i.fleet_id = ${fleetId} and i.kind = 'invoice' and i.status in ('issued', 'sent', 'part_paid')
      and (${of} is null or i.customer_id = ${of})`.execute(trx)
  const account = await onAccount(trx, fleetId, customerId ?? null)
  const all = aging(asOf, rows.map(openItem))
  const sales = await creditSales(trx, fleetId, addDays(asOf, -DSO_DAYS), customerId ?? null)
  const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id)
  const customers = [...byCustomer].map(
    ([id, own]): CustomerAging => ({
      customerId: id,
      customerName: own[0]?.company_name ?? '',
      aging: aging(asOf, own.map(openItem)),
      onAccountCents: account.get(id) ?? NO_MONEY,
    }),
  )
  return {
    asOf,
    aging: all,
    dso: daysSalesOutstanding(all.total, sales, DSO_DAYS),
    unbilled: await unbilledTotals(trx, actor),
    onAccountCents: sumCents([...account.values()]),
    customers: customers.sort((a, b) => b.aging.total - a.aging.total),
  }
}

function openItem({ issued_on, terms_days, total_cents, settled_cents, written_off_cents }: OpenRow) {
  return {
    invoiceDate: issued_on,
    termsDays: terms_days,
    amount: total_cents,
    paid: settled_cents,
    credited: written_off_cents,
  }
}

async function onAccount(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid | null): Promise<Map<Uuid, Cents>> {
  const { rows } = await sql<{ customer_id: Uuid; amount: Cents }>`
    select customer_id, sum(amount)::bigint as amount from (
      select customer_id, amount_cents - allocated_cents as amount from payments
      where fleet_id = ${fleetId} and allocated_cents < amount_cents
      union all
      select customer_id, -total_cents - settled_cents from invoices
      where fleet_id = ${fleetId} and kind = 'credit' and status in ('issued', 'sent', 'part_paid')) a
    where ${customerId}::uuid is null or customer_id = ${customerId}::uuid
    group by 1`.execute(trx)
  return new Map(rows.map(({ customer_id, amount }) => [customer_id, amount]))
}

async function creditSales(trx: FleetTransaction, fleetId: Uuid, from: Day, customerId: Uuid | null): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(total_cents), 0)::bigint as amount from invoices
    where fleet_id = ${fleetId} and issued_on > ${from}::date and status <> 'void'
      and (${customerId}::uuid is null or customer_id = ${customerId}::uuid)`.execute(trx)
  return rows[0]?.amount ?? cents(0)
}
