import type { MoveMonthInput } from '#contracts/budgets.ts'
import { type MonthState, monthMoves } from '#domain/budgets/categories.ts'
import type { Day } from '#domain/units/brands.ts'
import { refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** The state of a month, locked against a change of it until the end of the transaction; open where it was never moved. */
async function heldMonth({ trx, actor }: Writing, month: Day) {
  const row = await trx
    .selectFrom('budget_months')
    .select(['state', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { state: 'open' as const, version: 0 }
}

/** Refuses a change of the lines of a month that is approved or locked. */
export async function requireOpen(w: Writing, months: readonly Day[], field: string | null): Promise<void> {
  for (const month of months) {
    const { state } = await heldMonth(w, month)
    if (state !== 'open') throw refused('budget_month_closed', { month }, field ?? undefined)
  }
}

/** Refuses an expense that falls into a month whose books are closed. */
export async function requireUnlocked(w: Writing, month: Day, field: string | null): Promise<void> {
  const { state } = await heldMonth(w, month)
  if (state === 'locked') throw refused('budget_month_locked', { month }, field ?? undefined)
}

/** Approves the budget of a month, locks it, or opens it again with a reason. */
export async function moveMonth(
  w: Writing,
  { month, version, to, reason }: MoveMonthInput,
): Promise<{ month: Day; state: MonthState; version: number }> {
  const { trx, actor, now } = w
  const before = await heldMonth(w, month)
  if (before.version !== version) throw stale({ version: before.version })
  if (!monthMoves[before.state].includes(to)) throw refused('budget_month_step', {}, 'to')
  if (to === 'approved') await requireLines(w, month)
  const row = { state: to, version: version + 1, changed_by: actor.userId, changed_at: now }
  const written = await trx
    .insertInto('budget_months')
    .values({ fleet_id: actor.fleetId, month, ...row })
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'month']).doUpdateSet(row).where('budget_months.version', '=', version),
    )
    .returning('month')
    .executeTakeFirst()
  // Two who moved a month for the first time found no row to wait for.
  if (!written) throw stale({ version: version + 1 })
  const change = { before: { state: before.state }, after: { month, state: to }, reason }
  await w.audit({ entity: 'budget_month', id: actor.fleetId, ...change })
  await w.announce({ topic: 'budgets', entity: 'budget_month', id: actor.fleetId })
  return { month, state: to, version: version + 1 }
}

/** What has no line cannot be approved. */
async function requireLines({ trx, actor }: Writing, month: Day): Promise<void> {
  const line = await trx
    .selectFrom('budget_lines')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst()
  if (!line) throw refused('budget_empty', {}, 'to')
}
