import { isDeductible } from '#domain/fuel/deductible.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { addItem } from '../settlements/pay-items.ts'
import { lockFuel } from './add-fuel.ts'
import { announceFuel } from './announce-fuel.ts'
import { labelOf, payeeOfDriver } from './pay-for-fuel.ts'

/**
 * Takes from pay what the fleet paid for somebody else: what a company's truck took on the fleet's card, or what a driver
 * bought for themselves. Once, as an item of their pay, which their next settlements serve in the order of deductions and
 * carry on where the net does not suffice. Refused for what the fleet has to bear, and as
 * long as the provider is asked to credit it.
 */
export async function deductFuel(
  w: Writing,
  input: { operationId: Uuid; id: Uuid; version: number },
): Promise<{ id: Uuid; version: number }> {
  const { trx, actor } = w
  const row = await lockFuel(w, input)
  if (row.isDeducted) throw refused('fuel_deducted')
  if (row.isDisputed) throw refused('fuel_disputed')
  const { contractor_id: contractorId, driver_id: driverId } = row
  const bearing = { paidBy: row.paid_by, amountCents: row.amount_cents, contractorId, driverId }
  const payee = contractorId ? { contractorId } : driverId && (await payeeOfDriver(w, driverId))
  if (!payee || !isDeductible({ ...bearing, isPersonal: row.is_personal })) throw refused('fuel_not_deductible')
  const itemId = w.newId()
  await addItem(w, {
    operationId: input.operationId,
    id: itemId,
    payee,
    kind: 'fuel_card',
    label: labelOf(row),
    amountCents: row.amount_cents,
    percentHundredths: null,
    totalCents: row.amount_cents,
    startsOn: row.local_day,
    endsOn: null,
    // Each purchase is deducted once; two on a day may cost the same.
    isAnother: true,
  })
  const version = row.version + 1
  await trx
    .updateTable('fuel_purchases')
    .set({ pay_item_id: itemId, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await w.audit({ entity: 'fuel_purchase', id: row.id, after: { deducted_by: itemId } })
  await announceFuel(w, row.id)
  return { id: row.id, version }
}
