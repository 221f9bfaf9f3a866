import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { BudgetCategory, CostKind } from '#domain/budgets/categories.ts'
import { lineOfCategory, stateOfKind } from '#domain/profitability/lines.ts'
import type { DirectAmount, Owner, PoolAmount } from '#domain/profitability/pieces.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { costRows } from '../budgets/cost-rows.ts'
import type { AskedProfit } from './asked.ts'

/** Amounts on loads, and amounts on records that may have had many loads or none. */
export type Amounts = { direct: DirectAmount[]; pools: PoolAmount[] }

/** What an amount of costs names, of which the first counts. */
export type Named = {
  loadId: Uuid | null
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  jobId: Uuid | null
  customerId: Uuid | null
}

/** Whose an amount is that names no load. */
export function ownerOf({ truckId, driverId, contractorId, jobId, customerId }: Named): Owner {
  if (truckId) return { kind: 'truck', id: truckId }
  if (driverId) return { kind: 'driver', id: driverId }
  if (contractorId) return { kind: 'contractor', id: contractorId }
  if (jobId) return { kind: 'job', id: jobId }
  if (customerId) return { kind: 'customer', id: customerId }
  return { kind: 'company', id: null }
}

type PaperRow = Named & { day: Day; category: BudgetCategory; kind: CostKind; cents: Cents }

/** What the fleet spent in the days, from the same rows as the budget's actuals. */
export async function paperCosts(trx: FleetTransaction, { fleetId, days, today, zone }: AskedProfit): Promise<Amounts> {
  const { rows } = await sql<PaperRow>`
    select c.load_id as "loadId", c.truck_id as "truckId", c.driver_id as "driverId", c.contractor_id as "contractorId",
      c.job_id as "jobId", c.customer_id as "customerId", c.day, c.category, c.kind, sum(c.amount_cents)::bigint as cents
    from ${costRows({ fleetId, ...days, today, zone })} as c
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(trx)
  return sorted(
    rows.map((row) => ({ row, line: lineOfCategory(row.category), state: stateOfKind(row.kind), ...pick(row) })),
  )
}

const pick = ({ day, cents }: PaperRow) => ({ day, cents })

/** Amounts by whether they name a load. */
export function sorted(all: readonly (Omit<PoolAmount, 'owner'> & { row: Named })[]): Amounts {
  const amounts: Amounts = { direct: [], pools: [] }
  for (const { row, line, state, day, cents } of all) {
    if (row.loadId) amounts.direct.push({ loadId: row.loadId, day, line, state, cents })
    else amounts.pools.push({ owner: ownerOf(row), day, line, state, cents })
  }
  return amounts
}

/** The line of what a customer is charged. */
export function lineOfCharge(kind: ChargeKind | 'finance_charge'): 'haul' | 'fuel_surcharge' | 'accessorial' {
  return kind === 'linehaul' ? 'haul' : kind === 'fuel_surcharge' ? 'fuel_surcharge' : 'accessorial'
}

/** The day on which a load's charges count: its delivery, or what came of it otherwise. As the budget has it for pay. */
export const EARNED_AT = sql`coalesce(l.delivered_at, l.closed_at, c.created_at)`

type ChargeRow = { loadId: Uuid; day: Day; kind: ChargeKind; isInvoiced: boolean; cents: Cents }

/** What customers are charged for the loads of the days: on an issued invoice it is actual, else accrued. */
export async function chargedRevenue(trx: FleetTransaction, asked: AskedProfit): Promise<DirectAmount[]> {
  const { from, to } = asked.span(asked.days)
  const { rows } = await sql<ChargeRow>`
    select l.id as "loadId", (${EARNED_AT} at time zone ${asked.zone})::date as day, c.kind, c.is_invoiced as "isInvoiced",
      sum(c.amount_cents)::bigint as cents
    from loads l join charges c on c.fleet_id = l.fleet_id and c.load_id = l.id and c.side = 'customer'
    where l.fleet_id = ${asked.fleetId} and l.status in ('delivered', 'closed', 'cancelled')
      and ${EARNED_AT} >= ${from}::timestamptz and ${EARNED_AT} < ${to}::timestamptz
    group by 1, 2, 3, 4`.execute(trx)
  return rows.map(({ loadId, day, kind, isInvoiced, cents }) => ({
    ...{ loadId, day, cents, line: lineOfCharge(kind), state: isInvoiced ? 'actual' : 'accrued' },
  }))
}
