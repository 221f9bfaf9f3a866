import { amountOf, basisOfUnit } from '#domain/bidding/bid-price.ts'
import type { AssignmentCheck, AssignmentRule } from '#domain/loads/assignment.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Cents, Instant, MicroRate, Milli } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'

/**
 * Until when a company may answer: so long after it was offered, and never after the window of the pickup. Null where the
 * fleet sets no limit and the load has no window, where the office named the driver, whose answer it then is, or where
 * the company won the load by its bid, which was its answer.
 */
export function offerEndsAt(offer: {
  offeredAt: Instant
  answerMin: number
  pickupTo: Instant | null
  hasDriver: boolean
  isAwarded: boolean
}): Instant | null {
  const { offeredAt, answerMin, pickupTo, hasDriver, isAwarded } = offer
  if (hasDriver || isAwarded || answerMin === 0) return null
  const answer = addMinutes(offeredAt, answerMin)
  // A load that is offered after its window was late already: the window says nothing of the answer.
  return pickupTo !== null && pickupTo > offeredAt && pickupTo < answer ? pickupTo : answer
}

/** What of an assignment is asked once more when the company accepts: papers, trucks, and who hauls something else then. */
const askedAgain: readonly AssignmentRule[] = [
  'licence_valid',
  'medical_card_valid',
  'truck_not_down',
  'no_open_defect',
  'insurance_valid',
  'no_overlap',
  'no_time_off',
]

type Span = { from: Instant; to: Instant }

/** What an acceptance is judged by. */
export type Acceptance = {
  now: Instant
  endsAt: Instant | null
  checks: readonly Pick<AssignmentCheck, 'rule' | 'answer'>[]
  /** The trucks of the company that may be sent out; 0 where none is on file, so that nobody can tell. */
  trucks: number
  window: Span | null
  /** The other loads that the company has accepted. */
  held: readonly Span[]
  /** When the price was agreed: as it stands, and as it was looked at; undefined where nobody looked. */
  agreedAt: Instant | null
  seenAgreedAt: Instant | null | undefined
}

export type AcceptanceFault =
  | { code: 'offer_over' }
  | { code: 'offer_price_changed' }
  | { code: 'assignment_blocked'; rules: AssignmentRule[] }
  | { code: 'offer_no_truck'; trucks: number }

/** Why an offer cannot be accepted as it stands; null where it can. */
export function acceptanceFault(asked: Acceptance): AcceptanceFault | null {
  const { now, endsAt, checks, trucks, window, held, agreedAt, seenAgreedAt } = asked
  if (endsAt !== null && now >= endsAt) return { code: 'offer_over' }
  if (seenAgreedAt !== undefined && seenAgreedAt !== agreedAt) return { code: 'offer_price_changed' }
  const rules = checks.flatMap(({ rule, answer }) => (answer === 'block' && askedAgain.includes(rule) ? [rule] : []))
  if (rules.length > 0) return { code: 'assignment_blocked', rules }
  const busy = window ? held.filter(({ from, to }) => from < window.to && window.from < to).length : 0
  return trucks > 0 && busy >= trucks ? { code: 'offer_no_truck', trucks } : null
}

/** What the planned quantity comes to at a price; null where the price is per something that is known only later. */
export function expectedCents(price: {
  basis: string
  rateMicro: MicroRate | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
}): Cents | null {
  const { basis, rateMicro, quantityMilli, unit } = price
  if (rateMicro === null) return null
  if (basis === 'per_load') return amountOf(rateMicro, ONE)
  return quantityMilli !== null && unit !== null && basisOfUnit(unit) === basis
    ? amountOf(rateMicro, quantityMilli)
    : null
}

const ONE = milli(1000)
