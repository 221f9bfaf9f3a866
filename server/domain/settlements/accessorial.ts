import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { centsText, extend, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import type { AccessorialUnit } from './accessorial-names.ts'
import { LINE_ROUNDING } from './explanation.ts'
import { flatCharge } from './flat-charge.ts'
import type { LineResult } from './rate.ts'

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
