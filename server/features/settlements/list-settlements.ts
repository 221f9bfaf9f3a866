import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListSettlementsInput, SettlementFilter } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { SettlementState } from '#domain/settlements/settlement-ladder.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { visibleSettlements } from './settlement-sight.ts'

/** A settlement as a list shows it. */
export type SettlementRow = {
  id: Uuid
  number: string
  side: 'driver' | 'contractor'
  payeeId: Uuid
  payee: string
  from: Day
  to: Day
  state: SettlementState
  lines: number
  grossCents: Cents
  deductionCents: Cents
  netCents: Cents
  openDisputes: number
  /** Lines of nothing without a reason: with them it is not approved. */
  zeroLines: number
  paidOn: Day | null
  version: number
  created_at: Instant
}

/** What each order goes by. */
const sortExpressions = {
  number: sql`settlements.settlement_number`,
  payee: sql`lower(coalesce(drivers.full_name, contractors.company_name))`,
  state: sql`settlements.state`,
  period: sql`settlements.period_from`,
  lines: sql`settlements.lines`,
  gross: sql`settlements.gross_cents`,
  deductions: sql`settlements.deduction_cents`,
  net: sql`settlements.net_cents`,
  created: sql`settlements.created_at`,
}

/** The settlements that an actor may see and a filter lets through, the newest first while no other order is asked for. */
export async function listSettlements(
  trx: FleetTransaction,
  input: ListSettlementsInput,
  actor: Actor,
): Promise<Page<SettlementRow>> {
  const { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter } = input
  const list = `settlements ${JSON.stringify(filter)}`
  const rows = settlementRows(trx, actor, filter, await visibleSettlements(trx, actor))
  const order = orderOf(listSorts.settlements, sort, sortExpressions, 'settlements.id')
  return sortedPage(order, { cursor, limit, of: list }, ({ where, orderBy, sortValue, limit: most }) =>
    rows.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}

/** Rows of the list, for pages and files alike; `seen` says which the reader may have. */
export function settlementRows(
  trx: FleetTransaction,
  actor: Actor,
  filter: SettlementFilter,
  seen: Expression<SqlBool>,
) {
  let query = trx
    .selectFrom('settlements')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'settlements.fleet_id').onRef('drivers.id', '=', 'settlements.driver_id'),
    )
    .leftJoin('contractors', (join) =>
      join
        .onRef('contractors.fleet_id', '=', 'settlements.fleet_id')
        .onRef('contractors.id', '=', 'settlements.contractor_id'),
    )
    .select(['settlements.id', 'settlements.settlement_number as number', 'settlements.state', 'settlements.lines'])
    .select(['settlements.period_from as from', 'settlements.period_to as to', 'settlements.paid_on as paidOn'])
    .select(['settlements.gross_cents as grossCents', 'settlements.deduction_cents as deductionCents'])
    .select(['settlements.net_cents as netCents', 'settlements.version', 'settlements.created_at'])
    .select([
      sql<'driver' | 'contractor'>`case when settlements.driver_id is null then 'contractor' else 'driver' end`.as(
        'side',
      ),
      sql<Uuid>`coalesce(settlements.driver_id, settlements.contractor_id)`.as('payeeId'),
      sql<string>`coalesce(drivers.full_name, contractors.company_name)`.as('payee'),
      countOf(sql`settlement_disputes d where d.fleet_id = settlements.fleet_id
        and d.settlement_id = settlements.id and d.state = 'open'`).as('openDisputes'),
      sql<number>`case when settlements.state in ('draft', 'review') then ${countOf(ZERO_LINES)} else 0 end`.as(
        'zeroLines',
      ),
    ])
    .where('settlements.fleet_id', '=', actor.fleetId)
    .where(seen)
  const { side, state, driver, contractor, from, to } = filter
  if (side) query = query.where(`settlements.${side}_id`, 'is not', null)
  if (state) query = query.where('settlements.state', '=', state)
  if (driver) query = query.where('settlements.driver_id', '=', driver)
  if (contractor) query = query.where('settlements.contractor_id', '=', contractor)
  if (from) query = query.where('settlements.period_to', '>=', from)
  if (to) query = query.where('settlements.period_from', '<=', to)
  return query
}

const countOf = (of: Expression<unknown>) => sql<number>`(select count(*) from ${of})::int`

/** The lines of a settlement that were earned and come to nothing, without a reason. */
const ZERO_LINES = sql`settlement_lines z where z.fleet_id = settlements.fleet_id and z.settlement_id = settlements.id
  and z.kind = 'pay' and z.amount_cents = 0 and z.zero_reason is null`
