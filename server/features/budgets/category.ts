import type { CategoryInput } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type BudgetFigures, type BudgetLevel, figuresOf, levelOf, usedPercent } from '#domain/budgets/figures.ts'
import type { Instant, Milli } from '#domain/units/brands.ts'
import { categoryFigures, planOf } from './overview.ts'
import { periodOf } from './period.ts'
import { type StoredLine, storedLines } from './stored-lines.ts'
import { sumActivity, sumCosts } from './sums.ts'

export type CategoryLine = Omit<StoredLine, 'category'> &
  BudgetFigures & {
    /** How much of the activity was done; null where the line does not flex. */
    doneMilli: Milli | null
    level: BudgetLevel
    usedPct: number | null
  }
export type BudgetCategoryView = {
  figures: BudgetFigures & { isFlexed: boolean; isOverlapping: boolean; usedPct: number | null; level: BudgetLevel }
  lines: CategoryLine[]
}

/** A category of a period: its figures, and each of its lines against what was spent in its own scope. */
export async function budgetCategory(
  trx: FleetTransaction,
  { category, ...input }: CategoryInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<BudgetCategoryView> {
  const period = await periodOf(trx, input, { fleetId, now })
  const lines = await storedLines(trx, fleetId, period.months, category)
  const span = { fleetId, ...period }
  const facts = { period, lines, costs: await sumCosts(trx, span), done: await sumActivity(trx, span) }
  const { figures, ...about } = categoryFigures(category, facts)
  return {
    figures: { ...figures, ...about, usedPct: usedPercent(figures), level: levelOf(figures) },
    lines: lines.map(({ category: _, ...line }) => {
      const { doneMilli, ...plan } = planOf({ ...line, category }, facts.done)
      const spent = {
        actual: facts.costs(line.month, category, 'actual', line),
        committed: facts.costs(line.month, category, 'committed', line),
      }
      const own = figuresOf(plan, spent)
      return { ...line, doneMilli, ...own, level: levelOf(own), usedPct: usedPercent(own) }
    }),
  }
}
