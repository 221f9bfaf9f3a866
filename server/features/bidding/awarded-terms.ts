import { bidBases } from '#domain/bidding/bid-price.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import type { Writing } from '../../writing.ts'
import type { FoundTerms } from '../parties/find-rate.ts'

/**
 * What a company is paid for a load that it was awarded by a bid: the price of the bid in place of the rate of its pay plan,
 * whose other terms stay; the surcharge is the one that was bid, all in where none was. Null for a load that was not
 * awarded to it.
 */
export async function awardedTerms(
  w: Writing,
  { loadId, contractorId }: { loadId: Uuid; contractorId: Uuid },
  plan: FoundTerms | null,
): Promise<FoundTerms | null> {
  const bid = await w.trx
    .selectFrom('posting_loads as o')
    .innerJoin('bids as b', (join) => join.onRef('b.fleet_id', '=', 'o.fleet_id').onRef('b.id', '=', 'o.bid_id'))
    .innerJoin('postings as p', (join) =>
      join.onRef('p.fleet_id', '=', 'o.fleet_id').onRef('p.id', '=', 'o.posting_id'),
    )
    .select(['b.id', 'b.version', 'b.rate_micro', 'b.surcharge_hundredths', 'p.basis'])
    .where('o.fleet_id', '=', w.actor.fleetId)
    .where('o.load_id', '=', loadId)
    .where('o.removed_at', 'is', null)
    .where('b.contractor_id', '=', contractorId)
    .executeTakeFirst()
  const basis = bidBases.find((name) => name === bid?.basis)
  if (!bid || !basis) return null
  const percent = bid.surcharge_hundredths
  return {
    sourceId: bid.id,
    sourceVersion: bid.version,
    terms: {
      detention: plan?.terms.detention ?? null,
      tonuCents: plan?.terms.tonuCents ?? null,
      accessorials: plan?.terms.accessorials ?? null,
      rate: {
        basis,
        rateMicro: bid.rate_micro,
        minimumCents: null,
        minimumQuantityMilli: null,
        weightBasis: plan?.terms.rate.weightBasis ?? 'origin',
        sourceId: bid.id,
      },
      fuelSurcharge:
        percent === 0
          ? null
          : { method: 'percent', bands: [{ fromMicro: microRateOf(0), percentHundredths: percent }] },
    },
  }
}
