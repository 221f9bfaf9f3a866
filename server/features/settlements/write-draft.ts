import type { Day, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { takeNumberText } from '../loads/take-number.ts'
import { computeSettlement, isSettledBefore } from './compute-settlement.ts'
import { addChargeLines } from './draft-lines.ts'
import { openCharges, unpaidLoads } from './open-charges.ts'
import { findPayeeTerms } from './payee-terms.ts'
import { type Payee, payeeColumns, rowsOfPayee } from './payees.ts'

export type Period = { from: Day; to: Day }
export type Drafted = { ok: true; id: Uuid } | { ok: false; code: 'settlement_open' | 'nothing_to_settle' }

/**
 * Makes the draft of a payee's settlement for a period: every locked charge earned until its end that no live
 * settlement has, those of earlier periods with their own date, and a line of nothing for a load without pay. None is made
 * where one is open already, or where there is nothing to settle.
 */
export async function writeDraft(
  w: Writing,
  payee: Payee,
  period: Period,
  { zone, runId }: { zone: string; runId: Uuid | null },
): Promise<Drafted> {
  const { trx, actor } = w
  const open = await trx
    .selectFrom('settlements')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where(rowsOfPayee(payee, 'settlements'))
    .where('state', 'in', ['draft', 'review'])
    .executeTakeFirst()
  if (open) return { ok: false, code: 'settlement_open' }
  const charges = [
    ...(await openCharges(trx, actor.fleetId, payee, period.to, zone)),
    ...(await unpaidLoads(trx, actor.fleetId, payee, period, zone)),
  ]
  const terms = await findPayeeTerms(trx, actor.fleetId, payee)
  // A guarantee is due without any work too, once in a period.
  const isGuaranteed = terms?.guaranteeCents && !(await isSettledBefore(w, null, payee, period))
  if (charges.length === 0 && !isGuaranteed) return { ok: false, code: 'nothing_to_settle' }
  const id = w.newId()
  await trx
    .insertInto('settlements')
    .values({
      fleet_id: actor.fleetId,
      id,
      settlement_number: await takeNumberText(w, 'settlements', 'S'),
      run_id: runId,
      ...payeeColumns(payee),
      period_from: period.from,
      period_to: period.to,
      pay_to: null,
      approved_by: null,
      approved_at: null,
      batch_id: null,
      paid_on: null,
      voided_by: null,
      voided_at: null,
      void_reason: null,
      created_at: w.now,
    })
    .execute()
  await addChargeLines(w, id, charges, period.from, 0)
  await computeSettlement(w, id)
  await w.audit({
    entity: 'settlement',
    id,
    after: { [`${payee.side}_id`]: payee.id, ...period, lines: charges.length },
  })
  return { ok: true, id }
}
