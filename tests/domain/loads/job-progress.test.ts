import { expect, test } from 'vitest'
import type { CountedUnit } from '#domain/loads/convert-quantity.ts'
import { type CountedLoads, type JobTerms, jobProgress } from '#domain/loads/job-progress.ts'
import { exact } from '#domain/units/decimal.ts'
import { milli } from '#domain/units/quantity.ts'

const tons = (quantity: string) => milli(Math.round(Number(quantity) * 1000))
const counted = (quantity: string, unit: CountedUnit, loads = 1): CountedLoads => ({
  unit,
  quantity: exact(quantity),
  loads,
})
const terms = (more: Partial<JobTerms> = {}): JobTerms => ({
  unit: 'ton',
  targetMilli: tons('100'),
  poMilli: null,
  poUnit: null,
  material: null,
  ...more,
})

test('what remains is the target less what was delivered and what is under way', () => {
  const progress = jobProgress(terms(), {
    delivered: [counted('43.31', 'ton', 2)],
    underWay: [counted('22', 'ton')],
  })
  expect(progress).toMatchObject({
    deliveredMilli: tons('43.31'),
    underWayMilli: tons('22'),
    remainingMilli: tons('34.69'),
    beyondMilli: 0,
    roomMilli: tons('34.69'),
    loads: { delivered: 2, underWay: 1 },
    uncounted: [],
    po: null,
  })
})

test('tickets of several units are added exactly, and rounded once', () => {
  // Three loads of a third of a pound less than a ton would each round up; together they are a pound short.
  const thirds = [1, 2, 3].map(() => ({ unit: 'lb' as const, quantity: exact('1999.666666666667'), loads: 1 }))
  const exactly = jobProgress(terms({ targetMilli: tons('3') }), { delivered: thirds, underWay: [] })
  expect(exactly.deliveredMilli).toBe(3000)
  expect(exactly.remainingMilli).toBe(0)
  const mixed = jobProgress(terms(), {
    delivered: [counted('44000', 'lb'), counted('20', 'tonne'), counted('20000', 'kg')],
    underWay: [],
  })
  expect(mixed.deliveredMilli).toBe(tons('66.092'))
})

test('at the target nothing remains, and above it the excess is said', () => {
  const at = jobProgress(terms(), { delivered: [counted('100', 'ton')], underWay: [] })
  expect(at).toMatchObject({ remainingMilli: 0, beyondMilli: 0, roomMilli: 0 })
  const above = jobProgress(terms(), { delivered: [counted('100', 'ton')], underWay: [counted('0.001', 'ton')] })
  expect(above).toMatchObject({ remainingMilli: 0, beyondMilli: 1, roomMilli: 0 })
})

test('without a target there is no remainder, and without a purchase order no end', () => {
  const progress = jobProgress(terms({ targetMilli: null }), { delivered: [counted('40', 'ton')], underWay: [] })
  expect(progress).toMatchObject({ targetMilli: null, remainingMilli: null, roomMilli: null, deliveredMilli: 40_000 })
})

test('loads whose unit does not convert are named and in no figure', () => {
  const progress = jobProgress(terms(), {
    delivered: [counted('3', 'load', 3)],
    underWay: [counted('10', 'yd3', 1), counted('8', 'ton')],
  })
  expect(progress.uncounted).toEqual([
    { code: 'unit_not_convertible', unit: 'load', loads: 3 },
    { code: 'unit_not_convertible', unit: 'yd3', loads: 1 },
  ])
  expect(progress).toMatchObject({ deliveredMilli: 0, underWayMilli: tons('8'), remainingMilli: tons('92') })
})

test('a job counted in loads counts each, whatever it weighed', () => {
  const progress = jobProgress(terms({ unit: 'load', targetMilli: tons('40') }), {
    delivered: [counted('140000', 'lb', 3)],
    underWay: [counted('2', 'load', 2)],
  })
  expect(progress).toMatchObject({ deliveredMilli: 3000, underWayMilli: 2000, remainingMilli: 35_000, uncounted: [] })
})

test('a purchase order is used in its own unit, and what is left of it is an end too', () => {
  const po = { poMilli: milli(50_000), poUnit: 'tonne' as const }
  const within = jobProgress(terms(po), { delivered: [counted('20', 'tonne')], underWay: [counted('11.023', 'ton')] })
  expect(within.po).toEqual({
    unit: 'tonne',
    quantityMilli: 50_000,
    usedMilli: 30_000,
    overrunMilli: 0,
    shareHundredths: 6000,
  })
  // 50 tonnes are 55.116 tons, of which 33.069 are used: less than the 66.931 that the target leaves.
  expect(within).toMatchObject({ remainingMilli: tons('66.931'), roomMilli: tons('22.046') })
  const over = jobProgress(terms(po), { delivered: [counted('52.5', 'tonne')], underWay: [] })
  expect(over.po).toMatchObject({ usedMilli: 52_500, overrunMilli: 2500, shareHundredths: 10_500 })
  expect(over.roomMilli).toBe(0)
})

test('a purchase order whose unit does not convert is not compared', () => {
  const progress = jobProgress(terms({ poMilli: tons('40'), poUnit: 'yd3' }), { delivered: [], underWay: [] })
  expect(progress.po).toBeNull()
  expect(progress.roomMilli).toBe(tons('100'))
})
