import type { Units } from '#domain/format/locale.ts'
import { type Exact, exact, over, ratio, scaled, times } from '#domain/units/decimal.ts'
import { KM_PER_MILE, METRES_PER_MILE } from '#domain/units/distance.ts'
import { LITRES_PER_GALLON } from '#domain/units/volume.ts'
import { convertWeight } from '#domain/units/weight.ts'

/**
 * What a figure is kept in that every reader sees in their own units. `micro_gal` are millionths of the fleet's currency
 * unit for a gallon, `cgal_h` hundredths of a gallon an hour.
 */
export const keptUnits = ['lb', 'm', 'kmh', 'micro_gal', 'cgal_h'] as const
export type KeptUnit = (typeof keptUnits)[number]

/** What stands behind such a figure; its name is in `words`. */
export type ShownUnit = 'lb' | 'kg' | 'ft' | 'm' | 'mph' | 'kmh' | 'per_gal' | 'per_l' | 'gal_h' | 'l_h'

/** How a kept whole number is shown and typed: so many shown units are one kept one, written to so many decimals. */
export type Shown<Unit extends string = ShownUnit> = { unit: Unit; perKept: Exact; places: number }

const FEET_PER_METRE = over(ratio(5280), METRES_PER_MILE)
const HUNDREDTH = ratio(1, 100)
const MILLIONTH = ratio(1, 1_000_000)

/** The unit in which this reader sees and types a figure that is kept in another. */
export function shownUnit(kept: KeptUnit, units: Units): Shown {
  switch (kept) {
    case 'lb':
      return units.weight === 'lb'
        ? { unit: 'lb', perKept: ratio(1), places: 0 }
        : { unit: 'kg', perKept: convertWeight(ratio(1), 'lb', 'kg'), places: 0 }
    case 'm':
      return units.distance === 'km'
        ? { unit: 'm', perKept: ratio(1), places: 0 }
        : { unit: 'ft', perKept: FEET_PER_METRE, places: 0 }
    case 'kmh':
      return units.distance === 'km'
        ? { unit: 'kmh', perKept: ratio(1), places: 0 }
        : { unit: 'mph', perKept: over(ratio(1), KM_PER_MILE), places: 0 }
    case 'micro_gal':
      return units.volume === 'gal'
        ? { unit: 'per_gal', perKept: MILLIONTH, places: 6 }
        : { unit: 'per_l', perKept: over(MILLIONTH, LITRES_PER_GALLON), places: 4 }
    case 'cgal_h':
      return units.volume === 'gal'
        ? { unit: 'gal_h', perKept: HUNDREDTH, places: 2 }
        : { unit: 'l_h', perKept: times(HUNDREDTH, LITRES_PER_GALLON), places: 2 }
  }
}

/** The figure that a reader sees for a kept whole number, rounded to the places of its unit: 200 m are 656 ft. */
export function shownFigure(kept: number, { perKept, places }: Shown<string>): number {
  return Number(scaled(times(ratio(kept), perKept), places)) / 10 ** places
}

/** The whole number to keep for a figure that a reader typed in the unit they see, halves away from zero. */
export function keptFigure(shown: number, { perKept, places }: Shown<string>): number {
  return Number(scaled(over(exact(shown.toFixed(places)), perKept), 0))
}
