import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { effectiveMicro } from '#domain/bidding/bid-price.ts'
import { type BidStatus, liveBidStatuses } from '#domain/bidding/bid-states.ts'
import { placesOf, type Standing, standingOf } from '#domain/bidding/ranking.ts'
import type { LostReason } from '#domain/bidding/why-lost.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { type PostingListRow, postingListRow, postingRows } from './posting-row.ts'
import { siteOfLoad } from './posting-start.ts'

/** A load of a posting as its bidders see it: nothing of its customer. */
export type PostedLoad = {
  id: Uuid
  number: string | null
  pickupName: string | null
  deliveryName: string | null
  materialName: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  pickupFrom: Instant | null
  pickupTo: Instant | null
  /** It went to a bid. */
  isAwarded: boolean
}
export type OwnBid = {
  id: Uuid
  companyId: Uuid
  companyName: string
  status: BidStatus
  version: number
  rateMicro: MicroRate
  surchargeHundredths: number
  capacityMilli: Milli
  availableFrom: Day | null
  expiresAt: Instant
  equipment: string | null
  comment: string | null
  counterMicro: MicroRate | null
  counterNote: string | null
  awardedMilli: Milli | null
  lostReason: LostReason | null
  lostNote: string | null
  /** Where it stands among the others, as far as the posting shows it. */
  standing: Standing | null
}
export type PostingDetails = PostingListRow & {
  loadMilli: Milli | null
  equipment: string | null
  notes: string | null
  extendMin: number
  requiresInsurance: boolean
  cancelReason: string | null
  loads: PostedLoad[]
  ownBids: OwnBid[]
  /** The companies that the reader may bid for. */
  companies: { id: Uuid; name: string; insuranceUntil: Day | null }[]
}

/** A posting as its reader may see it: bids of others are never part of it. Throws not_found. */
export async function getPosting(trx: FleetTransaction, id: Uuid, actor: Actor, now: Instant): Promise<PostingDetails> {
  const row = await postingRows(trx, actor, now)
    .select(['p.load_milli', 'p.equipment', 'p.notes', 'p.extend_min', 'p.requires_insurance', 'p.cancel_reason'])
    .select('p.shows_standing')
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const isBidder = !isOffice(actor) && actor.contractorIds.length > 0
  return {
    ...postingListRow(row, actor),
    loadMilli: row.load_milli,
    equipment: row.equipment,
    notes: row.notes,
    extendMin: row.extend_min,
    requiresInsurance: row.requires_insurance,
    cancelReason: row.cancel_reason,
    loads: await loadsOf(trx, id, actor),
    ownBids: isBidder ? await ownBids(trx, id, actor, row.shows_standing) : [],
    companies: isBidder ? await companies(trx, actor) : [],
  }
}

/** The loads as they stand; a bidder sees those that nobody has, and its own. */
function loadsOf(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<PostedLoad[]> {
  const seesAll = isOffice(actor)
  return trx
    .selectFrom('posting_loads as o')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'o.fleet_id').onRef('l.id', '=', 'o.load_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'l.fleet_id').onRef('m.id', '=', 'l.material_id'),
    )
    .select([
      'l.id',
      'l.load_number as number',
      'm.name as materialName',
      'l.quantity_milli as quantityMilli',
      'l.unit',
    ])
    .select([siteOfLoad('pickup').as('pickupName'), siteOfLoad('delivery').as('deliveryName')])
    .select([windowOf('window_start').as('pickupFrom'), windowOf('window_end').as('pickupTo')])
    .select(sql<boolean>`o.bid_id is not null`.as('isAwarded'))
    .where('o.fleet_id', '=', actor.fleetId)
    .where('o.posting_id', '=', id)
    .where('o.removed_at', 'is', null)
    .where(
      seesAll
        ? sql<boolean>`true`
        : sql<boolean>`(o.bid_id is null or l.contractor_id = any(${[...actor.contractorIds]}::uuid[]))`,
    )
    .orderBy('l.pickup_at')
    .orderBy('l.id')
    .execute()
}

const windowOf = (column: 'window_start' | 'window_end') =>
  sql<Instant | null>`(select ${sql.ref(`s.${column}`)} from stops s
    where s.fleet_id = l.fleet_id and s.load_id = l.id order by s.seq limit 1)`

async function ownBids(
  trx: FleetTransaction,
  postingId: Uuid,
  actor: Actor,
  shown: Parameters<typeof standingOf>[2],
): Promise<OwnBid[]> {
  const rows = await trx
    .selectFrom('bids as b')
    .innerJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'b.fleet_id').onRef('c.id', '=', 'b.contractor_id'),
    )
    .selectAll('b')
    .select('c.company_name')
    .where('b.fleet_id', '=', actor.fleetId)
    .where('b.posting_id', '=', postingId)
    .where('b.contractor_id', 'in', [...actor.contractorIds])
    .orderBy('b.price_order', 'desc')
    .limit(20)
    .execute()
  const places = shown === 'nothing' ? new Map<Uuid, number>() : await placesIn(trx, postingId, actor)
  return rows.map((row) => {
    const place = places.get(row.id)
    return {
      id: row.id,
      companyId: row.contractor_id,
      companyName: row.company_name,
      status: row.status,
      version: row.version,
      rateMicro: row.rate_micro,
      surchargeHundredths: row.surcharge_hundredths,
      capacityMilli: row.capacity_milli,
      availableFrom: row.available_from,
      expiresAt: row.expires_at,
      equipment: row.equipment,
      comment: row.comment,
      counterMicro: row.counter_micro,
      counterNote: row.counter_note,
      awardedMilli: row.awarded_milli,
      lostReason: row.lost_reason,
      lostNote: row.lost_note,
      standing: place === undefined ? null : standingOf(place, places.size, shown),
    }
  })
}

/** The place of each bid that can still be awarded. */
async function placesIn(trx: FleetTransaction, postingId: Uuid, { fleetId }: Actor): Promise<Map<Uuid, number>> {
  const bids = await trx
    .selectFrom('bids')
    .select(['id', 'rate_micro', 'surcharge_hundredths', 'price_order'])
    .where('fleet_id', '=', fleetId)
    .where('posting_id', '=', postingId)
    .where('status', 'in', [...liveBidStatuses])
    .execute()
  const places = placesOf(
    bids.map((bid) => ({
      effectiveMicro: effectiveMicro(bid.rate_micro, bid.surcharge_hundredths),
      order: bid.price_order,
    })),
  )
  return new Map(bids.map(({ id }, index) => [id, places[index] ?? 0]))
}

function companies(trx: FleetTransaction, { fleetId, contractorIds }: Actor) {
  return trx
    .selectFrom('contractors')
    .select(['id', 'company_name as name', 'insurance_expires_on as insuranceUntil'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', [...contractorIds])
    .where('archived_at', 'is', null)
    .orderBy('company_name')
    .execute()
}
