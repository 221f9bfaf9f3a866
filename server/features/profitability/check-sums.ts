import { type Kysely, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import { type BudgetCategory, budgetCategories, costKinds } from '#domain/budgets/categories.ts'
import { addMonths, endOf, monthOf } from '#domain/budgets/months.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { company, sumCosts } from '../budgets/sums.ts'
import { type AskedProfit, askedProfit } from './asked.ts'
import { isReconciled, ledgerOf } from './ledger.ts'
import { EARNED_AT } from './paper-amounts.ts'

/** A month of a fleet whose profitability is not what its invoices and papers come to, in cents. */
export type ProfitDifference = {
  fleet: string
  month: Day
  revenueCents: Cents
  /** By lines of invoices, and charges on none. */
  invoicedCents: Cents
  unbilledCents: Cents
  /** What papers say on the page, and by the budget. */
  papersCents: Cents
  budgetCents: Cents
  /** Something was lost or counted twice between the papers and the loads. */
  isSplitWrong: boolean
}

/**
 * The fleets whose page says another thing of this month or the one before than their books: revenue against lines of
 * invoices and what is on none, costs against the budget's sums, and the rows of the page against both. Empty where all agree.
 */
export async function profitDifferences(db: Kysely<Database>, now: Instant): Promise<ProfitDifference[]> {
  const fleets = await db.selectFrom('fleets').select(['id', 'name']).orderBy('id').execute()
  const found: ProfitDifference[] = []
  for (const fleet of fleets) {
    found.push(...(await db.transaction().execute((trx) => differencesOf(trx, fleet, now))))
  }
  return found
}

async function differencesOf(
  trx: FleetTransaction,
  { id: fleetId, name: fleet }: { id: Uuid; name: string },
  now: Instant,
): Promise<ProfitDifference[]> {
  const { today } = await askedProfit(trx, {}, { fleetId }, now)
  const found: ProfitDifference[] = []
  for (const month of [addMonths(monthOf(today), -1), monthOf(today)]) {
    const asked = await askedProfit(trx, { from: month, to: endOf(month) }, { fleetId }, now)
    const { reconciliation } = await ledgerOf(trx, asked, 'full')
    if (!reconciliation) continue
    const { papersCents, invoicedCents: actual, uninvoicedCents } = reconciliation
    const sums = { ...(await billedOf(trx, asked)), budgetCents: await budgetOf(trx, asked, month) }
    const revenueCents = cents(actual + uninvoicedCents)
    const isSplitWrong = !isReconciled(reconciliation)
    const isRight =
      revenueCents === sums.invoicedCents + sums.unbilledCents && papersCents === sums.budgetCents && !isSplitWrong
    if (!isRight) found.push({ fleet, month, revenueCents, papersCents, isSplitWrong, ...sums })
  }
  return found
}

/** By the lines of invoices of the same loads, and by their charges that stand on no line. */
async function billedOf(
  trx: FleetTransaction,
  asked: AskedProfit,
): Promise<Pick<ProfitDifference, 'invoicedCents' | 'unbilledCents'>> {
  const { from, to } = asked.span(asked.days)
  const { rows } = await sql<{ invoicedCents: Cents; unbilledCents: Cents }>`
    with c as (select c.fleet_id, c.id, c.amount_cents from loads l
      join charges c on c.fleet_id = l.fleet_id and c.load_id = l.id and c.side = 'customer'
      where l.fleet_id = ${asked.fleetId} and l.status in ('delivered', 'closed', 'cancelled')
        and ${EARNED_AT} >= ${from}::timestamptz and ${EARNED_AT} < ${to}::timestamptz)
    select (select coalesce(sum(il.amount_cents), 0) from invoice_lines il
        join c on c.fleet_id = il.fleet_id and c.id = il.charge_id where il.is_live)::bigint as "invoicedCents",
      (select coalesce(sum(c.amount_cents), 0) from c where not exists (select from invoice_lines il
        where il.fleet_id = c.fleet_id and il.charge_id = c.id and il.is_live))::bigint as "unbilledCents"`.execute(trx)
  const [row] = rows
  return row ?? { invoicedCents: sumCents([]), unbilledCents: sumCents([]) }
}

async function budgetOf(
  trx: FleetTransaction,
  { fleetId, days, today, zone }: AskedProfit,
  month: Day,
): Promise<Cents> {
  const sums = await sumCosts(trx, { fleetId, ...days, today, zone })
  const of = (category: BudgetCategory) => costKinds.map((kind) => sums(month, category, kind, company))
  return sumCents(budgetCategories.flatMap(of))
}
