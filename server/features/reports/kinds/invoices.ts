import { sql } from 'kysely'
import { invoiceStatuses } from '#domain/sales/invoice-states.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`invoices i`
/** What is open of an invoice; of a credit note what of it is unused, below zero. */
const OPEN = sql`case when i.status = 'void' then 0
  when i.total_cents < 0 then i.total_cents + i.settled_cents + i.written_off_cents
  else i.total_cents - i.settled_cents - i.written_off_cents end`

/** Invoices and credit notes by their day of issue, with what is still open of each. */
export const invoices = sqlReport({
  group: 'billing',
  roles: ['admin'],
  period: 'days',
  within: { kind: 'day', sql: sql`i.issued_on` },
  choices: {
    status: {
      options: invoiceStatuses.filter((status) => status !== 'draft'),
      of: 'invoiceStatus',
      sql: sql`i.status`,
    },
    kind: { options: ['invoice', 'credit'], of: 'invoiceKind', sql: sql`i.kind` },
  },
  records: { customerId: sql`i.customer_id` },
  from: SOURCES,
  // What was voided is owed by nobody: it is shown where somebody asks for it.
  where: ({ actor, filters }) => [
    sql<boolean>`i.fleet_id = ${actor.fleetId} and i.status <> 'draft'`,
    filters.status === 'void' ? sql<boolean>`true` : sql<boolean>`i.status <> 'void'`,
  ],
  order: [
    { sql: sql`i.issued_on`, type: 'date' },
    { sql: sql`i.id`, type: 'uuid' },
  ],
  columns: {
    number: { kind: 'text', word: 'invoice', sql: sql`i.invoice_number` },
    kind: { kind: 'code', of: 'invoiceKind', word: 'kind', sql: sql`i.kind` },
    status: { kind: 'code', of: 'invoiceStatus', word: 'status', sql: sql`i.status` },
    customer: { kind: 'text', word: 'customer', sql: sql`i.customer_name` },
    issuedOn: { kind: 'day', word: 'issuedOn', sql: sql`i.issued_on` },
    dueOn: { kind: 'day', word: 'dueOn', sql: sql`i.due_on` },
    subtotal: { kind: 'money', word: 'subtotal', sql: sql`i.subtotal_cents`, isSummed: true },
    tax: { kind: 'money', word: 'tax', sql: sql`i.tax_cents`, isSummed: true },
    total: { kind: 'money', word: 'total', sql: sql`i.total_cents`, isSummed: true },
    open: { kind: 'money', word: 'openAmount', sql: OPEN, isSummed: true },
  },
  async reconcile(trx, { filters }, { sums }, { within }) {
    if (filters.status === 'void') return null
    const { rows } = await sql<{ settled: number; written_off: number; kept_early: number }>`
      select coalesce(sum(i.settled_cents * sign(i.total_cents)), 0)::bigint as settled,
             coalesce(sum(i.written_off_cents * sign(i.total_cents)) filter (where not i.is_discount_taken), 0)::bigint
               as written_off,
             coalesce(sum(i.written_off_cents * sign(i.total_cents)) filter (where i.is_discount_taken), 0)::bigint
               as kept_early
      from ${SOURCES} where ${within}`.execute(trx)
    return {
      kind: 'money',
      parts: [
        { word: 'invoiced', value: sums.total ?? 0 },
        { word: 'settled', value: -(rows[0]?.settled ?? 0) },
        { word: 'written_off', value: -(rows[0]?.written_off ?? 0) },
        { word: 'kept_early', value: -(rows[0]?.kept_early ?? 0) },
      ],
      result: { word: 'open_amount', value: sums.open ?? 0 },
    }
  },
})
