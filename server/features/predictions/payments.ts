import { sql } from 'kysely'
import type { PaidInvoice } from '#domain/predictions/payment-delay.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import type { Making } from './making.ts'

export type PaidOf = PaidInvoice & { customerId: Uuid; invoiceId: Uuid | null }
export type OpenInvoice = { id: Uuid; customerId: Uuid; issuedOn: Day; dueOn: Day; openCents: Cents }

/** Invoices that were paid in full by payments, here or in other books, in the order in which the last payment came. */
export async function paidInvoices({ trx, fleetId, today }: Making): Promise<PaidOf[]> {
  const { rows } = await sql<PaidOf>`
    select i.customer_id as "customerId", i.id as "invoiceId", i.due_on as "dueOn", max(p.received_on) as "paidOn"
    from invoices i
    join payment_allocations a on a.fleet_id = i.fleet_id and a.invoice_id = i.id
    join payments p on p.fleet_id = a.fleet_id and p.id = a.payment_id
    where i.fleet_id = ${fleetId} and i.kind = 'invoice' and i.status = 'paid' and i.due_on is not null
    group by i.customer_id, i.id, i.due_on having max(p.received_on) < ${today}
    union all
    select customer_id, null, due_on, paid_on from prior_payments where fleet_id = ${fleetId} and paid_on < ${today}
    order by 4, 3`.execute(trx)
  return rows
}

/** Invoices that wait for their payment. */
export async function openInvoices({ trx, fleetId, now }: Making): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select id, customer_id as "customerId", issued_on as "issuedOn", due_on as "dueOn",
      (total_cents - settled_cents - written_off_cents)::bigint as "openCents"
    from invoices
    where fleet_id = ${fleetId} and kind = 'invoice' and status in ('issued', 'sent', 'part_paid')
      and due_on is not null and issued_on is not null and issued_at <= ${now}::timestamptz
    order by due_on, id`.execute(trx)
  return rows
}
