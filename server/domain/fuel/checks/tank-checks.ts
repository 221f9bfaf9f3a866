import { LITRES_PER_GALLON } from '#domain/units/volume.ts'
import { isEngineFuel } from '../products.ts'
import type { CheckContext, CheckedPurchase, FuelCheck, FuelRule, Untestable } from './check.ts'

const cannot = (rule: FuelRule, why: Untestable): FuelCheck => ({ rule, result: 'cannot_tell', why })

/** More gallons than the usable tank holds, and the share that the fleet allows for. */
export function overCapacity(purchase: CheckedPurchase, { truck, limits }: CheckContext): FuelCheck {
  const rule = 'over_capacity'
  if (!isEngineFuel(purchase.product)) return cannot(rule, 'not_engine_fuel')
  if (!truck) return cannot(rule, 'no_truck')
  if (truck.tankGal === null) return cannot(rule, 'no_tank_size')
  const mostMilli = Math.round(truck.tankGal * 10 * (100 + limits.capacityPct))
  const facts = { gallonsMilli: purchase.gallons, tankGal: truck.tankGal, capacityPct: limits.capacityPct }
  return { rule, result: purchase.gallons > mostMilli ? 'flag' : 'ok', facts }
}

/** Gasoline in a diesel truck, and the like. Fluids and the fuel of other machines say nothing about the engine. */
export function wrongProduct(purchase: CheckedPurchase, { truck }: CheckContext): FuelCheck {
  const rule = 'wrong_product'
  if (purchase.product === 'other' || purchase.product === 'cash_advance') {
    return { rule, result: 'flag', facts: { product: purchase.product } }
  }
  if (!isEngineFuel(purchase.product)) return cannot(rule, 'not_engine_fuel')
  if (!truck) return cannot(rule, 'no_truck')
  const facts = { product: purchase.product, engine: truck.fuel }
  return { rule, result: purchase.product === truck.fuel ? 'ok' : 'flag', facts }
}

/** A price this far below what a gallon costs is that of a litre. A litre is 26.4 % of a gallon. */
const LITRE_PRICE_SHARE = 0.4
const LITRES = Number(LITRES_PER_GALLON.numerator) / Number(LITRES_PER_GALLON.denominator)

/**
 * Litres that were taken for gallons: the volume fits no tank, a 3.785th of it does; or the price of a "gallon" is that of
 * a litre. Either is enough: a file in the wrong unit has them both on every row.
 */
export function litresForGallons(purchase: CheckedPurchase, { truck, prices }: CheckContext): FuelCheck {
  const rule = 'litres_for_gallons'
  const tankMilli = truck?.tankGal ? truck.tankGal * 1000 : null
  const { gallons, pricePerGallon: price } = purchase
  if (tankMilli === null && (!prices || price === null)) return cannot(rule, truck ? 'no_tank_size' : 'no_truck')
  const facts = { gallonsMilli: gallons, asLitresMilli: Math.round(gallons / LITRES) }
  const isTooMuch = tankMilli !== null && gallons > 1.5 * tankMilli && gallons / LITRES <= 1.05 * tankMilli
  const isTooCheap = prices !== null && price !== null && price > 0 && price < LITRE_PRICE_SHARE * prices.medianMicro
  return { rule, result: isTooMuch || isTooCheap ? 'flag' : 'ok', facts }
}

/** Below 3 and above 12 no heavy truck drives, whatever its own usual figure. */
const LEAST_MPG_HUNDREDTHS = 300
const MOST_MPG_HUNDREDTHS = 1200

/** The miles to the gallon of the leg differ from the truck's usual ones by more than the fleet allows. */
export function mpgOff(purchase: CheckedPurchase, context: CheckContext): FuelCheck {
  const rule = 'mpg_off'
  const { mpgHundredths: mpg, usualMpgHundredths: usual, limits } = context
  if (!isEngineFuel(purchase.product)) return cannot(rule, 'not_engine_fuel')
  if (mpg === null) return cannot(rule, purchase.odometerM === null ? 'no_odometer' : 'no_earlier_fill')
  const isImplausible = mpg < LEAST_MPG_HUNDREDTHS || mpg > MOST_MPG_HUNDREDTHS
  if (usual === null && !isImplausible) return cannot(rule, 'no_legs')
  const isFar = usual !== null && Math.abs(mpg - usual) * 100 > usual * limits.mpgPct
  const facts = { mpgHundredths: mpg, usualMpgHundredths: usual ?? 0, mpgPct: limits.mpgPct }
  return { rule, result: isImplausible || isFar ? 'flag' : 'ok', facts }
}

/** No tracker of the fleet reports the level of a tank yet, so that nothing can be said of its rise. */
export function noLevelRise(): FuelCheck {
  return cannot('no_level_rise', 'no_sensor')
}
