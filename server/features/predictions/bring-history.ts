import type { BringHistoryInput } from '#contracts/predictions.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'

const LB_PER_TON = 2000
const ROWS_A_TIME = 500

export type Brought = { weeks: number; payments: number }

/**
 * Takes weeks and paid invoices of the books that a fleet kept before. What names the same week or invoice again takes its
 * place. Throws invalid at the field for a name that nobody has here, and for a day that is not over.
 */
export async function bringHistory(w: Writing, { weeks, payments }: BringHistoryInput): Promise<Brought> {
  const { trx, actor, now } = w
  if (weeks.length + payments.length === 0) throw invalid('weeks', 'required')
  const today = dayIn(now, settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone'))
  const customers = await named(w, 'customers')
  const materials = await named(w, 'materials')
  const by = { fleet_id: actor.fleetId, brought_by: actor.userId, brought_at: now }
  const lbOf = new Map<
    string,
    { customer_id: Uuid; material_id: Uuid; week_on: ReturnType<typeof mondayOf>; lb: number }
  >()
  for (const { customer, material, on, tons } of weeks) {
    const week_on = mondayOf(on)
    if (week_on >= mondayOf(today)) throw invalid('weeks', 'history_not_over', { on })
    const customer_id = idOf(customers, customer, 'weeks')
    const material_id = idOf(materials, material, 'weeks')
    const key = `${customer_id} ${material_id} ${week_on}`
    lbOf.set(key, { customer_id, material_id, week_on, lb: (lbOf.get(key)?.lb ?? 0) + Math.round(tons * LB_PER_TON) })
  }
  const paid = new Map(
    payments.map(({ customer, invoice, dueOn, paidOn }) => {
      if (paidOn > today) throw invalid('payments', 'history_not_over', { on: paidOn })
      const customer_id = idOf(customers, customer, 'payments')
      return [
        `${customer_id} ${invoice}`,
        { customer_id, invoice_number: invoice, due_on: dueOn, paid_on: paidOn },
      ] as const
    }),
  )
  await keepWeeks(
    w,
    [...lbOf.values()].map((row) => ({ ...by, ...row })),
  )
  await keepPayments(
    w,
    [...paid.values()].map((row) => ({ ...by, ...row })),
  )
  await w.audit({
    entity: 'prediction_history',
    id: w.newId(),
    after: { weeks: lbOf.size, payments: paid.size },
  })
  return { weeks: lbOf.size, payments: paid.size }
}

type Named = ReadonlyMap<string, Uuid>
const folded = (name: string) => name.trim().toLowerCase()

async function named({ trx, actor }: Writing, table: 'customers' | 'materials'): Promise<Named> {
  const rows =
    table === 'customers'
      ? await trx
          .selectFrom('customers')
          .select(['id', 'company_name as name'])
          .where('fleet_id', '=', actor.fleetId)
          .where('archived_at', 'is', null)
          .execute()
      : await trx
          .selectFrom('materials')
          .select(['id', 'name'])
          .where('fleet_id', '=', actor.fleetId)
          .where('archived_at', 'is', null)
          .execute()
  return new Map(rows.map(({ id, name }) => [folded(name), id]))
}

function idOf(all: Named, name: string, field: 'weeks' | 'payments'): Uuid {
  const id = all.get(folded(name))
  if (!id) throw invalid(field, 'history_unknown_name', { name })
  return id
}

type PriorWeek = {
  fleet_id: Uuid
  customer_id: Uuid
  material_id: Uuid
  week_on: ReturnType<typeof mondayOf>
  lb: number
  brought_by: Uuid
  brought_at: Writing['now']
}
type PriorPayment = {
  fleet_id: Uuid
  customer_id: Uuid
  invoice_number: string
  due_on: PriorWeek['week_on']
  paid_on: PriorWeek['week_on']
  brought_by: Uuid
  brought_at: Writing['now']
}

async function keepWeeks({ trx }: Writing, rows: readonly PriorWeek[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_TIME)
    await trx
      .insertInto('prior_weeks')
      .values(rows.slice(at, at + ROWS_A_TIME))
      .onConflict((conflict) =>
        conflict.columns(['fleet_id', 'customer_id', 'material_id', 'week_on']).doUpdateSet(({ ref }) => ({
          lb: ref('excluded.lb'),
          brought_by: ref('excluded.brought_by'),
          brought_at: ref('excluded.brought_at'),
        })),
      )
      .execute()
}

async function keepPayments({ trx }: Writing, rows: readonly PriorPayment[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_TIME)
    await trx
      .insertInto('prior_payments')
      .values(rows.slice(at, at + ROWS_A_TIME))
      .onConflict((conflict) =>
        conflict.columns(['fleet_id', 'customer_id', 'invoice_number']).doUpdateSet(({ ref }) => ({
          due_on: ref('excluded.due_on'),
          paid_on: ref('excluded.paid_on'),
          brought_by: ref('excluded.brought_by'),
          brought_at: ref('excluded.brought_at'),
        })),
      )
      .execute()
}
