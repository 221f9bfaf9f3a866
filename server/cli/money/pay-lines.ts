import { DEFAULT_INCREMENT_H, type PayLine, payLineAmount } from '#domain/settlements/pay-line.ts'
import type { Cents } from '#domain/units/brands.ts'
import { ZERO } from '#domain/units/decimal.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import type { Fields } from '../read-input.ts'

/** The amount of one pay line of the case format. Throws BadInput naming the field it cannot use. */
export function readPayLine(line: Fields): Cents {
  return payLineAmount(payLineOf(line, line.text('model')))
}

function payLineOf(line: Fields, model: string): PayLine {
  if (model === 'percent') return percentLine(line)
  const rate = line.decimal('rate')
  const minimum = line.has('min_qty') ? line.amount('min_qty') : null
  switch (model) {
    case 'per_ton':
      return { model, netLb: line.amount('net_lb'), minimum, rate }
    case 'per_tonne':
      return { model, netKg: line.amount('net_kg'), minimum, rate }
    case 'per_bushel':
      return { model, netLb: line.amount('net_lb'), lbPerBushel: line.positive('lb_per_bu'), rate }
    case 'per_barrel':
      return { model, gallons: line.amount('gallons'), rate }
    case 'per_hour':
      return {
        model,
        minutes: line.amount('minutes'),
        unpaidMinutes: line.amount('unpaid_minutes', ZERO),
        incrementH: line.positive('increment_h', DEFAULT_INCREMENT_H),
        minimum,
        rate,
      }
    case 'per_load':
      return { model, rate }
  }
  return { model: 'measured', quantity: line.decimal('qty'), rate }
}

function percentLine(line: Fields): PayLine {
  return {
    model: 'percent',
    linehaul: line.money('linehaul'),
    fuelSurcharge: line.money('fsc', NO_MONEY),
    percent: line.decimal('pct'),
    surchargeInBase: line.flag('fsc_in_base'),
    surchargePercent: line.decimal('fsc_pct', ZERO),
  }
}
