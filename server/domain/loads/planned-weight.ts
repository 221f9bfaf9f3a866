import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { type Exact, ratio, scaled, times } from '#domain/units/decimal.ts'
import { wholeLb } from '#domain/units/weight.ts'

/** What a material's measures depend on; null where nobody entered it. */
export type MaterialMeasures = {
  class: 'aggregate' | 'asphalt' | 'soil' | 'construction' | 'grain' | 'liquid' | 'scrap' | 'other'
  defaultUnit: LoadUnit
  densityLbYd3: number | null
  bushelLb: number | null
}

/** The units a material is sold in, its usual one first. Volume needs a density, bushels a bushel weight. */
export function unitsOf(material: MaterialMeasures): LoadUnit[] {
  const units: LoadUnit[] = [material.defaultUnit, 'ton', 'tonne']
  if (material.densityLbYd3 !== null) units.push('yd3')
  if (material.bushelLb !== null) units.push('bushel')
  if (material.class === 'liquid') units.push('gallon', 'barrel')
  return [...new Set<LoadUnit>([...units, 'load', 'hour'])]
}

/** A planned quantity in whole pounds; null where its unit and the material do not tell (a gallon's weight, an hour). */
export function plannedLb(quantityMilli: number, unit: LoadUnit, material: MaterialMeasures | null): number | null {
  const quantity = ratio(quantityMilli, 1000)
  switch (unit) {
    case 'ton':
    case 'tonne':
      return wholeLb(quantity, unit)
    case 'yd3':
      return byWeightOfOne(quantity, material?.densityLbYd3 ?? null)
    case 'bushel':
      return byWeightOfOne(quantity, material?.bushelLb ?? null)
    case 'gallon':
    case 'barrel':
    case 'load':
    case 'hour':
      return null
  }
}

function byWeightOfOne(quantity: Exact, lb: number | null): number | null {
  return lb === null ? null : Number(scaled(times(quantity, ratio(lb)), 0))
}

const dumpTrucks = ['straight_dump', 'super_dump', 'transfer_dump'] as const satisfies readonly TruckBody[]

/** Trailers and truck bodies that a class of material rides in; null where the class does not tell. */
export function suitedBodies(material: MaterialMeasures['class']): readonly string[] | null {
  switch (material) {
    case 'aggregate':
    case 'soil':
      return ['end_dump', 'belly_dump', 'side_dump', 'pup', ...dumpTrucks]
    case 'construction':
      return ['end_dump', 'belly_dump', 'side_dump', 'pup', ...dumpTrucks, 'roll_off']
    case 'asphalt':
      return ['end_dump', 'belly_dump', 'pup', ...dumpTrucks]
    case 'grain':
      return ['hopper', 'end_dump', 'walking_floor', 'grain_box', 'straight_dump']
    case 'liquid':
      return ['tanker', 'tank']
    case 'scrap':
      return ['end_dump', 'walking_floor', 'flatbed', 'van', 'straight_dump', 'roll_off']
    case 'other':
      return null
  }
}
