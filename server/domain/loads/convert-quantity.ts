import { type Exact, over, ratio, times } from '#domain/units/decimal.ts'
import { GALLONS_PER_BARREL } from '#domain/units/volume.ts'
import { convertWeight, type WeightUnit } from '#domain/units/weight.ts'
import type { LoadUnit } from './load-units.ts'

/** The units that loads are agreed in, and those that scales print. */
export type CountedUnit = LoadUnit | WeightUnit

/** What a material says of its measures: pounds of a loose cubic yard and of a bushel; null where nobody entered it. */
export type MaterialDensity = { densityLbYd3: number | null; bushelLb: number | null }

/**
 * A quantity in another unit, exact: nothing is rounded. Weights convert into each other, volume and bushels into weight
 * by what the material says, barrels into gallons. Null where one does not tell the other: a load, an hour, a gallon's
 * weight, or a volume of a material without a density.
 */
export function convertQuantity(
  quantity: Exact,
  from: CountedUnit,
  to: CountedUnit,
  material: MaterialDensity | null,
): Exact | null {
  if (from === to) return quantity
  if (from === 'barrel' && to === 'gallon') return times(quantity, ratio(GALLONS_PER_BARREL))
  if (from === 'gallon' && to === 'barrel') return over(quantity, ratio(GALLONS_PER_BARREL))
  const lb = lbOfOne(from, material)
  const lbOfTo = lbOfOne(to, material)
  return lb && lbOfTo ? over(times(quantity, lb), lbOfTo) : null
}

function lbOfOne(unit: CountedUnit, material: MaterialDensity | null): Exact | null {
  switch (unit) {
    case 'lb':
    case 'kg':
    case 'ton':
    case 'long_ton':
    case 'tonne':
      return convertWeight(ratio(1), unit, 'lb')
    case 'yd3':
      return above0(material?.densityLbYd3)
    case 'bushel':
      return above0(material?.bushelLb)
    case 'gallon':
    case 'barrel':
    case 'load':
    case 'hour':
      return null
  }
}

function above0(lb: number | null | undefined): Exact | null {
  return lb ? ratio(lb) : null
}
