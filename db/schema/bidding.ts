import type { Generated } from 'kysely'
import type { BidBasis } from '#domain/bidding/bid-price.ts'
import type { BidStatus } from '#domain/bidding/bid-states.ts'
import type { PostingKind, PostingStatus } from '#domain/bidding/posting-states.ts'
import type { StandingShown } from '#domain/bidding/ranking.ts'
import type { LostReason } from '#domain/bidding/why-lost.ts'
import type { Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import type { QuantityUnit } from './parties.ts'

/** What contractors are asked to bid on. */
export interface Postings {
  fleet_id: Uuid
  id: Uuid
  posting_number: string
  kind: PostingKind
  status: PostingStatus
  job_id: Uuid | null
  material_id: Uuid | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  /** Of what is offered and what bidders can take: the job's unit, or loads. */
  unit: QuantityUnit
  quantity_milli: Milli
  awarded_milli: Generated<Milli>
  /** The same quantity in the unit of the basis. */
  priced_milli: Milli
  /** How much one load is, in the unit of the loads; null where they differ. */
  load_milli: Milli | null
  distance_m: number | null
  starts_on: Day
  ends_on: Day
  basis: BidBasis
  target_micro: MicroRate | null
  ceiling_micro: MicroRate | null
  shows_target: Generated<boolean>
  shows_ceiling: Generated<boolean>
  shows_standing: StandingShown
  requires_insurance: Generated<boolean>
  /** From here on every contractor sees it; null where only those named ever do. */
  all_from: Instant | null
  opened_at: Instant
  closes_at: Instant
  first_closes_at: Instant
  extend_min: number
  equipment: string | null
  notes: string | null
  /** Counts the prices that were given: of equal ones the earlier goes first. */
  next_order: Generated<number>
  ended_at: Instant | null
  cancel_reason: string | null
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  updated_at: Instant
}

/** From when on a contractor sees a posting. */
export interface PostingViewers {
  fleet_id: Uuid
  posting_id: Uuid
  contractor_id: Uuid
  sees_from: Instant
}

export interface Bids {
  fleet_id: Uuid
  id: Uuid
  posting_id: Uuid
  contractor_id: Uuid
  status: BidStatus
  rate_micro: MicroRate
  /** What the bidder asks on top for fuel, in hundredths of a percent of the price. */
  surcharge_hundredths: Generated<number>
  capacity_milli: Milli
  available_from: Day | null
  expires_at: Instant
  equipment: string | null
  comment: string | null
  /** By the posting's count of prices. */
  price_order: number
  placed_at: Instant
  priced_at: Instant
  placed_by: Uuid
  is_shortlisted: Generated<boolean>
  counter_micro: Generated<MicroRate | null>
  counter_note: Generated<string | null>
  countered_at: Generated<Instant | null>
  awarded_milli: Generated<Milli | null>
  lost_reason: Generated<LostReason | null>
  lost_note: Generated<string | null>
  decided_at: Generated<Instant | null>
  decided_by: Generated<Uuid | null>
  version: Generated<number>
  updated_at: Instant
}

/** The loads of a posting: those that were offered, and those that were made when a block was awarded. */
export interface PostingLoads {
  fleet_id: Uuid
  posting_id: Uuid
  load_id: Uuid
  /** Whose price holds for it. */
  bid_id: Uuid | null
  /** It is no part of the posting any more. */
  removed_at: Instant | null
}
