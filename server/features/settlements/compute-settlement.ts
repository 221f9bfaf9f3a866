import { sql } from 'kysely'
import type { ComputedLine, GivenLine } from '#domain/settlements/draft-settlement.ts'
import { draftSettlement } from '#domain/settlements/draft-settlement.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { placeOf } from './draft-lines.ts'
import { payeeItems } from './payee-items.ts'
import { findPayeeTerms } from './payee-terms.ts'
import { type Payee, payeeOfRow, rowsOfPayee } from './payees.ts'

/** Computes guarantee, deductions, fee and totals of an open settlement anew from its lines and the payee's balances. */
export async function computeSettlement(w: Writing, id: Uuid): Promise<void> {
  const row = await w.trx
    .selectFrom('settlements')
    .select(['driver_id', 'contractor_id', 'period_from', 'period_to', 'is_quick_pay'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const payee = payeeOfRow(row)
  const period = { from: row.period_from, to: row.period_to }
  const [terms, items, given, isFirstOfPeriod] = [
    await findPayeeTerms(w.trx, w.actor.fleetId, payee),
    await payeeItems(w.trx, w.actor.fleetId, payee),
    await givenSums(w, id),
    !(await isSettledBefore(w, id, payee, period)),
  ]
  const { lines, totals } = draftSettlement({
    period,
    lines: given.lines,
    guaranteeCents: terms?.guaranteeCents ?? null,
    minimumNetCents: terms?.minimumNetCents ?? NO_MONEY,
    items,
    quickPayHundredths: row.is_quick_pay ? (terms?.quickPayHundredths ?? null) : null,
    isFirstOfPeriod,
  })
  await replaceComputed(w, id, lines, new Map(items.map((item) => [item.id, item.label])))
  await w.trx
    .updateTable('settlements')
    .set({
      lines: given.count + lines.length,
      pay_cents: totals.payCents,
      accessorial_cents: totals.accessorialCents,
      guarantee_cents: totals.guaranteeCents,
      gross_cents: totals.grossCents,
      reimbursement_cents: totals.reimbursementCents,
      deduction_cents: totals.deductionCents,
      net_cents: totals.netCents,
    })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
}

const GIVEN = ['pay', 'accessorial', 'adjustment', 'reimbursement'] as const

/** The given lines by kind: sums of rounded lines add up to the same as the lines do. */
async function givenSums({ trx, actor }: Writing, id: Uuid): Promise<{ lines: GivenLine[]; count: number }> {
  const rows = await trx
    .selectFrom('settlement_lines')
    .select((eb) => [
      'kind',
      sql<Cents>`sum(amount_cents)::bigint`.as('amountCents'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where('settlement_id', '=', id)
    .where('kind', 'in', [...GIVEN])
    .groupBy('kind')
    .execute()
  const lines = rows.flatMap(({ kind, amountCents }) => {
    const given = GIVEN.find((each) => each === kind)
    return given ? [{ kind: given, amountCents }] : []
  })
  return { lines, count: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Whether another settlement of the payee that counts covers days of this period. */
export async function isSettledBefore(
  { trx, actor }: Writing,
  id: Uuid | null,
  payee: Payee,
  { from, to }: { from: Day; to: Day },
): Promise<boolean> {
  const other = await trx
    .selectFrom('settlements')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where(rowsOfPayee(payee, 'settlements'))
    .where(sql<boolean>`id is distinct from ${id}::uuid`)
    .where('state', '!=', 'void')
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** A line that is there already keeps its row, so that a dispute about it keeps its place. */
async function replaceComputed(
  w: Writing,
  settlementId: Uuid,
  lines: readonly ComputedLine[],
  labels: ReadonlyMap<Uuid, string>,
): Promise<void> {
  const { trx, actor } = w
  const known = await trx
    .selectFrom('settlement_lines')
    .select(['id', 'kind', 'item_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('settlement_id', '=', settlementId)
    .where('kind', 'in', ['guarantee', 'deduction', 'fee'])
    .execute()
  const kept = new Set<Uuid>()
  for (const [at, { kind, itemId, amountCents, dueCents }] of lines.entries()) {
    const before = known.find((row) => row.kind === kind && row.item_id === itemId)
    const values = { amount_cents: amountCents, due_cents: dueCents, seq: placeOf(kind, at) }
    if (before) {
      kept.add(before.id)
      await trx
        .updateTable('settlement_lines')
        .set(values)
        .where('fleet_id', '=', actor.fleetId)
        .where('id', '=', before.id)
        .execute()
    } else {
      const row = {
        fleet_id: actor.fleetId,
        id: w.newId(),
        settlement_id: settlementId,
        kind,
        item_id: itemId,
        ...values,
      }
      const label = itemId ? (labels.get(itemId) ?? null) : null
      const none = { charge_id: null, load_id: null, earned_on: null, zero_reason: null }
      await trx
        .insertInto('settlement_lines')
        .values({ ...row, ...none, label, created_at: w.now })
        .execute()
    }
  }
  const gone = known.filter((row) => !kept.has(row.id)).map((row) => row.id)
  if (gone.length > 0) await removeLines(w, gone)
}

/** A line that somebody disputed stays, at nothing. */
async function removeLines({ trx, actor }: Writing, ids: Uuid[]): Promise<void> {
  await trx
    .updateTable('settlement_lines')
    .set({ amount_cents: NO_MONEY, due_cents: null })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', ids)
    .execute()
  await trx
    .deleteFrom('settlement_lines')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', ids)
    .where(
      sql<boolean>`not exists (select from settlement_disputes d where d.fleet_id = settlement_lines.fleet_id
        and d.line_id = settlement_lines.id)`,
    )
    .execute()
}
