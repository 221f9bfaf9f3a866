import type { Haul, TicketWeight } from '#domain/settlements/haul.ts'
import type { Milli } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import type { VolumeUnit } from '#domain/units/volume.ts'
import type { PreviewedHaul } from './previewed-haul.ts'

const volumes = { yd3: 'yard', bushel: 'bushel', gallon: 'gallon', barrel: 'barrel' } as const satisfies Record<
  string,
  VolumeUnit
>

/** The haul as if both tickets printed the planned quantity; for expected amounts, never for what is paid. */
export function expectedHaul({ draft, plan, metres, lb }: PreviewedHaul): Haul {
  const { material } = plan
  const { unit, quantityMilli } = draft
  const volume = unit === 'yd3' || unit === 'bushel' || unit === 'gallon' || unit === 'barrel' ? volumes[unit] : null
  const weight = material && expectedWeight(material.id, unit, quantityMilli, lb)
  const perUnit = (pounds: number | null): Milli | null => (pounds === null ? null : milli(pounds * 1000))
  return {
    origin: weight,
    destination: weight,
    loaded: metres === null ? null : { metres },
    shift: null,
    volume: volume && quantityMilli !== null ? { quantityMilli, unit: volume } : null,
    material: material && {
      id: material.id,
      lbPerBushelMilli: perUnit(material.bushelLb),
      lbPerYardMilli: perUnit(material.densityLbYd3),
      lbPerGallonMilli: null,
    },
  }
}

/** What is planned in tonnes stays metric: a thousandth of a tonne is a kilogram. */
function expectedWeight(
  id: TicketWeight['id'],
  unit: string | null,
  quantityMilli: number | null,
  lb: number | null,
): TicketWeight | null {
  if (unit === 'tonne' && quantityMilli !== null && quantityMilli > 0) return { id, net: quantityMilli, unit: 'kg' }
  return lb !== null && lb > 0 ? { id, net: lb, unit: 'lb' } : null
}
