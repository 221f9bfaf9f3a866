import * as z from 'zod/mini'
import { bidBases } from '#domain/bidding/bid-price.ts'
import { standingsShown } from '#domain/bidding/ranking.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import {
  aboveZero,
  day,
  instant,
  microRate,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  uuid,
  versioned,
  wholeWithin,
} from './base.ts'
import { filterShape, sortShape } from './filters.ts'

/** Loads of a posting, and contractors of one tier. */
const MOST_LOADS = 100
const MOST_NAMED = 200
const MOST_AWARDS = 50
/** A week. */
const MOST_TIER_MIN = 10_080

export const postingFilterInput = z.strictObject({
  ...filterShape(listFilters.postings),
  ...sortShape(listSorts.postings),
})
export type PostingFilter = z.infer<typeof postingFilterInput>
export const postingListInput = z.extend(postingFilterInput, page)
export type PostingListInput = z.infer<typeof postingListInput>
export const postingIdInput = z.strictObject({ id: uuid })

const named = z.array(uuid).check(z.maxLength(MOST_NAMED))
const tierMin = wholeWithin(0, MOST_TIER_MIN, 1)
const price = microRate.check(aboveZero)

const offered = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('loads'),
    loadIds: z.array(uuid).check(
      z.minLength(1),
      z.maxLength(MOST_LOADS),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  }),
  z.strictObject({
    kind: z.literal('block'),
    jobId: uuid,
    /** In the job's unit. */
    quantityMilli: milli.check(aboveZero),
    startsOn: day,
    endsOn: day,
  }),
])

/** What contractors are asked to bid on, who of them and when, and until when. */
export const postInput = z.strictObject({
  ...operation,
  id: uuid,
  offered,
  basis: z.enum(bidBases),
  targetMicro: z.nullable(price),
  ceilingMicro: z.nullable(price),
  showsTarget: z.boolean(),
  showsCeiling: z.boolean(),
  showsStanding: z.enum(standingsShown),
  requiresInsurance: z.boolean(),
  /** Asked at once; nobody named in either tier is everybody after `allAfterMin` minutes. */
  first: named,
  second: named,
  secondAfterMin: tierMin,
  allAfterMin: z.nullable(tierMin),
  closesAt: instant,
  extendMin: wholeWithin(0, 60, 1),
  equipment: optionalText(200),
  notes: optionalProse(2000),
})
export type PostInput = z.infer<typeof postInput>

export const postingStepInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type PostingStepInput = z.infer<typeof postingStepInput>
export const cancelPostingInput = z.strictObject({ ...operation, ...versioned, id: uuid, reason: prose(500) })
export type CancelPostingInput = z.infer<typeof cancelPostingInput>

const bidFields = {
  rateMicro: microRate,
  /** Asked on top for fuel, in hundredths of a percent. */
  surchargeHundredths: wholeWithin(0, 10_000, 100),
  capacityMilli: milli,
  availableFrom: z.nullable(day),
  expiresAt: instant,
  equipment: optionalText(200),
  comment: optionalProse(1000),
  /** The price is far from the target, and meant. */
  isOddConfirmed: z.optional(z.boolean()),
}
export const placeBidInput = z.strictObject({
  ...operation,
  id: uuid,
  postingId: uuid,
  /** For whoever is the office of several companies. */
  contractorId: z.optional(uuid),
  ...bidFields,
})
export type PlaceBidInput = z.infer<typeof placeBidInput>
export const updateBidInput = z.strictObject({ ...operation, ...versioned, id: uuid, ...bidFields })
export type UpdateBidInput = z.infer<typeof updateBidInput>
export const bidStepInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type BidStepInput = z.infer<typeof bidStepInput>
export const counterBidInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  rateMicro: microRate,
  note: optionalProse(500),
})
export type CounterBidInput = z.infer<typeof counterBidInput>
export const shortlistBidInput = z.strictObject({ ...operation, ...versioned, id: uuid, isShortlisted: z.boolean() })
export type ShortlistBidInput = z.infer<typeof shortlistBidInput>

/** Parts of a posting for so many bids at once: all of them or none. */
export const awardInput = z.strictObject({
  ...operation,
  id: uuid,
  /** Each bid as it was looked at: one that was changed meanwhile is not awarded. */
  awards: z.array(z.strictObject({ bidId: uuid, ...versioned, quantityMilli: milli })).check(
    z.minLength(1),
    z.maxLength(MOST_AWARDS),
    z.refine((awards) => new Set(awards.map(({ bidId }) => bidId)).size === awards.length),
  ),
  /** The posting ends with it, though something may be left. */
  isFinal: z.boolean(),
  /** Why warnings of the assignment checks are passed by. */
  checksReason: z.optional(prose(500)),
  /** What those who got nothing are told beside the reason. */
  note: optionalProse(500),
})
export type AwardInput = z.infer<typeof awardInput>
