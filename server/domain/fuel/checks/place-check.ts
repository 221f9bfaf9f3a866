import { greatCircleM } from '#domain/tracking/geo.ts'
import type { CheckContext, CheckedPurchase, FuelCheck } from './check.ts'

/**
 * The truck was further from the seller than the fleet allows, as near to the time as it is known. What the place itself may
 * be wrong by is added to the radius: a receipt that names a town proves no street.
 */
export function placeMismatch(purchase: CheckedPurchase, { truck, position, limits }: CheckContext): FuelCheck {
  const rule = 'place_mismatch'
  if (!truck) return { rule, result: 'cannot_tell', why: 'no_truck' }
  if (!purchase.hasTime) return { rule, result: 'cannot_tell', why: 'no_time' }
  if (!purchase.place) return { rule, result: 'cannot_tell', why: 'no_place' }
  if (!position || position.minutesApart > limits.placeMin) return { rule, result: 'cannot_tell', why: 'no_position' }
  const distanceM = Math.round(greatCircleM(purchase.place.point, position.point))
  const radiusM = limits.placeM + purchase.place.uncertaintyM
  const { lat, lon } = position.point
  const facts = { distanceM, radiusM, minutesApart: position.minutesApart, lat, lon }
  return { rule, result: distanceM > radiusM ? 'flag' : 'ok', facts }
}
