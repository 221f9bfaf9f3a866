import { expect, test } from 'vitest'
import { burdenOf, type CostRates, hasRate, modelledCosts } from '#domain/profitability/model.ts'
import { periodBefore } from '#domain/profitability/period-before.ts'
import { addLines, addWork, figuresOf, lineSums, noWork } from '#domain/profitability/sum-pieces.ts'
import { asItIs, whatIf } from '#domain/profitability/what-if.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { aDay, aUuid } from '../../support/brands.ts'

const TRUCK = aUuid('01930000-0000-7000-8000-000000000001')
const nothing: CostRates = {
  ...{ maintenanceMile: null, tiresMile: null, leaseDay: null, insuranceDay: null, permitsDay: null },
  ...{ burdenHundredths: null, mpgHundredths: null, fuelGallon: null },
}
const aDayOf = (miles: number) => ({ truckId: TRUCK, day: aDay('2026-03-09'), metres: Math.round(miles * 1609.344) })
const piece = (line: Parameters<typeof lineSums>[0][number]['line'], amount: number, state = 'actual' as const) => ({
  ...{ line, state, cents: cents(amount) },
})
const work = { ...noWork, loads: 2, minutes: 600, lb: 88_000, tonMiles: 880, metres: 64_374 }

test('lines become revenue, cost, margin, and figures by the hour, ton-mile and ton', () => {
  const figures = figuresOf(lineSums([piece('haul', 60_000), piece('fuel', 12_000), piece('driver_pay', 18_000)]), work)
  expect(figures).toMatchObject({ revenueCents: 60_000, costCents: 30_000, profitCents: 30_000 })
  expect(figures).toMatchObject({ marginHundredths: 5_000, perHourCents: 3_000, breakEvenTonCents: 682 })
  expect(figures.perTonMileCents).toBeCloseTo(34.09, 2)
})

test('a load that cost nothing is incomplete, and no margin of 100 %', () => {
  const figures = figuresOf(lineSums([piece('haul', 60_000)]), work)
  expect(figures).toMatchObject({ isIncomplete: true, marginHundredths: null, perHourCents: null })
})

test('an empty fleet has no margin, and no figure by an hour that nobody worked', () => {
  expect(figuresOf([], noWork)).toMatchObject({
    ...{ revenueCents: 0, costCents: 0, marginHundredths: null, perHourCents: null, perTonMileCents: null },
    ...{ breakEvenTonCents: null, isIncomplete: false },
  })
})

test('a trucks’ cost without a load has a loss, and no margin', () => {
  expect(figuresOf(lineSums([piece('lease', 5_400)]), noWork)).toMatchObject({
    profitCents: -5_400,
    marginHundredths: null,
  })
})

test('lines of several are added state by state', () => {
  const one = lineSums([piece('fuel', 100), { line: 'fuel', state: 'accrued', cents: cents(40) }])
  expect(addLines([one, one])).toEqual([{ line: 'fuel', cents: 280, actual: 200, accrued: 80, modelled: 0 }])
  expect(addWork([work, work])).toMatchObject({ loads: 4, lb: 176_000 })
})

test('rates charge days and miles, each day rounded by itself; what is not set is not guessed', () => {
  const rates = { ...nothing, maintenanceMile: microRate('0.185'), leaseDay: microRate('54.25') }
  const costs = modelledCosts(rates, [aDayOf(101), aDayOf(0)], new Set())
  expect(costs.map(({ line, cents: amount, state }) => [line, amount, state])).toEqual([
    ['maintenance', 1_869, 'modelled'],
    ['lease', 5_425, 'modelled'],
    ['maintenance', 0, 'modelled'],
    ['lease', 5_425, 'modelled'],
  ])
  expect(modelledCosts(nothing, [aDayOf(101)], new Set())).toEqual([])
  expect([hasRate('maintenance', rates), hasRate('tires', rates), hasRate('fuel', rates)]).toEqual([true, false, false])
})

test('fuel is reckoned for a truck of which no purchase is known, and only with a price and a consumption', () => {
  const rates = { ...nothing, mpgHundredths: 550, fuelGallon: microRate('3.85') }
  expect(modelledCosts(rates, [aDayOf(110)], new Set())).toMatchObject([{ line: 'fuel', cents: 7_700 }])
  expect(modelledCosts(rates, [aDayOf(110)], new Set([TRUCK]))).toEqual([])
  expect(modelledCosts({ ...rates, fuelGallon: null }, [aDayOf(110)], new Set())).toEqual([])
  expect(modelledCosts({ ...rates, mpgHundredths: 0 }, [aDayOf(110)], new Set())).toEqual([])
})

test('burden is a share of drivers’ pay', () => {
  const pay = { loadId: TRUCK, day: aDay('2026-03-09'), line: 'driver_pay' as const, state: 'actual' as const }
  const rates = { ...nothing, burdenHundredths: 1_225 }
  expect(burdenOf(rates, [{ ...pay, cents: cents(17_600) }])).toMatchObject([
    { line: 'burden', state: 'modelled', cents: 2_156 },
  ])
  expect(burdenOf(nothing, [{ ...pay, cents: cents(17_600) }])).toEqual([])
})

test.each([
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['ten days', '2026-03-11', '2026-03-20', '2026-03-01', '2026-03-10'],
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
])('before %s', (_, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore({ from: aDay(from), to: aDay(to) })).toEqual({ from: beforeFrom, to: beforeTo })
})

const facts = {
  lines: [
    { line: 'haul' as const, cents: cents(60_000) },
    { line: 'driver_pay' as const, cents: cents(15_000) },
    { line: 'fuel' as const, cents: cents(12_000) },
    { line: 'lease' as const, cents: cents(3_000) },
  ],
  priced: {
    haul: { byWeight: cents(60_000), byTime: cents(0), byHaul: cents(0) },
    driver_pay: { byWeight: cents(0), byTime: cents(0), byHaul: cents(15_000) },
  },
  lb: 88_000,
  loads: 2,
}

test('what if nothing changes', () => {
  expect(whatIf(facts, asItIs)).toEqual({
    ...{ revenueCents: 60_000, costCents: 30_000, profitCents: 30_000 },
    // $150 a cycle over 22 tons.
    ...{ breakEvenTonCents: 682, costPerCycleCents: 15_000, payloadLb: 44_000 },
  })
})

test('a tenth more rate brings more, and pay that is a share of it follows', () => {
  expect(whatIf(facts, { ...asItIs, rate: 10 })).toMatchObject({ revenueCents: 66_000, costCents: 31_500 })
})

test('a tenth more payload brings more tons, and each must bring in less', () => {
  expect(whatIf(facts, { ...asItIs, payload: 10 })).toMatchObject({
    revenueCents: 66_000,
    payloadLb: 48_400,
    breakEvenTonCents: 651,
  })
})

test('a longer cycle costs truck time, and dearer fuel fuel', () => {
  expect(whatIf(facts, { ...asItIs, cycle: 20, fuel: 50 })).toMatchObject({ revenueCents: 60_000, costCents: 36_600 })
})

test('without tons or loads there is no break-even', () => {
  expect(whatIf({ lines: [], priced: {}, lb: 0, loads: 0 }, asItIs)).toEqual({
    ...{
      revenueCents: 0,
      costCents: 0,
      profitCents: 0,
      breakEvenTonCents: null,
      costPerCycleCents: null,
      payloadLb: null,
    },
  })
})
