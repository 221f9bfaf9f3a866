import type { PayPlanFields, PayPlanFilter } from '#contracts/rates.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { checkDates, overlapping, runInTurn } from './effective-dates.ts'
import { visiblePay } from './rate-sight.ts'
import { archivedOrNot, checkReference, type Kind, orNotFound, recordPage } from './records.ts'
import { termColumnNames, termFieldsOf, termRowOf } from './terms.ts'

function plansOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('pay_plans')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'pay_plans.fleet_id').onRef('drivers.id', '=', 'pay_plans.driver_id'),
    )
    .leftJoin('contractors', (join) =>
      join
        .onRef('contractors.fleet_id', '=', 'pay_plans.fleet_id')
        .onRef('contractors.id', '=', 'pay_plans.contractor_id'),
    )
    .select([
      'pay_plans.id',
      'pay_plans.version',
      'pay_plans.created_at as createdAt',
      'pay_plans.archived_at as archivedAt',
      'pay_plans.driver_id as driverId',
      'drivers.full_name as driverName',
      'pay_plans.contractor_id as contractorId',
      'contractors.company_name as contractorName',
      'pay_plans.effective_from as effectiveFrom',
      'pay_plans.effective_to as effectiveTo',
    ])
    .select(termColumnNames)
    .where('pay_plans.fleet_id', '=', actor.fleetId)
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof plansOf>['executeTakeFirstOrThrow']>>

function planOf(row: PlanRow) {
  const { id, version, createdAt, archivedAt, driverId, driverName, contractorId, contractorName } = row
  const { effectiveFrom, effectiveTo } = row
  const payee = { driverId, driverName, contractorId, contractorName }
  return { id, version, createdAt, archivedAt, ...payee, effectiveFrom, effectiveTo, ...termFieldsOf(row) }
}
export type PayPlan = ReturnType<typeof planOf>

/** Pay plans the actor may see, newest first. */
export async function listPayPlans(trx: FleetTransaction, filter: PayPlanFilter, actor: Actor) {
  const { cursor, archived, driverId, contractorId, limit = PAGE_SIZE } = filter
  const of = `pay:${archived ?? false}:${driverId ?? ''}:${contractorId ?? ''}`
  let plans = plansOf(trx, actor)
    .where(await visiblePay(trx, actor))
    .where(archivedOrNot('pay_plans.archived_at', archived))
    .where(rowsAfter(cursor, of, { at: 'pay_plans.created_at', id: 'pay_plans.id' }))
  if (driverId) plans = plans.where('pay_plans.driver_id', '=', driverId)
  if (contractorId) plans = plans.where('pay_plans.contractor_id', '=', contractorId)
  const rows = await plans
    .orderBy('pay_plans.created_at', 'desc')
    .orderBy('pay_plans.id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows.map(planOf), limit, of)
}

async function findPlan(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<PayPlan | undefined> {
  const row = await plansOf(trx, actor)
    .where('pay_plans.id', '=', id)
    .where(await visiblePay(trx, actor))
    .executeTakeFirst()
  return row && planOf(row)
}

/** One pay plan that the actor may see. */
export async function getPayPlan(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<PayPlan> {
  return orNotFound(await findPlan(trx, actor, id))
}

/** Nobody is paid by two plans on the same day. */
async function refuseOverlap(writing: Writing, id: Uuid, fields: PayPlanFields): Promise<void> {
  await runInTurn(writing, 'pay_plans')
  const other = await plansOf(writing.trx, writing.actor)
    .where('pay_plans.id', '<>', id)
    .where('pay_plans.archived_at', 'is', null)
    .where('pay_plans.driver_id', 'is not distinct from', fields.driverId)
    .where('pay_plans.contractor_id', 'is not distinct from', fields.contractorId)
    .where(overlapping('pay_plans', fields))
    .executeTakeFirst()
  if (!other) return
  const name = other.driverName ?? other.contractorName
  throw invalid('effectiveFrom', 'pay_overlaps', {
    id: other.id,
    name,
    from: other.effectiveFrom,
    to: other.effectiveTo,
  })
}

/** A share or a rate, never both; and a share's surcharge rules only for a share. */
function checkTerms({ basis, rateMicro, percentHundredths, fuelSurcharge }: PayPlanFields): void {
  const isShare = basis === 'percent'
  if (isShare && percentHundredths === null) throw invalid('percentHundredths', 'required')
  if (isShare && rateMicro !== null) throw invalid('rateMicro', 'share_has_no_rate')
  if (!isShare && rateMicro === null) throw invalid('rateMicro', 'required')
  if (!isShare && percentHundredths !== null) throw invalid('percentHundredths', 'rate_has_no_share')
  if (!isShare && fuelSurcharge?.method === 'in_base') throw invalid('fuelSurcharge.method', 'only_for_share')
}

export const payPlanKind: Kind<PayPlan, PayPlanFields> = {
  entity: 'pay_plan',
  table: 'pay_plans',
  find: findPlan,
  columns: (fields) => ({
    driver_id: fields.driverId,
    contractor_id: fields.contractorId,
    effective_from: fields.effectiveFrom,
    effective_to: fields.effectiveTo,
    ...termRowOf(fields),
  }),
  fields: (plan) => plan,
  async check(writing, id, fields) {
    if ((fields.driverId === null) === (fields.contractorId === null)) throw invalid('driverId', 'one_payee')
    checkDates(fields)
    checkTerms(fields)
    await checkReference(writing, 'drivers', 'driverId', fields.driverId)
    await checkReference(writing, 'contractors', 'contractorId', fields.contractorId)
    await refuseOverlap(writing, id, fields)
  },
  concerns: ({ driverId, contractorId }) => ({ driverId, contractorId }),
}
