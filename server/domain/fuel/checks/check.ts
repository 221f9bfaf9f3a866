import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Cents, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import type { EngineFuel, FuelProduct } from '../products.ts'

/** Every rule that a purchase is looked at by, in the order they are shown. */
export const fuelRules = [
  'over_capacity',
  'place_mismatch',
  'odometer_progress',
  'fuel_velocity',
  'wrong_product',
  'price_outlier',
  'off_hours',
  'near_duplicate',
  'mpg_off',
  'litres_for_gallons',
  'amount_differs',
  'other_driver',
  'round_amount',
  'no_level_rise',
] as const
export type FuelRule = (typeof fuelRules)[number]

const checkResults = ['flag', 'ok', 'cannot_tell'] as const
export type CheckResult = (typeof checkResults)[number]

/** Why a rule could not be tried. No evidence is never a clean bill. */
const untestable = [
  'no_truck',
  'no_tank_size',
  'no_place',
  'no_position',
  'no_odometer',
  'no_earlier_reading',
  'no_earlier_fill',
  'no_time',
  'no_peers',
  'no_legs',
  'no_price',
  'no_driver',
  'no_sensor',
  'not_engine_fuel',
  'no_volume',
  'credit',
] as const
export type Untestable = (typeof untestable)[number]

/** The figures that a verdict rests on, in base units: what the sentence of the rule is made of. */
export type CheckFacts = Readonly<Record<string, number | string>>
export type FuelCheck =
  | { rule: FuelRule; result: 'flag' | 'ok'; facts: CheckFacts }
  | { rule: FuelRule; result: 'cannot_tell'; why: Untestable }

/** A purchase as the rules see it. */
export type CheckedPurchase = {
  id: Uuid
  at: Instant
  /** False where a file has the day alone. */
  hasTime: boolean
  /** Minutes after midnight and day of the week (1 is Monday) by the clock of the place. */
  localMinute: number
  weekday: number
  product: FuelProduct
  gallons: Milli
  /** As printed, with the price of the printed unit. */
  printed: Milli
  printedPrice: MicroRate | null
  pricePerGallon: MicroRate | null
  discount: Cents
  amount: Cents
  odometerM: number | null
  /** How far the place may be wrong: a town stands for any place in it. */
  place: { point: GeoPoint; uncertaintyM: number } | null
  driverId: Uuid | null
  cardLast4: string | null
}

/** An earlier or simultaneous purchase of the same truck. */
export type NearPurchase = Pick<CheckedPurchase, 'id' | 'at' | 'product' | 'gallons' | 'odometerM' | 'hasTime'>

/** What is known beside the purchase. */
export type CheckContext = {
  truck: { tankGal: number | null; fuel: EngineFuel } | null
  /** Purchases of the truck from a month before to ten minutes after, oldest first, without this one. */
  near: readonly NearPurchase[]
  /** The odometer that was read last before the purchase, wherever it was read. */
  lastReading: { at: Instant; metres: number } | null
  /** Where the truck was, as near to the time of the purchase as it is known. */
  position: { point: GeoPoint; minutesApart: number } | null
  /** What the fleet paid for the same product around that day. */
  prices: { medianMicro: number; count: number; from: 'region' | 'fleet' | 'index' } | null
  /** Miles to the gallon of the leg that this fill ends, and the truck's usual ones. */
  mpgHundredths: number | null
  usualMpgHundredths: number | null
  /** Who else uses the card, and whether the driver has left. */
  card: { usualDriverId: Uuid; uses: number } | null
  isFormerDriver: boolean
  limits: CheckLimits
}

/** The fleet's own limits, from its settings. */
export type CheckLimits = {
  placeM: number
  placeMin: number
  capacityPct: number
  velocityMin: number
  pricePct: number
  mpgPct: number
  /** Fuel is bought from this minute of the day to that one. */
  opensMin: number
  closesMin: number
  isOpenWeekends: boolean
}
