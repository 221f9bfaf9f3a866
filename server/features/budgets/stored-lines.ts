import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { BudgetCategory, BudgetScope, MonthState } from '#domain/budgets/categories.ts'
import type { BudgetTerms } from '#domain/budgets/figures.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { Scope } from './sums.ts'

export type StoredLine = BudgetTerms &
  Scope & {
    id: Uuid
    month: Day
    category: BudgetCategory
    scope: BudgetScope
    /** The truck, job or customer. */
    name: string | null
    version: number
  }

/** Which kind of scope names a record; the company none. */
export function scopeOf({ truckId, jobId, customerId }: Scope): BudgetScope {
  return truckId ? 'truck' : jobId ? 'job' : customerId ? 'customer' : 'company'
}

/** The lines of some months, the company's before those of trucks, jobs and customers by name. */
export async function storedLines(
  trx: FleetTransaction,
  fleetId: Uuid,
  months: readonly Day[],
  category?: BudgetCategory,
): Promise<StoredLine[]> {
  const rows = await trx
    .selectFrom('budget_lines as b')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'b.fleet_id').onRef('t.id', '=', 'b.truck_id'))
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'b.fleet_id').onRef('j.id', '=', 'b.job_id'))
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'b.fleet_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select(['b.id', 'b.month', 'b.category', 'b.version', 'b.activity'])
    .select(['b.truck_id as truckId', 'b.job_id as jobId', 'b.customer_id as customerId'])
    .select(['b.fixed_cents as fixedCents', 'b.rate_micro as rateMicro', 'b.planned_milli as plannedMilli'])
    .select((eb) => eb.fn.coalesce('t.unit_number', 'j.name', 'c.company_name').as('name'))
    .where('b.fleet_id', '=', fleetId)
    .where('b.month', 'in', [...months])
    .$if(category !== undefined, (query) => query.where('b.category', '=', category ?? 'admin'))
    .orderBy('b.month')
    .orderBy('b.category')
    .orderBy(
      (eb) => eb.fn.coalesce('t.unit_number', 'j.name', 'c.company_name'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ ...row, scope: scopeOf(row) }))
}

export type StoredMonth = { month: Day; state: MonthState; version: number; changedBy: string | null }

/** Where each of some months stands; one that was never moved is open. */
export async function storedMonths(
  trx: FleetTransaction,
  fleetId: Uuid,
  months: readonly Day[],
): Promise<StoredMonth[]> {
  const rows = await trx
    .selectFrom('budget_months as b')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'b.fleet_id').onRef('m.id', '=', 'b.changed_by'))
    .select(['b.month', 'b.state', 'b.version', 'm.full_name as changedBy'])
    .where('b.fleet_id', '=', fleetId)
    .where('b.month', 'in', [...months])
    .execute()
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => known.get(month) ?? { month, state: 'open', version: 0, changedBy: null })
}
