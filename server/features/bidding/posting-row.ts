import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { BidBasis } from '#domain/bidding/bid-price.ts'
import type { BidStatus } from '#domain/bidding/bid-states.ts'
import type { PostingKind, PostingStatus } from '#domain/bidding/posting-states.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { visiblePostings } from './visible-postings.ts'

/** A posting as lists show it. */
export type PostingListRow = {
  id: Uuid
  number: string
  kind: PostingKind
  status: PostingStatus
  version: number
  materialName: string | null
  pickupName: string | null
  deliveryName: string | null
  unit: LoadUnit
  quantityMilli: Milli
  awardedMilli: Milli
  pricedMilli: Milli
  basis: BidBasis
  distanceM: number | null
  startsOn: Day
  endsOn: Day
  openedAt: Instant
  closesAt: Instant
  /** As far as the reader may know them: the office always, bidders where the posting shows them. */
  targetMicro: MicroRate | null
  ceilingMicro: MicroRate | null
  createdAt: Instant
  /** For the office; null for whoever bids. */
  office: { jobName: string | null; bids: number; lowestMicro: MicroRate | null } | null
  /** What the reader's own company has bid last. */
  ownBid: { id: Uuid; status: BidStatus; rateMicro: MicroRate; capacityMilli: Milli } | null
}

/** Rows of postings that an actor may see, with what `postingListRow` makes of them. What bidders must not know is not read for them. */
export function postingRows(trx: FleetTransaction, actor: Actor, now: Instant) {
  const own = sql`${[...actor.contractorIds]}::uuid[]`
  const seesAll = sql.lit(isOffice(actor))
  return trx
    .selectFrom('postings as p')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.material_id'),
    )
    .leftJoin('sites as a', (join) =>
      join.onRef('a.fleet_id', '=', 'p.fleet_id').onRef('a.id', '=', 'p.pickup_site_id'),
    )
    .leftJoin('sites as z', (join) =>
      join.onRef('z.fleet_id', '=', 'p.fleet_id').onRef('z.id', '=', 'p.delivery_site_id'),
    )
    .select(['p.id', 'p.posting_number', 'p.kind', 'p.status', 'p.version', 'p.unit', 'p.quantity_milli'])
    .select(['p.awarded_milli', 'p.priced_milli', 'p.basis', 'p.distance_m', 'p.starts_on', 'p.ends_on', 'p.opened_at'])
    .select(['p.closes_at', 'p.created_at'])
    .select([
      sql<MicroRate | null>`case when ${seesAll} or p.shows_target then p.target_micro end`.as('target_micro'),
      sql<MicroRate | null>`case when ${seesAll} or p.shows_ceiling then p.ceiling_micro end`.as('ceiling_micro'),
    ])
    .select(['m.name as material_name', 'a.name as pickup_name', 'z.name as delivery_name'])
    .select([
      sql<string | null>`case when ${seesAll} then (select j.name from jobs j
        where j.fleet_id = p.fleet_id and j.id = p.job_id) end`.as('job_name'),
    ])
    .select([
      sql<number>`case when ${seesAll} then (select count(*)::int from bids b
        where b.fleet_id = p.fleet_id and b.posting_id = p.id and b.status in ('placed', 'countered', 'accepted')) end`.as(
        'bids',
      ),
      sql<MicroRate | null>`case when ${seesAll} then (select min(round(b.rate_micro * (10000 + b.surcharge_hundredths) / 10000.0))::bigint from bids b
        where b.fleet_id = p.fleet_id and b.posting_id = p.id and b.status in ('placed', 'countered', 'accepted')) end`.as(
        'lowest_micro',
      ),
      sql<
        PostingListRow['ownBid']
      >`(select jsonb_build_object('id', b.id, 'status', b.status, 'rateMicro', b.rate_micro,
          'capacityMilli', b.capacity_milli)
        from bids b where b.fleet_id = p.fleet_id and b.posting_id = p.id and b.contractor_id = any(${own})
        order by b.price_order desc limit 1)`.as('own_bid'),
    ])
    .where('p.fleet_id', '=', actor.fleetId)
    .where(visiblePostings(actor, now))
}

export type FoundPosting = Awaited<ReturnType<ReturnType<typeof postingRows>['execute']>>[number]

/** One row as its reader may see it. */
export function postingListRow(row: FoundPosting, actor: Actor): PostingListRow {
  return {
    id: row.id,
    number: row.posting_number,
    kind: row.kind,
    status: row.status,
    version: row.version,
    materialName: row.material_name,
    pickupName: row.pickup_name,
    deliveryName: row.delivery_name,
    unit: row.unit,
    quantityMilli: row.quantity_milli,
    awardedMilli: row.awarded_milli,
    pricedMilli: row.priced_milli,
    basis: row.basis,
    distanceM: row.distance_m,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    targetMicro: row.target_micro,
    ceilingMicro: row.ceiling_micro,
    createdAt: row.created_at,
    office: isOffice(actor) ? { jobName: row.job_name, bids: row.bids, lowestMicro: row.lowest_micro } : null,
    ownBid: row.own_bid,
  }
}
