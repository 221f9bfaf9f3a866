import type { Cents } from '#domain/units/brands.ts'
import { compare, type Exact, HUNDRED, minus, over, plus, times } from '#domain/units/decimal.ts'
import { exactCents, toCents } from '#domain/units/money.ts'

export type PriceByMargin = { ok: true; price: Cents } | { ok: false; reason: 'margin_not_below_100_percent' }

/** The price of which `marginPercent` is left after the cost: cost ÷ (1 − margin). */
export function priceByMargin(cost: Cents, marginPercent: Exact): PriceByMargin {
  if (compare(marginPercent, HUNDRED) >= 0) return { ok: false, reason: 'margin_not_below_100_percent' }
  return { ok: true, price: toCents(over(times(exactCents(cost), HUNDRED), minus(HUNDRED, marginPercent))) }
}

/** The cost with `markupPercent` of itself added. */
export function priceByMarkup(cost: Cents, markupPercent: Exact): Cents {
  return toCents(over(times(exactCents(cost), plus(HUNDRED, markupPercent)), HUNDRED))
}
