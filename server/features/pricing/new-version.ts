import { sql } from 'kysely'
import type { NewPayVersionInput, NewRateVersionInput } from '#contracts/pricing.ts'
import type { payPlans } from '#domain/records/pay-plans.ts'
import type { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf, RecordBase } from '#domain/records/record.ts'
import type { RateScope } from '#domain/sales/rate-precedence.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { AppError, invalid, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import type { EffectiveDates } from '../parties/effective-dates.ts'
import { payPlanKind } from '../parties/pay-plans.ts'
import { rateCardKind } from '../parties/rate-cards.ts'
import { createRecord, type Kept, setArchived, updateRecord } from '../parties/records.ts'

/** The version as its readers get it. */
type Version = { revision: number; isUsed: boolean }
type NewRateVersion = RecordBase &
  FieldsOf<typeof rateCards> &
  Version & { scope: RateScope } & {
    [Name in `${'job' | 'customer' | 'pickupSite' | 'deliverySite' | 'material'}Name`]: string | null
  }
type NewPayVersion = RecordBase &
  FieldsOf<typeof payPlans> &
  Version & { driverName: string | null; contractorName: string | null }

/**
 * Adds a version of a rate from a day on and ends the one before the day before it, or puts it away where the new one
 * begins no later. Loads that were agreed keep what they were agreed by until somebody has them priced anew.
 */
export async function newRateVersion(w: Writing, input: NewRateVersionInput): Promise<NewRateVersion> {
  const old = await rateCardKind.get(w.trx, w.actor, input.of)
  const { fields } = input
  sameAgreement(old, fields, ['customerId', 'jobId', 'materialId', 'pickupSiteId', 'deliverySiteId'])
  await mayFollow(w, 'rate_cards', old, input.version)
  const end = endOf(old, fields)
  if (end === 'replaced') await setArchived(w, rateCardKind, old, true)
  else await updateRecord(w, rateCardKind, old, { ...rateCardKind.fields(old), effectiveTo: end })
  await createRecord(w, rateCardKind, input.id, fields)
  await countOn(w, 'rate_cards', old.id, input.id)
  return rateCardKind.get(w.trx, w.actor, input.id)
}

/** The same of a pay plan; whose it is and for which trucks stays. */
export async function newPayVersion(w: Writing, input: NewPayVersionInput): Promise<NewPayVersion> {
  const old = await payPlanKind.get(w.trx, w.actor, input.of)
  const { fields } = input
  sameAgreement(old, fields, ['driverId', 'contractorId', 'appliesTo', 'truckBody'])
  await mayFollow(w, 'pay_plans', old, input.version)
  const end = endOf(old, fields)
  if (end === 'replaced') await setArchived(w, payPlanKind, old, true)
  else await updateRecord(w, payPlanKind, old, { ...payPlanKind.fields(old), effectiveTo: end })
  await createRecord(w, payPlanKind, input.id, fields)
  await countOn(w, 'pay_plans', old.id, input.id)
  return payPlanKind.get(w.trx, w.actor, input.id)
}

type Table = 'rate_cards' | 'pay_plans'

/** A version is for the same job, customer, places or payee as the one that it follows. */
function sameAgreement<Key extends string>(
  old: Record<Key, unknown>,
  fields: Record<Key, unknown>,
  keys: readonly Key[],
): void {
  const other = keys.find((key) => old[key] !== fields[key])
  if (other) throw new AppError({ kind: 'not_found', code: 'not_found', field: `fields.${other}` })
}

/** The last day of the version before: at most the day before the new one, which may leave it no day of its own. */
function endOf(old: EffectiveDates, { effectiveFrom }: EffectiveDates): Day | 'replaced' {
  if (effectiveFrom <= old.effectiveFrom) return 'replaced'
  const dayBefore = addDays(effectiveFrom, -1)
  return old.effectiveTo !== null && old.effectiveTo < dayBefore ? old.effectiveTo : dayBefore
}

/** A version that is put away, or that another one follows already, is not continued. */
async function mayFollow(w: Writing, table: Table, old: Kept & EffectiveDates, seen: number): Promise<void> {
  if (old.version !== seen) throw stale(old)
  if (old.archivedAt !== null) throw refused('rate_archived')
  const later = await w.trx
    .selectFrom(table)
    .select('effective_from as from')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('series_id', '=', (where) =>
      where.selectFrom(table).select('series_id').where('fleet_id', '=', w.actor.fleetId).where('id', '=', old.id),
    )
    .where('archived_at', 'is', null)
    .where('effective_from', '>', old.effectiveFrom)
    .executeTakeFirst()
  if (later) throw invalid('effectiveFrom', 'rate_followed', { from: later.from })
}

/** The version after the last of its agreement, whose name it takes on. */
async function countOn({ trx, actor }: Writing, table: Table, oldId: Uuid, id: Uuid): Promise<void> {
  const of = sql.table(table)
  await sql`update ${of} set series_id = old.series_id, revision = old.last + 1
    from (select series_id, max(revision) as last from ${of}
      where fleet_id = ${actor.fleetId}
        and series_id = (select series_id from ${of} where fleet_id = ${actor.fleetId} and id = ${oldId})
      group by series_id) as old
    where fleet_id = ${actor.fleetId} and id = ${id}`.execute(trx)
}
