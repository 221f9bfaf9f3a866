import { sql } from 'kysely'
import type { CostsFilter, CostsInput } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { BudgetCategory, CostKind, CostSource } from '#domain/budgets/categories.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { costRows } from './cost-rows.ts'
import { periodOf } from './period.ts'

export type CostRow = {
  id: Uuid
  /** The day as a moment, by which pages go on. */
  created_at: Instant
  source: CostSource
  /** The expense, purchase, work order, settlement or load that it stands on. */
  recordId: Uuid
  day: Day
  category: BudgetCategory
  kind: CostKind
  amountCents: Cents
  party: string | null
  reference: string | null
  truck: string | null
  job: string | null
  customer: string | null
}

/** The rows behind a figure, the newest day first. */
export async function budgetCosts(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, ...filter }: CostsInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<Page<CostRow>> {
  const period = await periodOf(trx, filter, { fleetId, now })
  const after = rowsAfter(cursor, 'costs', { at: 'c.created_at', id: 'c.id' })
  const { rows } = await sql<CostRow>`
    select c.*, t.unit_number as truck, j.name as job, p.company_name as customer from (
      select id, (day::timestamp at time zone 'UTC') as created_at, source, record_id as "recordId", day, category, kind,
        amount_cents as "amountCents", party, reference, truck_id, job_id, customer_id
      from ${costRows({ fleetId, ...period })} as every
      where ${matching(filter)}
    ) as c
    left join trucks t on t.fleet_id = ${fleetId} and t.id = c.truck_id
    left join jobs j on j.fleet_id = ${fleetId} and j.id = c.job_id
    left join customers p on p.fleet_id = ${fleetId} and p.id = c.customer_id
    where ${after}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(trx)
  return pageOf(rows.map(costRow), limit, 'costs')
}

/** Without the columns that only joined it. */
const costRow = (row: CostRow): CostRow => ({
  ...{ id: row.id, created_at: row.created_at, source: row.source, recordId: row.recordId, day: row.day },
  ...{ category: row.category, kind: row.kind, amountCents: row.amountCents },
  ...{ party: row.party, reference: row.reference, truck: row.truck, job: row.job, customer: row.customer },
})

function matching({ category, kind, truckId, jobId, customerId }: CostsFilter) {
  const is = (column: string, value: string | undefined, type: string) =>
    value === undefined ? sql`true` : sql`every.${sql.ref(column)} = ${value}::${sql.raw(type)}`
  return sql.join(
    [
      is('category', category, 'text'),
      is('kind', kind, 'text'),
      is('truck_id', truckId, 'uuid'),
      is('job_id', jobId, 'uuid'),
      is('customer_id', customerId, 'uuid'),
    ],
    sql` and `,
  )
}
