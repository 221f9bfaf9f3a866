/** What a rate card names; what it leaves open fits every load. */
export type RateKey = {
  jobId: string | null
  customerId: string | null
  pickupSiteId: string | null
  deliverySiteId: string | null
  materialId: string | null
}

/** The scopes of a rate, from the one that goes before all others. */
const rateScopes = ['job', 'customer_lane', 'customer', 'lane', 'material', 'everything'] as const
export type RateScope = (typeof rateScopes)[number]

/** What kind of agreement a rate card is. One that names only one end of the haul counts as a lane. */
export function rateScope(key: RateKey): RateScope {
  if (key.jobId !== null) return 'job'
  const isLane = key.pickupSiteId !== null || key.deliverySiteId !== null
  if (key.customerId !== null) return isLane ? 'customer_lane' : 'customer'
  if (isLane) return 'lane'
  return key.materialId === null ? 'everything' : 'material'
}

/**
 * The rate card that goes before the others of a load: its job's, then customer and lane, customer, lane, material.
 * Within a scope the card that names more ends of the haul wins, the pickup before the delivery, then the one that
 * names the material. Null for an empty list; the cards must all fit the load.
 */
export function leadingRate<Card extends RateKey>(cards: readonly Card[]): Card | null {
  return cards.reduce<Card | null>((best, card) => (best && weight(best) >= weight(card) ? best : card), null)
}

function weight(key: RateKey): number {
  const named = [
    key.pickupSiteId !== null ? 4 : 0,
    key.deliverySiteId !== null ? 3 : 0,
    key.materialId !== null ? 1 : 0,
  ]
  return named.reduce<number>((sum, part) => sum + part, 100 * (rateScopes.length - rateScopes.indexOf(rateScope(key))))
}
