import { sql } from 'kysely'
import { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { rateScope } from '#domain/sales/rate-precedence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { storedSettings } from '../stored-settings.ts'
import { checkDates, overlapping } from './effective-dates.ts'
import { mayAddRates, requireCustomerRates } from './rate-sight.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'
import { termColumns } from './terms.ts'
import { refuseUsedChange, versionOf } from './used-rates.ts'

const jobName = related('rate_cards', 'job_id', 'jobs', 'name')
const customerName = related('rate_cards', 'customer_id', 'customers', 'company_name')
const pickupSiteName = related('rate_cards', 'pickup_site_id', 'sites', 'name')
const deliverySiteName = related('rate_cards', 'delivery_site_id', 'sites', 'name')
const materialName = related('rate_cards', 'material_id', 'materials', 'name')

type RateCardFields = FieldsOf<typeof rateCards>

export const rateCardKind = recordKind('rate_cards', rateCards, {
  columns: {
    jobId: 'job_id',
    customerId: 'customer_id',
    materialId: 'material_id',
    pickupSiteId: 'pickup_site_id',
    deliverySiteId: 'delivery_site_id',
    rateMicro: 'rate_micro',
    basis: 'basis',
    ...termColumns,
  },
  mayRead: requireCustomerRates,
  mayAdd: async ({ trx, actor }) => {
    const stored = await storedSettings(trx, actor.fleetId)
    if (!mayAddRates(stored, actor)) throw new AppError({ kind: 'forbidden', code: 'rates_hidden' })
  },
  shows: {
    jobName,
    customerName,
    pickupSiteName,
    deliverySiteName,
    materialName,
    scope: rateScope,
    ...versionOf('rate_cards'),
  },
  searches: [jobName, customerName, pickupSiteName, deliverySiteName, materialName],
  narrows: { siteId: (id) => sql<boolean>`${id} in (rate_cards.pickup_site_id, rate_cards.delivery_site_id)` },
  async check(writing, id, fields) {
    checkDates(fields)
    refuseUsedChange(rateCards, await rateCardKind.find(writing.trx, writing.actor, id), fields)
    await refuseOtherCustomer(writing, fields)
    await refuseOverlap(writing, id, fields)
  },
})

/** A job is of one customer: a card for another's would never hold. */
async function refuseOtherCustomer({ trx, actor }: Writing, { jobId, customerId }: RateCardFields): Promise<void> {
  if (jobId === null || customerId === null) return
  const job = await trx
    .selectFrom('jobs')
    .select('name')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', jobId)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst()
  if (job) throw invalid('jobId', 'job_of_another_customer', { name: job.name })
}

/** Two cards for the same job, customer, ends and material must not hold on the same day. */
async function refuseOverlap(writing: Writing, id: Uuid, fields: RateCardFields): Promise<void> {
  await inTurn(writing.trx, writing.actor.fleetId, 'rate_cards')
  const { trx, actor } = writing
  const { jobId, customerId, pickupSiteId, deliverySiteId, materialId } = fields
  const overlaps = await trx
    .selectFrom('rate_cards')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .where('job_id', 'is not distinct from', jobId)
    .where('customer_id', 'is not distinct from', customerId)
    .where('pickup_site_id', 'is not distinct from', pickupSiteId)
    .where('delivery_site_id', 'is not distinct from', deliverySiteId)
    .where('material_id', 'is not distinct from', materialId)
    .where(overlapping('rate_cards', fields))
    .executeTakeFirst()
  const other = overlaps && (await rateCardKind.find(trx, actor, overlaps.id))
  if (!other) return
  const ends = [other.pickupSiteName, other.deliverySiteName].filter((name) => name !== null).join(' → ')
  const name = [other.jobName, other.customerName, ends, other.materialName].filter(Boolean).join(', ')
  const { effectiveFrom: from, effectiveTo: to } = other
  throw invalid('effectiveFrom', 'rate_overlaps', { id: other.id, name, from, to })
}
