import type { Milli } from '#domain/units/brands.ts'
import { type Exact, exactText, over, ratio, times } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { exactMilli, milli, milliText, toMilli } from '#domain/units/quantity.ts'
import { GALLONS_PER_BARREL, type VolumeUnit } from '#domain/units/volume.ts'
import { convertWeight } from '#domain/units/weight.ts'
import type { ExplanationInput, ExplanationStep, QuantityUnit, Rounding } from './explanation.ts'
import type { Haul, MissingFact } from './haul.ts'
import { hoursToNearest } from './hours.ts'
import type { HourIncrementMin, QuantityBasis, WeightBasis } from './terms.ts'
import { weightByBasis } from './ticket-weight.ts'

export type Measured =
  | {
      ok: true
      quantityMilli: Milli
      unit: QuantityUnit
      inputs: ExplanationInput[]
      steps: ExplanationStep[]
      rounding: Rounding[]
    }
  | { ok: false; missing: MissingFact[] }

/** Places that tickets and contracts print a quantity to. */
const PLACES = { ton: 2, tonne: 3, yard: 2, bushel: 2, gallon: 1, barrel: 2, mile: 1 } as const

/** The quantity a haul is paid on, rounded as it is printed, or what is missing to know it. */
export function measuredQuantity(
  basis: QuantityBasis,
  haul: Haul,
  weightBasis: WeightBasis,
  hourIncrementMin: HourIncrementMin,
): Measured {
  switch (basis) {
    case 'per_ton':
      return byWeight(haul, weightBasis, 'ton')
    case 'per_tonne':
      return byWeight(haul, weightBasis, 'tonne')
    case 'per_yard':
      return byVolume(haul, 'yard') ?? byDensity(haul, weightBasis, 'yard')
    case 'per_bushel':
      return byVolume(haul, 'bushel') ?? byDensity(haul, weightBasis, 'bushel')
    case 'per_gallon':
      return byVolume(haul, 'gallon') ?? byDensity(haul, weightBasis, 'gallon')
    case 'per_barrel':
      return byVolume(haul, 'barrel') ?? byDensity(haul, weightBasis, 'barrel')
    case 'per_mile':
      return byDistance(haul)
    case 'per_hour':
      return byShift(haul, hourIncrementMin)
    case 'per_load':
      return {
        ok: true,
        quantityMilli: milli(1000),
        unit: 'load',
        inputs: [],
        steps: [{ code: 'one_load', params: {} }],
        rounding: [],
      }
  }
}

function byWeight(haul: Haul, weightBasis: WeightBasis, unit: 'ton' | 'tonne'): Measured {
  const weight = weightByBasis(haul, weightBasis)
  if (!weight.ok) return weight
  const quantityMilli = toMilli(convertWeight(weight.net, weight.unit, unit), PLACES[unit])
  const params = { net: exactText(weight.net), from: weight.unit, quantity: milliText(quantityMilli), unit }
  const steps: ExplanationStep[] = [...weight.steps, { code: 'weight_to_quantity', params }]
  return { ok: true, quantityMilli, unit, inputs: weight.inputs, steps, rounding: [roundingTo(unit)] }
}

/** Null where no volume was measured that this unit can be told from. */
function byVolume(haul: Haul, unit: VolumeUnit): Measured | null {
  if (!haul.volume) return null
  const volume = exactMilli(haul.volume.quantityMilli)
  const from = haul.volume.unit
  const value = convertVolume(volume, from, unit)
  if (!value) return null
  const quantityMilli = toMilli(value, PLACES[unit])
  const input: ExplanationInput = {
    key: 'measured_volume',
    value: milliText(haul.volume.quantityMilli),
    unit: from,
    source: { kind: 'measure', id: haul.volume.id },
  }
  const params = { volume: input.value, from, quantity: milliText(quantityMilli), unit }
  const steps: ExplanationStep[] = [{ code: 'volume_to_quantity', params }]
  return { ok: true, quantityMilli, unit, inputs: [input], steps, rounding: [roundingTo(unit)] }
}

function convertVolume(value: Exact, from: VolumeUnit, to: VolumeUnit): Exact | null {
  if (from === to) return value
  if (from === 'barrel' && to === 'gallon') return times(value, ratio(GALLONS_PER_BARREL))
  if (from === 'gallon' && to === 'barrel') return over(value, ratio(GALLONS_PER_BARREL))
  return null
}

/** A volume told from the weight, only where the material says what a unit of it weighs. */
function byDensity(haul: Haul, weightBasis: WeightBasis, unit: VolumeUnit): Measured {
  const { material } = haul
  const densityMilli = densityOf(haul, unit)
  const weight = weightByBasis(haul, weightBasis)
  if (!material || densityMilli === null || densityMilli <= 0) {
    if (unit === 'gallon' || unit === 'barrel') return { ok: false, missing: ['volume'] }
    const missing: MissingFact[] = weight.ok ? [] : [...weight.missing]
    return { ok: false, missing: [...missing, unit === 'bushel' ? 'material_bushel_weight' : 'material_density'] }
  }
  if (!weight.ok) return weight
  const lb = convertWeight(weight.net, weight.unit, 'lb')
  const perUnit =
    unit === 'barrel' ? times(exactMilli(densityMilli), ratio(GALLONS_PER_BARREL)) : exactMilli(densityMilli)
  const quantityMilli = toMilli(over(lb, perUnit), PLACES[unit])
  const density: ExplanationInput = {
    key: unit === 'bushel' ? 'bushel_weight' : 'density',
    value: milliText(densityMilli),
    unit: unit === 'bushel' ? 'lb_per_bushel' : unit === 'yard' ? 'lb_per_yard' : 'lb_per_gallon',
    source: { kind: 'material', id: material.id },
  }
  const params = {
    net: exactText(weight.net),
    from: weight.unit,
    density: density.value,
    quantity: milliText(quantityMilli),
    unit,
  }
  const steps: ExplanationStep[] = [...weight.steps, { code: 'weight_by_density', params }]
  return { ok: true, quantityMilli, unit, inputs: [...weight.inputs, density], steps, rounding: [roundingTo(unit)] }
}

function densityOf({ material }: Haul, unit: VolumeUnit): Milli | null {
  if (!material) return null
  if (unit === 'bushel') return material.lbPerBushelMilli
  return unit === 'yard' ? material.lbPerYardMilli : material.lbPerGallonMilli
}

function byDistance(haul: Haul): Measured {
  if (!haul.loaded) return { ok: false, missing: ['distance'] }
  const { metres, id } = haul.loaded
  const quantityMilli = toMilli(milesOf(metres), PLACES.mile)
  return {
    ok: true,
    quantityMilli,
    unit: 'mile',
    inputs: [{ key: 'loaded_distance', value: String(metres), unit: 'metre', source: { kind: 'distance', id } }],
    steps: [{ code: 'metres_to_miles', params: { metres: String(metres), quantity: milliText(quantityMilli) } }],
    rounding: [roundingTo('mile')],
  }
}

function byShift(haul: Haul, incrementMin: HourIncrementMin): Measured {
  if (!haul.shift) return { ok: false, missing: ['shift'] }
  const { minutes, id } = haul.shift
  const quantityMilli = toMilli(hoursToNearest(ratio(minutes), ratio(incrementMin)), 3)
  const params = { minutes: String(minutes), incrementMin: String(incrementMin), quantity: milliText(quantityMilli) }
  return {
    ok: true,
    quantityMilli,
    unit: 'hour',
    inputs: [
      { key: 'shift_time', value: String(minutes), unit: 'minute', source: { kind: 'shift', id } },
      { key: 'hour_increment', value: String(incrementMin), unit: 'minute', source: { kind: 'setting' } },
    ],
    steps: [{ code: 'minutes_to_hours', params }],
    rounding: [{ of: 'quantity', to: exactText(ratio(incrementMin, 60)), mode: 'half_up' }],
  }
}

function roundingTo(unit: keyof typeof PLACES): Rounding {
  return { of: 'quantity', to: exactText(ratio(1, 10 ** PLACES[unit])), mode: 'half_away' }
}
