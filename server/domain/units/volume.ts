import { type Exact, exact, over, plus, ratio, times } from './decimal.ts'
import { LB_PER_TON } from './weight.ts'

/** Units bulk is measured in by volume. */
const volumeUnits = ['yard', 'gallon', 'barrel', 'bushel'] as const
export type VolumeUnit = (typeof volumeUnits)[number]

/** A barrel of oil in US gallons. */
export const GALLONS_PER_BARREL = 42
/** A US gallon is 3.785411784 litres exactly. */
export const LITRES_PER_GALLON = exact('3.785411784')

/** Short tons of so many cubic yards, by a density in pounds per cubic yard. */
export function tonsOfYards(yards: Exact, lbPerYard: Exact): Exact {
  return over(times(yards, lbPerYard), ratio(LB_PER_TON))
}

/** Cubic yards of so many short tons, by a density in pounds per cubic yard. Throws RangeError on a zero density. */
export function yardsOfTons(tons: Exact, lbPerYard: Exact): Exact {
  return over(times(tons, ratio(LB_PER_TON)), lbPerYard)
}

/** Grain bushels of a net weight by the commodity's standard pounds per bushel, never by the measured test weight. */
export function bushelsOf(netLb: Exact, lbPerBushel: Exact): Exact {
  return over(netLb, lbPerBushel)
}

/** Barrels of 42 gallons. */
export function barrelsOf(gallons: Exact): Exact {
  return over(gallons, ratio(GALLONS_PER_BARREL))
}

/** Specific gravity at 60 °F of a liquid of so many degrees API. Throws RangeError at −131.5 degrees. */
export function specificGravity(api: Exact): Exact {
  return over(exact('141.5'), plus(api, exact('131.5')))
}
