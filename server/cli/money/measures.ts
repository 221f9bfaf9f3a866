import { profitOf } from '#domain/analytics/profit.ts'
import { grainShrink, type ShrinkMethod } from '#domain/analytics/shrink.ts'
import { idleCost } from '#domain/tracking/idle-cost.ts'
import { convert as convertMeasure } from '#domain/units/convert.ts'
import { decimalText, type Exact, exactText, roundToQuantum, ZERO } from '#domain/units/decimal.ts'
import { centsText } from '#domain/units/money.ts'
import { scaleTolerance } from '#domain/units/scale-tolerance.ts'
import type { Fields } from '../read-input.ts'
import type { Calculation } from './calculation.ts'

export const shrink: Calculation = (input) => {
  const result = grainShrink(readMethod(input), {
    netLb: input.amount('net_lb'),
    moisture: input.amount('moisture'),
    baseMoisture: input.amount('base_moisture'),
    dockagePercent: input.amount('dockage_pct', ZERO),
    lbPerBushel: input.positive('lb_per_bu'),
  })
  if (!result.ok) throw input.bad('base_moisture', 'must be below 100')
  const { afterDockageLb, settledLb, shrinkPercent, settledBushels } = result.shrink
  return {
    after_dockage_lb: decimalText(afterDockageLb, 1),
    settled_lb: decimalText(settledLb, 1),
    shrink_pct: ifKnown(shrinkPercent, 2),
    settled_bu: decimalText(settledBushels, 2),
  }
}

function readMethod(input: Fields): ShrinkMethod {
  const method = input.text('method')
  if (method === 'water') return { method }
  if (method !== 'factor') throw input.bad('method', 'must be water or factor')
  return { method, perPoint: input.amount('factor_per_point'), handlingPercent: input.amount('handling_pct', ZERO) }
}

export const idle: Calculation = (input) => {
  const { gallons, cost, idlePercent } = idleCost(
    input.amount('hours'),
    input.amount('gal_per_h'),
    input.amount('price'),
    input.amount('engine_hours'),
  )
  return { gallons: decimalText(gallons, 2), cost: centsText(cost), idle_pct: ifKnown(idlePercent, 1) }
}

export const profit: Calculation = (input) => {
  const costs = input.group('costs')
  const result = profitOf(
    input.money('revenue'),
    costs.names().map((name) => costs.money(name)),
    input.amount('loaded_miles'),
    input.amount('empty_miles'),
  )
  return {
    cost: centsText(result.cost),
    profit: centsText(result.profit),
    margin_pct: ifKnown(result.marginPercent, 2),
    operating_ratio: ifKnown(result.operatingRatio, 2),
    revenue_per_mile: ifKnown(result.revenuePerMile, 3),
    cost_per_mile: ifKnown(result.costPerMile, 3),
    deadhead_pct: ifKnown(result.deadheadPercent, 1),
  }
}

export const convert: Calculation = (input) => {
  const lbPerYard = input.has('lb_per_yd3') ? input.positive('lb_per_yd3') : null
  const quantum = input.positive('round')
  const converted = convertMeasure(input.text('op'), input.decimal('value'), lbPerYard)
  if (converted.ok) return { result: exactText(roundToQuantum(converted.result, quantum)) }
  switch (converted.reason) {
    case 'unknown_operation':
      throw input.bad('op', 'no such conversion')
    case 'density_needed':
      throw input.bad('lb_per_yd3', 'missing')
    case 'impossible':
      throw input.bad('value', 'cannot be converted')
  }
}

export const tolerance: Calculation = (input) => {
  const { maintenance, acceptance } = scaleTolerance(input.amount('load_lb'), input.positive('division_lb'))
  return { maintenance_lb: exactText(maintenance), acceptance_lb: exactText(acceptance) }
}

function ifKnown(value: Exact | null, places: number): string | null {
  return value ? decimalText(value, places) : null
}
