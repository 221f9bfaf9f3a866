import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { addLine } from '../settlements/typed-lines.ts'
import { lockFuel } from './add-fuel.ts'
import { announceFuel } from './announce-fuel.ts'
import { labelOf, payeeOfDriver } from './pay-for-fuel.ts'

/**
 * Pays a driver back what they bought with their own money: once, as a reimbursement line of the draft of their settlement,
 * or of that of the company they drive for. Refused where there is no draft to put it on.
 */
export async function reimburseFuel(
  w: Writing,
  input: { operationId: Uuid; id: Uuid; version: number },
): Promise<{ id: Uuid; version: number }> {
  const { trx, actor } = w
  const row = await lockFuel(w, input)
  if (row.paid_by !== 'driver' || row.is_personal || row.amount_cents <= 0) throw refused('fuel_not_driver_paid')
  if (row.isReimbursed) throw refused('fuel_reimbursed')
  if (!row.driver_id) throw refused('fuel_not_driver_paid')
  const payee = await payeeOfDriver(w, row.driver_id)
  let drafts = trx
    .selectFrom('settlements')
    .select(['id', 'version'])
    .where('fleet_id', '=', actor.fleetId)
    .where('state', '=', 'draft')
  drafts =
    'contractorId' in payee
      ? drafts.where('contractor_id', '=', payee.contractorId)
      : drafts.where('driver_id', '=', payee.driverId)
  const draft = await drafts.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  if (!draft) throw refused('fuel_no_draft')
  const newId = w.newId()
  const line = { kind: 'reimbursement', label: labelOf(row), amountCents: row.amount_cents, newId } as const
  await addLine(w, { operationId: input.operationId, id: draft.id, version: draft.version, ...line })
  const version = row.version + 1
  await trx
    .updateTable('fuel_purchases')
    .set({ settlement_line_id: newId, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await w.audit({ entity: 'fuel_purchase', id: row.id, after: { reimbursed_in: draft.id } })
  await announceFuel(w, row.id)
  return { id: row.id, version }
}
