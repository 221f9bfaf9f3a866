import { hasVolume } from '../products.ts'
import {
  type CheckContext,
  type CheckedPurchase,
  type FuelCheck,
  type FuelRule,
  fuelRules,
  type Untestable,
} from './check.ts'
import { amountDiffers, otherDriver, priceOutlier, roundAmount } from './money-checks.ts'
import { placeMismatch } from './place-check.ts'
import { litresForGallons, mpgOff, noLevelRise, overCapacity, wrongProduct } from './tank-checks.ts'
import { fuelVelocity, nearDuplicate, odometerProgress, offHours } from './time-checks.ts'

const RULES: Readonly<Record<FuelRule, (purchase: CheckedPurchase, context: CheckContext) => FuelCheck>> = {
  over_capacity: overCapacity,
  place_mismatch: placeMismatch,
  odometer_progress: odometerProgress,
  fuel_velocity: fuelVelocity,
  wrong_product: wrongProduct,
  price_outlier: priceOutlier,
  off_hours: offHours,
  near_duplicate: nearDuplicate,
  mpg_off: mpgOff,
  litres_for_gallons: litresForGallons,
  amount_differs: amountDiffers,
  other_driver: otherDriver,
  round_amount: roundAmount,
  no_level_rise: noLevelRise,
}

/** Rules that need a volume: cash and goods have none. */
const BY_VOLUME: ReadonlySet<FuelRule> = new Set([
  'over_capacity',
  'fuel_velocity',
  'price_outlier',
  'mpg_off',
  'litres_for_gallons',
  'amount_differs',
  'no_level_rise',
])

/**
 * Every rule's word on a purchase, with what it rests on. What the evidence is missing for is `cannot_tell`, never `ok`;
 * a credit takes back a purchase that was looked at before. A flag is an anomaly to look at, and proves nothing.
 */
export function checkPurchase(purchase: CheckedPurchase, context: CheckContext): FuelCheck[] {
  return fuelRules.map((rule) => {
    const why = notTried(purchase, rule)
    return why ? { rule, result: 'cannot_tell', why } : RULES[rule](purchase, context)
  })
}

function notTried({ product, amount, gallons }: CheckedPurchase, rule: FuelRule): Untestable | null {
  if (amount < 0 || gallons < 0) return 'credit'
  return !hasVolume(product) && BY_VOLUME.has(rule) ? 'no_volume' : null
}
