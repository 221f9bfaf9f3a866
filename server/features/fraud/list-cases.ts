import { sql } from 'kysely'
import type { CaseListInput } from '#contracts/fraud.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type CaseState, openCaseStates } from '#domain/fraud/case-states.ts'
import type { FraudRuleId } from '#domain/fraud/catalogue.ts'
import type { Sentence } from '#domain/fraud/verdict.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { visibleCases } from './own-cases.ts'

/** A case as its list shows it. */
export type CaseRow = {
  id: Uuid
  number: string
  state: CaseState
  score: number
  moneyCents: Cents
  sentence: Sentence
  rules: FraudRuleId[]
  loadId: Uuid | null
  purchaseId: Uuid | null
  loadNumber: string | null
  truck: string | null
  driver: string | null
  contractor: string | null
  assigneeId: Uuid | null
  assignee: string | null
  dueAt: Instant
  createdAt: Instant
  version: number
}

const sortExpressions = {
  score: sql`c.score`,
  due: sql`c.due_at`,
  money: sql`c.money_cents`,
  number: sql`c.number`,
  created: sql`c.created_at`,
}

/** Cases that are not about whoever asks, the strongest first while no other order is asked for. */
export async function listCases(
  trx: FleetTransaction,
  input: CaseListInput,
  actor: Actor,
  now: Instant,
): Promise<Page<CaseRow>> {
  let query = shownCases(trx, actor)
  if (input.phase === 'open') query = query.where('c.state', 'in', openCaseStates)
  if (input.phase === 'decided') query = query.where('c.state', 'not in', openCaseStates)
  if (input.state) query = query.where('c.state', '=', input.state)
  if (input.rule) query = query.where(sql<boolean>`${input.rule} = any(c.rules)`)
  if (input.mine) query = query.where('c.assignee_id', '=', actor.userId)
  if (input.overdue) query = query.where('c.state', 'in', openCaseStates).where('c.due_at', '<', now)
  const order = orderOf(officeSorts.fraudCases, input.sort, sortExpressions, 'c.id')
  return sortedPage(
    order,
    { cursor: input.cursor, limit: input.limit ?? PAGE_SIZE, of: 'fraudCases' },
    ({ where, orderBy, sortValue, limit }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(limit).execute(),
  )
}

/** The cases that somebody may see, under the names of a row. */
export function shownCases(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('fraud_cases as c')
    .leftJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'c.fleet_id').onRef('l.id', '=', 'c.load_id'))
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'c.fleet_id').onRef('t.id', '=', 'c.truck_id'))
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'c.fleet_id').onRef('d.id', '=', 'c.driver_id'))
    .leftJoin('contractors as k', (join) =>
      join.onRef('k.fleet_id', '=', 'c.fleet_id').onRef('k.id', '=', 'c.contractor_id'),
    )
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'c.fleet_id').onRef('m.id', '=', 'c.assignee_id'))
    .select(['c.id', 'c.number', 'c.state', 'c.score', 'c.money_cents as moneyCents', 'c.sentence', 'c.rules'])
    .select(['c.load_id as loadId', 'c.purchase_id as purchaseId', 'l.load_number as loadNumber'])
    .select(['t.unit_number as truck', 'd.full_name as driver', 'k.company_name as contractor'])
    .select(['c.assignee_id as assigneeId', 'm.full_name as assignee', 'c.due_at as dueAt'])
    .select(['c.created_at as createdAt', 'c.version'])
    .where('c.fleet_id', '=', actor.fleetId)
    .where(visibleCases(actor))
}
