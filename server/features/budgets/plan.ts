import type { PlanInput } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { plannedOf } from '#domain/budgets/figures.ts'
import { addMonths, monthsFrom } from '#domain/budgets/months.ts'
import type { Cents, Day, Instant } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { periodOf } from './period.ts'
import { type StoredLine, type StoredMonth, storedLines, storedMonths } from './stored-lines.ts'

export type PlannedLine = StoredLine & { budgetCents: Cents }
export type BudgetPlan = { months: StoredMonth[]; lines: PlannedLine[] }

/** The lines of a year, as they were planned. */
export async function budgetPlan(
  trx: FleetTransaction,
  input: PlanInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<BudgetPlan> {
  const { month } = await periodOf(trx, input, { fleetId, now })
  const months = yearOf(month)
  const lines = await storedLines(trx, fleetId, months)
  return {
    months: await storedMonths(trx, fleetId, months),
    lines: lines.map((line) => ({ ...line, budgetCents: plannedOf(line, milli(0)).budget })),
  }
}

const yearOf = (month: Day) => monthsFrom(addMonths(month, 1 - Number(month.slice(5, 7))), 12)
