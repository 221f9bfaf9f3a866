import { minutesBetween } from '#domain/units/time.ts'
import { isEngineFuel } from '../products.ts'
import type { CheckContext, CheckedPurchase, FuelCheck, NearPurchase } from './check.ts'

/** Between two fills of a tank a truck drives further than 30 miles. */
const LEAST_BETWEEN_FILLS_M = 48_280
/** A second receipt within this many minutes for as good as the same volume is the same purchase. */
const DUPLICATE_MIN = 10
const DUPLICATE_MILLI = 500

const SATURDAY = 6

/** The dial stands where it stood, or lower than it did. The purchase is kept; its reading is not one of the truck. */
export function odometerProgress(purchase: CheckedPurchase, { truck, lastReading }: CheckContext): FuelCheck {
  const rule = 'odometer_progress'
  if (!truck) return { rule, result: 'cannot_tell', why: 'no_truck' }
  if (purchase.odometerM === null) return { rule, result: 'cannot_tell', why: 'no_odometer' }
  if (!lastReading) return { rule, result: 'cannot_tell', why: 'no_earlier_reading' }
  const drivenM = purchase.odometerM - lastReading.metres
  const facts = { odometerM: purchase.odometerM, lastM: lastReading.metres, lastAt: lastReading.at }
  // The same figure within minutes is the inspection beside the pump.
  const isSameStop = minutesBetween(lastReading.at, purchase.at) < 60
  return { rule, result: drivenM < 0 || (drivenM === 0 && !isSameStop) ? 'flag' : 'ok', facts }
}

/** Two fills within an hour, or within 30 miles of each other, by the fleet's setting. */
export function fuelVelocity(purchase: CheckedPurchase, { truck, near, limits }: CheckContext): FuelCheck {
  const rule = 'fuel_velocity'
  if (!isEngineFuel(purchase.product)) return { rule, result: 'cannot_tell', why: 'not_engine_fuel' }
  if (!truck) return { rule, result: 'cannot_tell', why: 'no_truck' }
  if (!purchase.hasTime) return { rule, result: 'cannot_tell', why: 'no_time' }
  const before = near.findLast(({ at, product, hasTime }) => hasTime && at <= purchase.at && isEngineFuel(product))
  if (!before) return { rule, result: 'cannot_tell', why: 'no_earlier_fill' }
  const minutes = minutesBetween(before.at, purchase.at)
  const drivenM = driven(before, purchase)
  const isSoon = minutes <= limits.velocityMin
  const isClose = drivenM !== null && drivenM >= 0 && drivenM < LEAST_BETWEEN_FILLS_M
  const facts = {
    minutes,
    gallonsMilli: purchase.gallons,
    beforeMilli: before.gallons,
    ...(drivenM === null ? {} : { drivenM }),
  }
  return { rule, result: isSoon || isClose ? 'flag' : 'ok', facts }
}

const driven = (from: NearPurchase, to: CheckedPurchase) =>
  from.odometerM === null || to.odometerM === null ? null : to.odometerM - from.odometerM

/** Bought on a weekend or outside the hours in which the fleet buys fuel. */
export function offHours(purchase: CheckedPurchase, { limits }: CheckContext): FuelCheck {
  const rule = 'off_hours'
  const { weekday, localMinute, hasTime } = purchase
  const isWeekend = weekday >= SATURDAY && !limits.isOpenWeekends
  if (!hasTime && !isWeekend) return { rule, result: 'cannot_tell', why: 'no_time' }
  const isOutside = hasTime && (localMinute < limits.opensMin || localMinute >= limits.closesMin)
  const facts = { weekday, ...(hasTime ? { localMinute } : {}), opensMin: limits.opensMin, closesMin: limits.closesMin }
  return { rule, result: isWeekend || isOutside ? 'flag' : 'ok', facts }
}

/** The same truck, ten minutes and half a gallon apart: two papers of one purchase. */
export function nearDuplicate(purchase: CheckedPurchase, { truck, near }: CheckContext): FuelCheck {
  const rule = 'near_duplicate'
  if (!truck) return { rule, result: 'cannot_tell', why: 'no_truck' }
  const twin = near.find(
    ({ id, at, product, gallons, hasTime }) =>
      product === purchase.product &&
      // The later of the two is the one too many.
      (at < purchase.at || (at === purchase.at && id < purchase.id)) &&
      Math.abs(gallons - purchase.gallons) <= DUPLICATE_MILLI &&
      // A day alone is noon of it: then the same volume on the same day is the same purchase.
      Math.abs(minutesBetween(at, purchase.at)) <= (hasTime && purchase.hasTime ? DUPLICATE_MIN : 12 * 60),
  )
  if (!twin) return { rule, result: 'ok', facts: {} }
  const minutes = Math.abs(minutesBetween(twin.at, purchase.at))
  return { rule, result: 'flag', facts: { otherId: twin.id, minutes, gallonsMilli: twin.gallons } }
}
