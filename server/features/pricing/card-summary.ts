import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type RateScope, rateScope } from '#domain/sales/rate-precedence.ts'
import type { RateBasis } from '#domain/settlements/terms.ts'
import type { Day, MicroRate, Uuid } from '#domain/units/brands.ts'
import { related } from '../parties/related.ts'
import { versionOf } from '../parties/used-rates.ts'

/** One version of a rate as lists of this page name it. */
export type CardSummary = {
  id: Uuid
  revision: number
  isUsed: boolean
  scope: RateScope
  jobId: Uuid | null
  jobName: string | null
  customerId: Uuid | null
  customerName: string | null
  pickupSiteId: Uuid | null
  pickupSiteName: string | null
  deliverySiteId: Uuid | null
  deliverySiteName: string | null
  materialId: Uuid | null
  materialName: string | null
  rateMicro: MicroRate | null
  basis: RateBasis
  hasTiers: boolean
  effectiveFrom: Day
  effectiveTo: Day | null
}

/** The versions in use of a fleet's rates with the names of what they are for; `summaryOf` reads a row. */
export function cardRows(trx: FleetTransaction, fleetId: Uuid) {
  return trx
    .selectFrom('rate_cards')
    .select(['id', 'job_id', 'customer_id', 'pickup_site_id', 'delivery_site_id', 'material_id'])
    .select(['rate_micro', 'basis', 'effective_from', 'effective_to'])
    .select([
      related('rate_cards', 'job_id', 'jobs', 'name').as('job_name'),
      related('rate_cards', 'customer_id', 'customers', 'company_name').as('customer_name'),
      related('rate_cards', 'pickup_site_id', 'sites', 'name').as('pickup_name'),
      related('rate_cards', 'delivery_site_id', 'sites', 'name').as('delivery_name'),
      related('rate_cards', 'material_id', 'materials', 'name').as('material_name'),
      sql<boolean>`tiers is not null`.as('has_tiers'),
      versionOf('rate_cards').revision.as('revision'),
      versionOf('rate_cards').isUsed.as('is_used'),
    ])
    .where('fleet_id', '=', fleetId)
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

/** A row of `cardRows` as its readers get it. */
export function summaryOf(row: CardRow): CardSummary {
  const key = {
    jobId: row.job_id,
    customerId: row.customer_id,
    pickupSiteId: row.pickup_site_id,
    deliverySiteId: row.delivery_site_id,
    materialId: row.material_id,
  }
  return {
    ...key,
    id: row.id,
    revision: row.revision,
    isUsed: row.is_used,
    scope: rateScope(key),
    jobName: row.job_name,
    customerName: row.customer_name,
    pickupSiteName: row.pickup_name,
    deliverySiteName: row.delivery_name,
    materialName: row.material_name,
    rateMicro: row.rate_micro,
    basis: row.basis,
    hasTiers: row.has_tiers,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
  }
}
