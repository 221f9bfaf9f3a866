import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { revenueMicro } from '#domain/bidding/bid-price.ts'
import type { MicroRate } from '#domain/units/brands.ts'
import { findRate } from '../parties/find-rate.ts'
import type { PostingRow } from './held-posting.ts'

/**
 * What the customer pays per unit of a posting's bids, for margins; null where its loads are priced differently or nobody
 * knows. For the server's own use: whoever answers with it asks `rateSight` first.
 */
export async function revenueOf(trx: FleetTransaction, posting: PostingRow): Promise<MicroRate | null> {
  const terms = posting.job_id ? await termsOfJob(trx, posting) : await termsOfLoads(trx, posting)
  return revenueMicro(posting.basis, terms, posting.load_milli)
}

type CustomerTerms = { basis: string; rateMicro: MicroRate | null } | null

async function termsOfJob(trx: FleetTransaction, posting: PostingRow): Promise<CustomerTerms> {
  const { fleet_id: fleetId, job_id, pickup_site_id, delivery_site_id, material_id, starts_on } = posting
  const job = await trx
    .selectFrom('jobs')
    .select('customer_id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', job_id)
    .executeTakeFirstOrThrow()
  const haul = {
    jobId: job_id,
    customerId: job.customer_id,
    pickupSiteId: pickup_site_id,
    deliverySiteId: delivery_site_id,
    materialId: material_id,
    on: starts_on,
  }
  const rate = (await findRate(trx, { fleetId }, haul))?.terms.rate
  if (!rate) return null
  return { basis: rate.basis, rateMicro: rate.basis === 'percent' ? null : rate.rateMicro }
}

/** The terms that all loads of the posting share. */
async function termsOfLoads(trx: FleetTransaction, posting: PostingRow): Promise<CustomerTerms> {
  const rows = await trx
    .selectFrom('posting_loads as o')
    .leftJoin('load_terms as t', (join) =>
      join.onRef('t.fleet_id', '=', 'o.fleet_id').onRef('t.load_id', '=', 'o.load_id').on('t.side', '=', 'customer'),
    )
    .select(['t.basis', 't.rate_micro'])
    .distinct()
    .where('o.fleet_id', '=', posting.fleet_id)
    .where('o.posting_id', '=', posting.id)
    .where('o.removed_at', 'is', null)
    .execute()
  const [only] = rows
  if (rows.length !== 1 || !only?.basis) return null
  return { basis: only.basis, rateMicro: only.rate_micro }
}
