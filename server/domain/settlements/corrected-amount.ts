import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { over, scaled } from '#domain/units/decimal.ts'
import { exactCents, extend, microRateOf } from '#domain/units/money.ts'
import { exactMilli } from '#domain/units/quantity.ts'
import type { LockedCharge } from './adjustment.ts'
import type { Source } from './explanation.ts'
import { flatCharge } from './flat-charge.ts'
import type { LineResult } from './rate.ts'

const RATE_PLACES = [2, 3, 4, 5, 6] as const
const MEASURED_BY: readonly Source['kind'][] = ['ticket', 'event', 'visit', 'shift', 'measure']

/**
 * A charge over an amount that somebody named in place of the computed one. What was hauled is as it was: it keeps its
 * quantity and the tickets and times that it was measured by, at the rate that the amount comes to.
 */
export function correctedAmount(
  amountCents: Cents,
  { quantityMilli, unit, explanation }: Pick<LockedCharge, 'quantityMilli' | 'unit' | 'explanation'>,
): Extract<LineResult, { ok: true }> {
  const flat = flatCharge(amountCents, null)
  const measured = explanation.inputs.filter(({ source }) => MEASURED_BY.includes(source.kind))
  const told = { ...flat, explanation: { ...flat.explanation, inputs: [...flat.explanation.inputs, ...measured] } }
  if (quantityMilli === null || unit === null || unit === 'load' || unit === 'percent') return told
  const rateMicro = rateOf(amountCents, quantityMilli)
  return rateMicro === null ? told : { ...told, quantityMilli, unit, rateMicro }
}

/** The rate with the fewest places by which a quantity comes to an amount; null where there is none. */
function rateOf(amountCents: Cents, quantityMilli: Milli): MicroRate | null {
  if (quantityMilli === 0) return null
  const each = over(exactCents(amountCents), exactMilli(quantityMilli))
  const rates = RATE_PLACES.map((places) => microRateOf(Number(scaled(each, places)) * 10 ** (6 - places)))
  return rates.find((rate) => extend(rate, quantityMilli, 1000) === amountCents) ?? null
}
