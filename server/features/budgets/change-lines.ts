import type { CopyInput, RemoveLineInput, SaveLineInput } from '#contracts/budgets.ts'
import { activitiesOf, type BudgetCategory } from '#domain/budgets/categories.ts'
import type { BudgetTerms } from '#domain/budgets/figures.ts'
import { grownTerms } from '#domain/budgets/figures.ts'
import { addMonths, monthsFrom } from '#domain/budgets/months.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { requireOpen } from './month-states.ts'
import { requireScope } from './require-scope.ts'
import { scopeOf, storedLines } from './stored-lines.ts'
import type { Scope } from './sums.ts'

/** Plans a line for a month, and for those after it the same. */
export async function saveLine(w: Writing, input: SaveLineInput): Promise<{ months: number }> {
  const { category, activity } = input
  const scope = { truckId: input.truckId, jobId: input.jobId, customerId: input.customerId }
  if (activity !== null && !activitiesOf(category, scopeOf(scope)).includes(activity))
    throw invalid('activity', 'activity_not_of_scope')
  if (activity === null && input.fixedCents === 0) throw invalid('fixedCents', 'budget_of_nothing')
  await requireScope(w, scope)
  const months = monthsFrom(input.month, input.months)
  await requireOpen(w, months, 'months')
  for (const [at, month] of months.entries()) {
    const stored = await held(w, { month, category, ...scope })
    if (at === 0 && input.version === 0 && stored) throw invalid('category', 'budget_line_exists')
    if (at === 0 && input.version !== (stored?.version ?? 0)) throw stale({ version: stored?.version ?? 0 })
    await writeLine(w, { month, category, scope, terms: input, stored })
  }
  await announce(w)
  return { months: months.length }
}

type Key = Scope & { month: Day; category: BudgetCategory }

/** The line of a month, category and scope, locked. */
async function held({ trx, actor }: Writing, { month, category, truckId, jobId, customerId }: Key) {
  return trx
    .selectFrom('budget_lines')
    .select(['id', 'version', 'fixed_cents', 'activity', 'rate_micro', 'planned_milli'])
    .where('fleet_id', '=', actor.fleetId)
    .where('month', '=', month)
    .where('category', '=', category)
    .where('truck_id', 'is not distinct from', truckId)
    .where('job_id', 'is not distinct from', jobId)
    .where('customer_id', 'is not distinct from', customerId)
    .forUpdate()
    .executeTakeFirst()
}

type Written = {
  month: Day
  category: BudgetCategory
  scope: Scope
  terms: BudgetTerms
  stored: Awaited<ReturnType<typeof held>>
}

async function writeLine(w: Writing, { month, category, scope, terms, stored }: Written): Promise<void> {
  const { trx, actor, now } = w
  const after = {
    fixed_cents: terms.fixedCents,
    activity: terms.activity,
    rate_micro: terms.rateMicro,
    planned_milli: terms.plannedMilli,
  }
  const by = { changed_by: actor.userId, changed_at: now }
  const id = stored?.id ?? w.newId()
  if (stored) {
    await trx
      .updateTable('budget_lines')
      .set({ ...after, ...by, version: stored.version + 1 })
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', id)
      .execute()
  } else {
    const whose = { truck_id: scope.truckId, job_id: scope.jobId, customer_id: scope.customerId }
    await trx
      .insertInto('budget_lines')
      .values({ fleet_id: actor.fleetId, id, month, category, ...whose, ...after, ...by })
      .execute()
  }
  const before = stored && {
    fixed_cents: stored.fixed_cents,
    activity: stored.activity,
    rate_micro: stored.rate_micro,
    planned_milli: stored.planned_milli,
  }
  await w.audit({ entity: 'budget_line', id, before, after: { month, category, ...after } })
}

const announce = (w: Writing) => w.announce({ topic: 'budgets', entity: 'budget_line', id: w.actor.fleetId })

/** Takes a line out of the budget of its month. */
export async function removeLine(w: Writing, { id, version }: RemoveLineInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const line = await trx
    .selectFrom('budget_lines')
    .select(['month', 'category', 'version', 'fixed_cents', 'rate_micro', 'planned_milli'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  if (line.version !== version) throw stale({ version: line.version })
  await requireOpen(w, [line.month], null)
  await trx.deleteFrom('budget_lines').where('fleet_id', '=', actor.fleetId).where('id', '=', id).execute()
  await w.audit({ entity: 'budget_line', id, before: line, after: null })
  await announce(w)
  return { id }
}

export type CopyAnswer = { copied: number; kept: number }

/** Copies the lines of a month, or of more in a row, with all amounts grown or shrunk by a share. */
export async function copyBudget(w: Writing, input: CopyInput): Promise<CopyAnswer> {
  const { from, to, months, changeHundredths, isReplacing } = input
  const sources = monthsFrom(from, months)
  const targets = monthsFrom(to, months)
  if (sources.some((month) => targets.includes(month))) throw invalid('to', 'budget_copy_overlaps')
  await requireOpen(w, targets, 'to')
  const lines = await storedLines(w.trx, w.actor.fleetId, sources)
  if (lines.length === 0) throw invalid('from', 'budget_nothing_to_copy')
  const answer = { copied: 0, kept: 0 }
  for (const line of lines) {
    const { category, truckId, jobId, customerId } = line
    const month = addMonths(to, sources.indexOf(line.month))
    const scope = { truckId, jobId, customerId }
    const stored = await held(w, { month, category, ...scope })
    if (stored && !isReplacing) {
      answer.kept += 1
      continue
    }
    await writeLine(w, { month, category, scope, terms: grownTerms(line, changeHundredths), stored })
    answer.copied += 1
  }
  if (answer.copied === 0) throw refused('budget_all_there')
  await announce(w)
  return answer
}
