import type { TriedUnit, TryRateInput } from '#contracts/pricing.ts'
import type { Haul, MaterialWeights } from '#domain/settlements/haul.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ratio, scaled, times } from '#domain/units/decimal.ts'
import { wholeMetres } from '#domain/units/distance.ts'
import { exactMilli, milliText } from '#domain/units/quantity.ts'
import { KG_PER_TONNE, LB_PER_TON } from '#domain/units/weight.ts'

type Tried = Pick<TryRateInput, 'quantity' | 'milesMilli'>

/**
 * A haul as if it had been measured: both tickets print the same, a shift lasted as long as typed.
 * @param id stands for tickets and a shift that there are none of
 */
export function triedHaul({ quantity, milesMilli }: Tried, material: MaterialWeights | null, id: Uuid): Haul {
  const whole = (per: number) => (quantity ? Number(scaled(times(exactMilli(quantity.milli), ratio(per)), 0)) : 0)
  const unit: TriedUnit | null = quantity?.unit ?? null
  const ticket =
    unit === 'ton'
      ? ({ id, net: whole(LB_PER_TON), unit: 'lb' } as const)
      : unit === 'tonne'
        ? ({ id, net: whole(KG_PER_TONNE), unit: 'kg' } as const)
        : null
  const isVolume = unit === 'yard' || unit === 'bushel' || unit === 'gallon' || unit === 'barrel'
  return {
    origin: ticket,
    destination: ticket,
    loaded: milesMilli === null ? null : { metres: wholeMetres(milliText(milesMilli)) },
    shift: unit === 'hour' ? { minutes: whole(60), id } : null,
    volume: isVolume && quantity ? { quantityMilli: quantity.milli, unit } : null,
    material,
  }
}
