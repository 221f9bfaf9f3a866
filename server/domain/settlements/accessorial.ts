import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { centsText, extend, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import { LINE_ROUNDING } from './explanation.ts'
import { flatCharge } from './flat-charge.ts'
import type { LineResult } from './rate.ts'

/** What the office adds to a load by hand most often; anything else gets a name of its own. */
export const accessorialNames = [
  'layover',
  'lumper',
  'standby',
  'tarp',
  'wash',
  'scale',
  'toll',
  'split_load',
  'night_weekend',
] as const
export type AccessorialName = (typeof accessorialNames)[number]

export const accessorialUnits = ['hour', 'mile', 'ton', 'load'] as const
export type AccessorialUnit = (typeof accessorialUnits)[number]

/** How an accessorial is priced: one amount, or a quantity at a rate. */
export type AccessorialPrice =
  | { kind: 'flat'; amountCents: Cents }
  | { kind: 'rated'; quantityMilli: Milli; unit: AccessorialUnit; rateMicro: MicroRate }

/** The line of an accessorial that the office typed. */
export function accessorialLine(price: AccessorialPrice): Extract<LineResult, { ok: true }> {
  if (price.kind === 'flat') return flatCharge(price.amountCents, null)
  const { quantityMilli, unit, rateMicro } = price
  const amountCents = extend(rateMicro, quantityMilli, 1000)
  const rate = rateText(rateMicro)
  const params = { quantity: milliText(quantityMilli), unit, rate, amount: centsText(amountCents) }
  return {
    ok: true,
    quantityMilli,
    unit,
    rateMicro,
    amountCents,
    explanation: {
      inputs: [{ key: 'rate', value: rate, unit: 'money_per_unit', source: { kind: 'rate' } }],
      steps: [{ code: 'quantity_times_rate', params }],
      rounding: [LINE_ROUNDING],
    },
  }
}
