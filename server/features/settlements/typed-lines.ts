import type { AddLineInput, RemoveLineInput } from '#contracts/settlements.ts'
import { cents } from '#domain/units/money.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { computeSettlement } from './compute-settlement.ts'
import { placeOf } from './draft-lines.ts'
import { lockSettlement, requireDraft, settlementChanged } from './held-settlement.ts'
import type { Moved } from './move-settlement.ts'

/** Adds a line that the office types to a draft: an adjustment of pay, or a reimbursement, which is no pay. */
export async function addLine(w: Writing, input: AddLineInput): Promise<Moved> {
  const row = await lockSettlement(w, input)
  requireDraft(row)
  if (input.amountCents === 0) throw invalid('amountCents', 'required')
  if (input.kind === 'reimbursement' && input.amountCents < 0) throw invalid('amountCents', 'too_small', { minimum: 0 })
  const added = await w.trx
    .insertInto('settlement_lines')
    .values({
      fleet_id: w.actor.fleetId,
      id: input.newId,
      settlement_id: row.id,
      kind: input.kind,
      charge_id: null,
      load_id: null,
      item_id: null,
      earned_on: null,
      label: input.label,
      amount_cents: cents(input.amountCents),
      due_cents: null,
      zero_reason: null,
      seq: placeOf(input.kind, row.version),
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'newId')
  await computeSettlement(w, row.id)
  const { kind, label, amountCents } = input
  await settlementChanged(w, row, { after: { added: kind, label, amount_cents: amountCents } })
  return { id: row.id }
}

/** Takes a typed line out of a draft again. */
export async function removeLine(w: Writing, input: RemoveLineInput): Promise<Moved> {
  const row = await lockSettlement(w, input)
  requireDraft(row)
  const removed = await w.trx
    .deleteFrom('settlement_lines')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('settlement_id', '=', row.id)
    .where('id', '=', input.lineId)
    .where('kind', 'in', ['adjustment', 'reimbursement'])
    .returning(['kind', 'label', 'amount_cents'])
    .executeTakeFirst()
  if (!removed) throw notFound()
  await computeSettlement(w, row.id)
  const { kind, label, amount_cents } = removed
  await settlementChanged(w, row, { after: { removed: kind, label, amount_cents } })
  return { id: row.id }
}
