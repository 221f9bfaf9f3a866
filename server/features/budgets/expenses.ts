import type { AddExpenseInput, ExpensesInput, VoidExpenseInput } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { BudgetCategory } from '#domain/budgets/categories.ts'
import { endOf, monthOf } from '#domain/budgets/months.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn, utcDay } from '#domain/units/time.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { requireUnlocked } from './month-states.ts'
import { requireScope } from './require-scope.ts'

export type Expense = {
  id: Uuid
  created_at: Instant
  day: Day
  category: BudgetCategory
  amountCents: Cents
  vendor: string
  reference: string | null
  note: string | null
  truck: string | null
  job: string | null
  customer: string | null
  by: string | null
  version: number
  voidedAt: Instant | null
  voidReason: string | null
}

/** Expenses that were entered by hand or by a file, the newest entry first; those of a month by the day they are of. */
export async function listExpenses(
  trx: FleetTransaction,
  { month, category, cursor, limit = PAGE_SIZE }: ExpensesInput,
  { fleetId }: Actor,
): Promise<Page<Expense>> {
  const rows = await trx
    .selectFrom('expenses as e')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'e.fleet_id').onRef('t.id', '=', 'e.truck_id'))
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'e.fleet_id').onRef('j.id', '=', 'e.job_id'))
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'e.fleet_id').onRef('c.id', '=', 'e.customer_id'),
    )
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'e.fleet_id').onRef('m.id', '=', 'e.created_by'))
    .select(['e.id', 'e.created_at', 'e.day', 'e.category', 'e.amount_cents as amountCents', 'e.vendor', 'e.reference'])
    .select(['e.note', 'e.version', 'e.voided_at as voidedAt', 'e.void_reason as voidReason'])
    .select(['t.unit_number as truck', 'j.name as job', 'c.company_name as customer', 'm.full_name as by'])
    .where('e.fleet_id', '=', fleetId)
    .$if(month !== undefined, (query) =>
      query.where('e.day', '>=', month ?? MOST).where('e.day', '<=', endOf(month ?? MOST)),
    )
    .$if(category !== undefined, (query) => query.where('e.category', '=', category ?? 'admin'))
    .where(rowsAfter(cursor, 'expenses', { at: 'e.created_at', id: 'e.id' }))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, 'expenses')
}

const MOST = utcDay(Date.UTC(2099, 11, 1))

/** Enters what was spent and stands on no other record. */
export async function addExpense(w: Writing, input: AddExpenseInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const { id, day, category, amountCents, vendor, reference, note, truckId, jobId, customerId } = input
  if (amountCents === 0) throw invalid('amountCents', 'expense_of_nothing')
  const today = dayIn(now, settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone'))
  if (day > today) throw invalid('day', 'expense_of_the_future')
  await requireUnlocked(w, monthOf(day), 'day')
  await requireScope(w, { truckId, jobId, customerId })
  const entry = { day, category, amount_cents: amountCents, vendor, reference, note }
  const whose = { truck_id: truckId, job_id: jobId, customer_id: customerId }
  const added = await trx
    .insertInto('expenses')
    .values({ fleet_id: actor.fleetId, id, ...entry, ...whose, created_by: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'expense', id, after: { ...entry, ...whose } })
  await w.announce({ topic: 'budgets', entity: 'expense', id, version: 1 })
  return { id, version: 1 }
}

/** Takes an expense back that was entered by mistake; it stays to be read. */
export async function voidExpense(
  w: Writing,
  { id, version, reason }: VoidExpenseInput,
): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const expense = await trx
    .selectFrom('expenses')
    .select(['day', 'version', 'voided_at', 'amount_cents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!expense || expense.voided_at) throw notFound()
  if (expense.version !== version) throw stale({ version: expense.version })
  await requireUnlocked(w, monthOf(expense.day), null)
  const next = version + 1
  await trx
    .updateTable('expenses')
    .set({ voided_at: now, void_reason: reason, version: next })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  const before = { amount_cents: expense.amount_cents, voided: false }
  await w.audit({ entity: 'expense', id, before, after: { voided: true }, reason })
  await w.announce({ topic: 'budgets', entity: 'expense', id, version: next })
  return { id, version: next }
}
