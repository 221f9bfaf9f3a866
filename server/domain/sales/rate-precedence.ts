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

/** Why a card that fits a load gives way to the one that leads. */
export type RateYield = 'wider_scope' | 'fewer_ends' | 'delivery_only' | 'any_material' | 'same_rank'

/** The cards that fit a load, the leading one first, each other with the reason why it gives way to the leading one. */
export function rankedRates<Card extends RateKey>(
  cards: readonly Card[],
): { leading: Card; others: { card: Card; why: RateYield }[] } | null {
  const leading = leadingRate(cards)
  if (!leading) return null
  const others = cards.filter((card) => card !== leading).toSorted((a, b) => weight(b) - weight(a))
  return { leading, others: others.map((card) => ({ card, why: whyBelow(leading, card) })) }
}

function whyBelow(leading: RateKey, card: RateKey): RateYield {
  if (rateScope(leading) !== rateScope(card)) return 'wider_scope'
  const ends = (key: RateKey) => Number(key.pickupSiteId !== null) + Number(key.deliverySiteId !== null)
  if (ends(card) < ends(leading)) return 'fewer_ends'
  if (leading.pickupSiteId !== null && card.pickupSiteId === null) return 'delivery_only'
  return leading.materialId !== null && card.materialId === null ? 'any_material' : 'same_rank'
}

/** Whether neither of two cards goes before the other: which of them holds would be chance. */
export function areOfOneRank(a: RateKey, b: RateKey): boolean {
  return weight(a) === weight(b)
}

const keyNames = ['jobId', 'customerId', 'pickupSiteId', 'deliverySiteId', 'materialId'] as const

/** Whether one load could fit both cards: nothing that both name is different. */
export function fitTogether(a: RateKey, b: RateKey): boolean {
  return keyNames.every((name) => a[name] === null || b[name] === null || a[name] === b[name])
}

/** The same job, customer, ends and material, open or named: versions of one agreement. */
export function rateKeyText(key: RateKey): string {
  return keyNames.map((name) => key[name] ?? '').join('|')
}
