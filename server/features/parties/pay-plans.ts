import { payPlans } from '#domain/records/pay-plans.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { checkDates, overlapping } from './effective-dates.ts'
import { visiblePay } from './rate-sight.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'
import { termColumns } from './terms.ts'
import { refuseUsedChange, versionOf } from './used-rates.ts'

type PayPlanFields = FieldsOf<typeof payPlans>

const driverName = related('pay_plans', 'driver_id', 'drivers', 'full_name')
const contractorName = related('pay_plans', 'contractor_id', 'contractors', 'company_name')

export const payPlanKind = recordKind('pay_plans', payPlans, {
  columns: {
    driverId: 'driver_id',
    contractorId: 'contractor_id',
    appliesTo: 'applies_to',
    truckBody: 'truck_body',
    basis: 'basis',
    rateMicro: 'rate_micro',
    percentHundredths: 'percent_hundredths',
    ...termColumns,
  },
  sees: (actor, trx) => visiblePay(trx, actor),
  shows: { driverName, contractorName, ...versionOf('pay_plans') },
  searches: [driverName, contractorName],
  async check(writing, id, fields) {
    const named = [fields.driverId, fields.contractorId, fields.appliesTo].filter((payee) => payee !== null)
    if (named.length !== 1) throw invalid('driverId', 'one_payee')
    checkDates(fields)
    checkTerms(fields)
    refuseUsedChange(payPlans, await payPlanKind.find(writing.trx, writing.actor, id), fields)
    await refuseOverlap(writing, id, fields)
  },
})

/** Nobody is paid by two plans for the same kind of truck on the same day. */
async function refuseOverlap(writing: Writing, id: Uuid, fields: PayPlanFields): Promise<void> {
  await inTurn(writing.trx, writing.actor.fleetId, 'pay_plans')
  const { trx, actor } = writing
  const overlaps = await trx
    .selectFrom('pay_plans')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .where('driver_id', 'is not distinct from', fields.driverId)
    .where('contractor_id', 'is not distinct from', fields.contractorId)
    .where('applies_to', 'is not distinct from', fields.appliesTo)
    .where('truck_body', 'is not distinct from', fields.truckBody)
    .where(overlapping('pay_plans', fields))
    .executeTakeFirst()
  const other = overlaps && (await payPlanKind.find(trx, actor, overlaps.id))
  if (!other) return
  const name = other.driverName ?? other.contractorName
  const { effectiveFrom: from, effectiveTo: to } = other
  throw invalid('effectiveFrom', 'pay_overlaps', { id: other.id, name, from, to })
}

/** A share or a rate, never both; and a share's surcharge rules only for a share. */
function checkTerms({ basis, rateMicro, percentHundredths, fuelSurcharge, tiers }: PayPlanFields): void {
  const isShare = basis === 'percent'
  if (isShare && percentHundredths === null) throw invalid('percentHundredths', 'required')
  if (isShare && tiers !== null) throw invalid('tiers', 'share_has_no_tiers')
  if (isShare && rateMicro !== null) throw invalid('rateMicro', 'share_has_no_rate')
  if (!isShare && rateMicro === null) throw invalid('rateMicro', 'required')
  if (!isShare && percentHundredths !== null) throw invalid('percentHundredths', 'rate_has_no_share')
  if (!isShare && fuelSurcharge?.method === 'in_base') throw invalid('fuelSurcharge.method', 'only_for_share')
}
