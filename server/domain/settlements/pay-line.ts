import type { Cents } from '#domain/units/brands.ts'
import {
  type Exact,
  exact,
  HUNDRED,
  larger,
  minus,
  over,
  plus,
  ratio,
  roundTo,
  times,
  ZERO,
} from '#domain/units/decimal.ts'
import { exactCents, sumCents, toCents } from '#domain/units/money.ts'
import { barrelsOf, bushelsOf } from '#domain/units/volume.ts'
import { KG_PER_TONNE, LB_PER_TON } from '#domain/units/weight.ts'
import { hoursToNearest } from './hours.ts'

/** Hours are paid by the quarter unless the terms say otherwise. */
export const DEFAULT_INCREMENT_H = exact('0.25')

/** One line of pay or of an invoice as a statement lists it: what was measured and the rate, all exact. */
export type PayLine =
  | { model: 'per_ton'; netLb: Exact; minimum: Exact | null; rate: Exact }
  | { model: 'per_tonne'; netKg: Exact; minimum: Exact | null; rate: Exact }
  | { model: 'per_bushel'; netLb: Exact; lbPerBushel: Exact; rate: Exact }
  | { model: 'per_barrel'; gallons: Exact; rate: Exact }
  | { model: 'per_hour'; minutes: Exact; unpaidMinutes: Exact; incrementH: Exact; minimum: Exact | null; rate: Exact }
  | { model: 'per_load'; rate: Exact }
  | { model: 'measured'; quantity: Exact; rate: Exact }
  | {
      model: 'percent'
      linehaul: Cents
      fuelSurcharge: Cents
      percent: Exact
      surchargeInBase: boolean
      surchargePercent: Exact
    }

/**
 * The amount of one line, rounded once: the quantity to the places its ticket prints, at least the minimum, × the rate.
 * A share of revenue has the surcharge in its base, or beside it at a share of its own that is rounded by itself.
 */
export function payLineAmount(line: PayLine): Cents {
  if (line.model !== 'percent') return toCents(times(payLineQuantity(line), line.rate))
  const linehaul = exactCents(line.linehaul)
  const surcharge = exactCents(line.fuelSurcharge)
  if (line.surchargeInBase) return toCents(over(times(plus(linehaul, surcharge), line.percent), HUNDRED))
  const own = toCents(over(times(linehaul, line.percent), HUNDRED))
  return sumCents([own, toCents(over(times(surcharge, line.surchargePercent), HUNDRED))])
}

/** The quantity a line is paid on, rounded as printed and not below the minimum. */
function payLineQuantity(line: Exclude<PayLine, { model: 'percent' }>): Exact {
  switch (line.model) {
    case 'per_ton':
      return atLeast(roundTo(over(line.netLb, ratio(LB_PER_TON)), 2), line.minimum)
    case 'per_tonne':
      return atLeast(roundTo(over(line.netKg, ratio(KG_PER_TONNE)), 3), line.minimum)
    case 'per_bushel':
      return roundTo(bushelsOf(line.netLb, line.lbPerBushel), 2)
    case 'per_barrel':
      return roundTo(barrelsOf(line.gallons), 2)
    case 'per_hour': {
      const paid = larger(minus(line.minutes, line.unpaidMinutes), ZERO)
      return atLeast(hoursToNearest(paid, times(line.incrementH, ratio(60))), line.minimum)
    }
    case 'per_load':
      return ratio(1)
    case 'measured':
      return line.quantity
  }
}

function atLeast(quantity: Exact, minimum: Exact | null): Exact {
  return minimum ? larger(quantity, minimum) : quantity
}
