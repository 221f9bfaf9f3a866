import type { Cents, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import type { AccessorialName, AccessorialUnit } from './accessorial-names.ts'
import type { FuelIndexName } from './fuel-index-names.ts'
import type { RateTiers } from './rate-tiers.ts'

/** What a haul is priced or paid by, apart from a share of revenue. */
export const quantityBases = [
  'per_ton',
  'per_tonne',
  'per_yard',
  'per_bushel',
  'per_gallon',
  'per_barrel',
  'per_mile',
  'per_hour',
  'per_load',
] as const
export type QuantityBasis = (typeof quantityBases)[number]
export const rateBases = [...quantityBases, 'percent'] as const
export type RateBasis = (typeof rateBases)[number]

/** Which ticket's weight counts where both ends of the haul have a scale. */
export const weightBases = ['origin', 'destination', 'lesser', 'greater', 'average'] as const
export type WeightBasis = (typeof weightBases)[number]

/** Who a charge is for: the one who pays the fleet, or the one whom the fleet pays. */
export const chargeSides = ['customer', 'driver', 'contractor'] as const
export type ChargeSide = (typeof chargeSides)[number]

/** Minutes a paid or billed hour is counted in; each is exact in thousandths of an hour. */
export const hourIncrements = [60, 30, 15, 6] as const
export type HourIncrementMin = (typeof hourIncrements)[number]

type Minimums = {
  /** The least quantity that is charged, in the unit of the basis; null for none. */
  minimumQuantityMilli: Milli | null
  /** The least amount of the line; null for none. */
  minimumCents: Cents | null
  weightBasis: WeightBasis
  /** The rate card or pay plan these terms were taken from. */
  sourceId: Uuid | null
}

/** The terms of a haul: a rate for a quantity, or a share of the customer's linehaul in hundredths of a percent. */
export type RateTerms =
  | ({ basis: QuantityBasis; rateMicro: MicroRate; tiers?: RateTiers | null } & Minimums)
  | ({ basis: 'percent'; percentHundredths: number } & Minimums)

/** By which index a surcharge goes; without a name by the national one. */
type ByIndex = { index?: FuelIndexName }
/** Below the base the customer gets the difference back, where the contract says so; else there is no surcharge. */
type WithCredit = { creditBelowBase?: boolean }

/** How fuel is passed on. Prices are per gallon; the index and the terms are in the same currency and measure. */
export type FuelSurchargeTerms =
  | ({ method: 'formula'; baseMicro: MicroRate; milesPerGallonMilli: Milli } & ByIndex & WithCredit)
  | ({
      method: 'steps'
      baseMicro: MicroRate
      stepMicro: MicroRate
      perStepMicro: MicroRate
      partialStepCounts: boolean
    } & ByIndex &
      WithCredit)
  | ({ method: 'percent'; bands: { fromMicro: MicroRate; percentHundredths: number }[] } & ByIndex)
  /** Only for pay by percent: the customer's surcharge belongs to the amount the share is taken of. */
  | { method: 'in_base' }
  /** Only for pay: the payee gets this share of the customer's surcharge. */
  | { method: 'pass_through'; percentHundredths: number }

export type DetentionTerms = {
  freeMin: number
  incrementMin: HourIncrementMin
  /** Per hour. */
  rateMicro: MicroRate
  capCents: Cents | null
}

/** What an accessorial costs by agreement: one amount, or so much for each unit. */
export type AgreedAccessorial = { name: AccessorialName; unit: AccessorialUnit | 'flat'; rateMicro: MicroRate }
export type AccessorialPrices = { prices: AgreedAccessorial[] }

/** Everything one side of a load agreed to. */
export type LoadTerms = {
  rate: RateTerms
  fuelSurcharge: FuelSurchargeTerms | null
  detention: DetentionTerms | null
  /** Truck ordered, not used: the flat charge of a load cancelled too late. */
  tonuCents: Cents | null
  /** Prices of what comes on top when the office adds it. */
  accessorials?: AccessorialPrices | null
}
