import type { Cents, Uuid } from '#domain/units/brands.ts'
import { centsText, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import type { LineResult } from './rate.ts'

/** A flat amount agreed beforehand, such as a truck ordered and not used. */
export function flatCharge(amountCents: Cents, termsId: Uuid | null): Extract<LineResult, { ok: true }> {
  const amount = centsText(amountCents)
  return {
    ok: true,
    quantityMilli: milli(1000),
    unit: 'load',
    rateMicro: microRateOf(amountCents * 10_000),
    amountCents,
    explanation: {
      inputs: [
        { key: 'flat_amount', value: amount, unit: 'money', source: { kind: 'rate', id: termsId ?? undefined } },
      ],
      steps: [{ code: 'flat_charge', params: { amount } }],
      rounding: [],
    },
  }
}
