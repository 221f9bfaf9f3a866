import { convertQuantity } from '#domain/loads/convert-quantity.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Haul, MaterialWeights, TicketWeight } from '#domain/settlements/haul.ts'
import type { Milli, Uuid } from '#domain/units/brands.ts'
import { scaled } from '#domain/units/decimal.ts'
import { exactMilli, milli } from '#domain/units/quantity.ts'
import type { VolumeUnit } from '#domain/units/volume.ts'

/** What a material says of its measures, with its id as the source of figures; null where nobody entered one. */
export type QuotedMaterial = { id: Uuid; densityLbYd3: number | null; bushelLb: number | null }

/** One load as it is quoted. */
export type QuotedLoad = {
  unit: LoadUnit
  loadMilli: Milli
  distanceM: number
  /** What an hourly rate is charged for: the minutes of the round. */
  cycleMin: number
  material: QuotedMaterial | null
}

const volumes = { yd3: 'yard', bushel: 'bushel', gallon: 'gallon', barrel: 'barrel' } as const satisfies Partial<
  Record<LoadUnit, VolumeUnit>
>

/** A load as if it were hauled just as it is quoted, for the very rules that charge it later; `of` names the quote. */
export function quotedHaul(load: QuotedLoad, of: Uuid): Haul {
  const { unit, loadMilli, material } = load
  const weight = quotedWeight(load, of)
  return {
    origin: weight,
    destination: weight,
    loaded: { metres: load.distanceM },
    shift: { minutes: unit === 'hour' ? Math.round((loadMilli * 60) / 1000) : load.cycleMin, id: of },
    volume: volumeOf(unit, loadMilli),
    material: material && weightsOf(material),
  }
}

function volumeOf(unit: LoadUnit, quantityMilli: Milli): Haul['volume'] {
  switch (unit) {
    case 'yd3':
    case 'bushel':
    case 'gallon':
    case 'barrel':
      return { quantityMilli, unit: volumes[unit] }
    case 'ton':
    case 'tonne':
    case 'load':
    case 'hour':
      return null
  }
}

/** What is quoted in tonnes stays metric: a thousandth of a tonne is a kilogram. */
function quotedWeight({ unit, loadMilli, material }: QuotedLoad, id: Uuid): TicketWeight | null {
  if (unit === 'tonne') return { id, net: loadMilli, unit: 'kg' }
  const lb = convertQuantity(exactMilli(loadMilli), unit, 'lb', material)
  return lb && { id, net: Number(scaled(lb, 0)), unit: 'lb' }
}

function weightsOf({ id, bushelLb, densityLbYd3 }: QuotedMaterial): MaterialWeights {
  const perUnit = (pounds: number | null) => (pounds === null ? null : milli(Math.round(pounds * 1000)))
  return { id, lbPerBushelMilli: perUnit(bushelLb), lbPerYardMilli: perUnit(densityLbYd3), lbPerGallonMilli: null }
}
