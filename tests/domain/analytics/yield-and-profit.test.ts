import { expect, test } from 'vitest'
import { profitOf } from '#domain/analytics/profit.ts'
import { grainShrink } from '#domain/analytics/shrink.ts'
import { idleCost } from '#domain/tracking/idle-cost.ts'
import { decimalText, exact, ZERO } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'

const corn = { netLb: exact(50_000), baseMoisture: exact(15), dockagePercent: exact(2), lbPerBushel: exact(56) }

test.each([
  ['below the base', '14.9', '49000.0'],
  ['at the base', '15', '49000.0'],
  ['a tenth above it, handling included', '15.1', '48686.4'],
])('grain with a moisture %s', (_, moisture, settled) => {
  const terms = { method: 'factor', perPoint: exact('1.4'), handlingPercent: exact('0.5') } as const
  const result = grainShrink(terms, { ...corn, moisture: exact(moisture) })
  expect(result.ok && decimalText(result.shrink.afterDockageLb, 1)).toBe('49000.0')
  expect(result.ok && decimalText(result.shrink.settledLb, 1)).toBe(settled)
})

test('water shrink is the water that leaves', () => {
  const result = grainShrink({ method: 'water' }, { ...corn, moisture: exact('19.4') })
  expect(result.ok && result.shrink.shrinkPercent && decimalText(result.shrink.shrinkPercent, 2)).toBe('5.18')
})

test('grain cannot be settled at a base of 100 percent water or without a bushel weight', () => {
  expect(grainShrink({ method: 'water' }, { ...corn, moisture: exact(20), baseMoisture: exact(100) }).ok).toBe(false)
  expect(grainShrink({ method: 'water' }, { ...corn, moisture: exact(20), lbPerBushel: ZERO }).ok).toBe(false)
})

test('ratios without revenue, miles or engine hours are unknown, not zero', () => {
  expect(profitOf(cents(0), [cents(100)], ZERO, ZERO)).toEqual({
    cost: 100,
    profit: -100,
    marginPercent: null,
    operatingRatio: null,
    revenuePerMile: null,
    costPerMile: null,
    deadheadPercent: null,
  })
  expect(idleCost(exact(1), exact('0.8'), exact('3.782'), ZERO).idlePercent).toBeNull()
})

test('idling is paid by the gallons as they are shown', () => {
  const { gallons, cost } = idleCost(exact('1.006'), exact('0.8'), exact('3.782'), exact(10))
  expect([decimalText(gallons, 2), cost]).toEqual(['0.80', 303])
})
