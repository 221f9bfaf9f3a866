import { sql } from 'kysely'
import { paymentMethods } from '#domain/sales/payment-methods.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`payments y join customers c on c.fleet_id = y.fleet_id and c.id = y.customer_id`

/** What customers paid, how, and what of it settles invoices. */
export const payments = sqlReport({
  group: 'billing',
  roles: ['admin'],
  period: 'days',
  within: { kind: 'day', sql: sql`y.received_on` },
  choices: { kind: { options: paymentMethods, of: 'paymentMethod', sql: sql`y.method` } },
  records: { customerId: sql`y.customer_id` },
  from: SOURCES,
  where: ({ actor }) => [sql<boolean>`y.fleet_id = ${actor.fleetId}`],
  order: [
    { sql: sql`y.received_on`, type: 'date' },
    { sql: sql`y.id`, type: 'uuid' },
  ],
  columns: {
    receivedOn: { kind: 'day', word: 'receivedOn', sql: sql`y.received_on` },
    customer: { kind: 'text', word: 'customer', sql: sql`c.company_name` },
    method: { kind: 'code', of: 'paymentMethod', word: 'method', sql: sql`y.method` },
    reference: { kind: 'text', word: 'reference', sql: sql`y.reference` },
    amount: { kind: 'money', word: 'amount', sql: sql`y.amount_cents`, isSummed: true },
    allocated: { kind: 'money', word: 'allocated', sql: sql`y.allocated_cents`, isSummed: true },
    onAccount: {
      kind: 'money',
      word: 'onAccount',
      sql: sql`y.amount_cents - y.allocated_cents`,
      isSummed: true,
    },
  },
  async reconcile(trx, _asked, { sums }, { within }) {
    const { rows } = await sql<{ allocated: number }>`
      select coalesce(sum(a.amount_cents), 0)::bigint as allocated from ${SOURCES}
      join payment_allocations a on a.fleet_id = y.fleet_id and a.payment_id = y.id where ${within}`.execute(trx)
    return {
      kind: 'money',
      parts: [
        { word: 'allocated', value: rows[0]?.allocated ?? 0 },
        { word: 'on_account', value: sums.onAccount ?? 0 },
      ],
      result: { word: 'received', value: sums.amount ?? 0 },
    }
  },
})
