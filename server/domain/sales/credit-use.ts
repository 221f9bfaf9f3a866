import type { Cents } from '#domain/units/brands.ts'
import { floor, ratio } from '#domain/units/decimal.ts'
import { cents, sumCents } from '#domain/units/money.ts'

/** What a customer owes and will owe, in cents. */
export type Exposure = {
  /** Invoiced and not paid. */
  receivables: Cents
  /** Delivered and on no invoice yet. */
  unbilled: Cents
  /** Loads on the road, as far as they can be charged already. */
  inTransit: Cents
}

export type CreditUse = {
  total: Cents
  limit: Cents | null
  /** What may still be hauled on credit; below zero once the limit is passed. Null without a limit. */
  left: Cents | null
  /** Of the limit, in hundredths of a percent, rounded down. Null without a limit; of a limit of nothing, all of it once they owe. */
  usedHundredths: number | null
  state: 'open' | 'near' | 'over' | 'unlimited'
}

/** From this share of the limit on a customer is near it. */
const NEAR_HUNDREDTHS = 9_000
const WHOLE_HUNDREDTHS = 10_000

/** How much of a credit limit is used: receivables, unbilled and in transit together, out of the limit. */
export function creditUse({ receivables, unbilled, inTransit }: Exposure, limit: Cents | null): CreditUse {
  const total = sumCents([receivables, unbilled, inTransit])
  if (limit === null) return { total, limit, left: null, usedHundredths: null, state: 'unlimited' }
  const usedHundredths = shareOf(total, limit)
  const state = total > limit ? 'over' : usedHundredths >= NEAR_HUNDREDTHS ? 'near' : 'open'
  return { total, limit, left: cents(limit - total), usedHundredths, state }
}

function shareOf(total: Cents, limit: Cents): number {
  // Who paid ahead uses nothing.
  if (total <= 0) return 0
  if (limit === 0) return WHOLE_HUNDREDTHS
  return Number(floor(ratio(BigInt(total) * BigInt(WHOLE_HUNDREDTHS), limit)))
}
