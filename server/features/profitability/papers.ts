import { sql } from 'kysely'
import type { ProfitPapersFilter, ProfitPapersInput } from '#contracts/profitability.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type BudgetCategory, budgetCategories, type CostKind, type CostSource } from '#domain/budgets/categories.ts'
import { type CostLine, type LineState, lineOfCategory, stateOfKind } from '#domain/profitability/lines.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { costRows } from '../budgets/cost-rows.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { askedProfit } from './asked.ts'

/** A paper that a cost stands on. */
export type ProfitPaper = {
  id: Uuid
  /** The day as a moment, by which pages go on. */
  created_at: Instant
  source: CostSource
  recordId: Uuid
  day: Day
  line: CostLine
  state: LineState
  amountCents: Cents
  party: string | null
  reference: string | null
}

type Row = Omit<ProfitPaper, 'line' | 'state'> & { category: BudgetCategory; kind: CostKind }

/** The papers of a line and a record, the newest day first; those of lines that a rate charges are among them. */
export async function profitPapers(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, ...filter }: ProfitPapersInput,
  actor: Actor,
  now: Instant,
): Promise<Page<ProfitPaper>> {
  const { fleetId, days, today, zone } = await askedProfit(trx, filter, actor, now)
  const { rows } = await sql<Row>`
    select * from (
      select id, (day::timestamp at time zone 'UTC') as created_at, source, record_id as "recordId", day, category, kind,
        amount_cents as "amountCents", party, reference
      from ${costRows({ fleetId, ...days, today, zone })} as every where ${matching(filter)}
    ) as c
    where ${rowsAfter(cursor, 'papers', { at: 'c.created_at', id: 'c.id' })}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(trx)
  return pageOf(
    rows.map(({ id, created_at, source, recordId, day, category, kind, amountCents, party, reference }) => ({
      ...{ id, created_at, source, recordId, day, amountCents, party, reference },
      ...{ line: lineOfCategory(category), state: stateOfKind(kind) },
    })),
    limit,
    'papers',
  )
}

const OF = 'coalesce(truck_id, driver_id, contractor_id, job_id, customer_id)'

/** Of a record: what names it first, as whose it is. A company's own names none. */
function matching({ line, ownerKind, ownerId }: ProfitPapersFilter) {
  const categories = budgetCategories.filter((category) => line === undefined || lineOfCategory(category) === line)
  const ofLine = sql`every.category = any(${categories}::text[])`
  if (ownerKind === undefined) return ofLine
  const of = ownerKind === 'company' ? sql`${sql.raw(OF)} is null` : sql`${sql.raw(OF)} = ${ownerId ?? null}::uuid`
  return sql`${ofLine} and every.load_id is null and ${of}`
}
