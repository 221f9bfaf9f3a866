import { expect, test } from 'vitest'
import { priceByMargin } from '#domain/sales/price.ts'
import { marginHundredths, quoteCost } from '#domain/sales/quote-cost.ts'
import { type QuoteFacts, quoteEstimate, sensitivityCases } from '#domain/sales/quote-estimate.ts'
import { cycleMinutes, loadsOfDay, quotePlan, workingDays } from '#domain/sales/quote-plan.ts'
import { quotePrice } from '#domain/sales/quote-price.ts'
import type { MicroRate } from '#domain/units/brands.ts'
import { exact, ratio, roundTo } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { cents, exactRate, microRate, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { aDay } from '../../support/brands.ts'
import { chance } from '../../support/chance.ts'

const id = uuidV7(0, new Uint8Array(10))
const QUOTES = Number(process.env.RANDOM_QUOTES ?? 500)
const times = { loadMin: 10, queueMin: 15, haulMin: 40, unloadMin: 10, returnMin: 35 }

test('a round is load, wait, haul, unload and return', () => {
  expect(cycleMinutes(times)).toBe(110)
})

test.each([
  ['just below six rounds', 659, 5],
  ['six rounds exactly', 660, 6],
  ['a minute more', 661, 6],
  ['no round at all', 109, 0],
])('a truck ends whole rounds only: %s', (_, dayMin, rounds) => {
  expect(loadsOfDay(110, dayMin)).toBe(rounds)
})

test('a round without length is no round', () => {
  expect(loadsOfDay(0, 600)).toBe(0)
})

test('the days of a window are those from Monday to Friday, both ends included', () => {
  expect(workingDays(aDay('2026-03-16'), aDay('2026-03-20'))).toBe(5)
  expect(workingDays(aDay('2026-03-14'), aDay('2026-03-15'))).toBe(0)
  expect(workingDays(aDay('2026-03-13'), aDay('2026-03-16'))).toBe(2)
})

const plan = {
  times,
  dayMin: 600,
  quantityMilli: milli(1_000_000),
  loadMilli: milli(24_000),
  trucks: 2,
  startsOn: aDay('2026-03-16'),
  endsOn: aDay('2026-03-20'),
}

test('1,000 tons in loads of 24 are 42 loads: five rounds a day, five days with two trucks', () => {
  expect(quotePlan(plan)).toEqual({
    cycleMin: 110,
    loadsPerTruckDay: 5,
    loads: 42,
    loadsPerDay: 10,
    perDayMilli: 240_000,
    daysNeeded: 5,
    windowDays: 5,
    trucksNeeded: 2,
    fits: true,
  })
  expect(quotePlan({ ...plan, trucks: 1 })).toMatchObject({ daysNeeded: 9, fits: false })
  expect(quotePlan({ ...plan, dayMin: 100 })).toMatchObject({ daysNeeded: null, trucksNeeded: null, fits: false })
  expect(quotePlan({ ...plan, trucks: null })).toMatchObject({ loadsPerDay: null, daysNeeded: null, fits: null })
  expect(quotePlan({ ...plan, endsOn: null })).toMatchObject({ windowDays: null, trucksNeeded: null, fits: null })
})

const cost = {
  cycleMin: 110,
  distanceM: 32_187,
  loadMilli: milli(24_000),
  truckHourMicro: microRate('92.50'),
  fuelMicro: microRate('3.789'),
  mpgMilli: milli(6_000),
  tollsCents: cents(425),
  materialMicro: microRate('7.15'),
}

test('what a load costs, line by line to the cent', () => {
  expect(quoteCost(cost)).toEqual({
    truckCents: 16_958, // 92.50 × 110 / 60
    fuelCents: 2_526, // 40.00 miles ÷ 6 × 3.789
    tollsCents: 425,
    materialCents: 17_160,
    totalCents: 37_069,
  })
})

test('a margin is a share of the price, and of no price there is none', () => {
  expect(marginHundredths(cents(12_500), cents(10_000))).toBe(2_000)
  expect(marginHundredths(cents(10_000), cents(12_500))).toBe(-2_500)
  expect(marginHundredths(cents(0), cents(100))).toBeNull()
})

const facts: QuoteFacts = {
  ...plan,
  ...cost,
  id,
  unit: 'ton',
  material: { id, densityLbYd3: 2_800, bushelLb: null },
  targetHundredths: 2_000,
  floorHundredths: 1_000,
  rate: { basis: 'per_ton', rateMicro: microRate('19.50'), minimumCents: null, weightBasis: 'origin' },
  fuelSurcharge: null,
  lines: [],
  hourIncrementMin: 15,
  today: aDay('2026-03-16'),
}

function estimateOf(some: Partial<QuoteFacts> = {}) {
  const result = quoteEstimate({ ...facts, ...some })
  if (!result.ok) throw new Error(result.missing.join())
  return result.estimate
}

test('floor and ask are the cost by their margins, and the rates that come to them', () => {
  const { floorCents, askCents, floorRateMicro, askRateMicro, price, costPerUnitCents } = estimateOf()
  expect({ floorCents, askCents, costPerUnitCents }).toEqual({
    floorCents: 41_188, // 370.69 ÷ 0.9
    askCents: 46_336, // 370.69 ÷ 0.8
    costPerUnitCents: 1_545,
  })
  expect([floorRateMicro, askRateMicro]).toEqual([17_161_700, 19_306_700])
  expect(price).toMatchObject({ linehaul: 46_800, total: 46_800, isBelowFloor: false, isBelowCost: false })
  // 41 loads of 24 tons and one of 16.
  expect(price?.totalCents).toBe(41 * 46_800 + 31_200)
})

test.each([
  ['at the floor', 17_161_700, false, false],
  ['just below the floor', 17_161_000, true, false],
  ['just below the cost', 15_445_000, true, true],
])('a price %s', (_, rateMicro, isBelowFloor, isBelowCost) => {
  const { price } = estimateOf({ rate: { ...facts.rate, rateMicro: microRateOf(rateMicro) } })
  expect(price).toMatchObject({ isBelowFloor, isBelowCost })
})

test('without a rate there is a floor and an ask, and no price', () => {
  const { price, floorCents, sensitivity } = estimateOf({ rate: { ...facts.rate, rateMicro: null } })
  expect(price).toBeNull()
  expect(floorCents).toBe(41_188)
  expect(sensitivity.every((row) => row.marginHundredths === null)).toBe(true)
})

test('a minimum lifts the linehaul of a load, and charges on each load are part of the price', () => {
  const rate = { ...facts.rate, minimumCents: cents(50_000) }
  expect(estimateOf({ rate, lines: [cents(2_500), cents(100)] }).price).toMatchObject({
    linehaul: 50_000,
    accessorials: 2_600,
    total: 52_600,
  })
})

test('a rate that the material cannot be measured by names what is missing', () => {
  const rate = { ...facts.rate, basis: 'per_bushel' as const }
  expect(quoteEstimate({ ...facts, rate })).toEqual({ ok: false, missing: ['material_bushel_weight'] })
})

test('more waiting and lighter loads cost margin, heavier loads and cheaper diesel bring some', () => {
  const { sensitivity, price } = estimateOf()
  const margin = new Map(sensitivity.map((row) => [row.case, row.marginHundredths ?? 0]))
  const own = price?.marginHundredths ?? 0
  expect(sensitivity.map((row) => row.case)).toEqual([...sensitivityCases])
  for (const worse of ['payload_less', 'queue_more', 'queue_much_more', 'fuel_more'] as const) {
    expect(margin.get(worse)).toBeLessThan(own)
  }
  for (const better of ['payload_more', 'fuel_less'] as const) expect(margin.get(better)).toBeGreaterThan(own)
})

/** A random haul that can be quoted. */
function randomFacts(seed: number): QuoteFacts {
  const { below, oneOf } = chance(seed)
  const rate: MicroRate = microRateOf(1_000_000 + below(40_000_000))
  return {
    ...facts,
    quantityMilli: milli(1_000 + below(5_000_000)),
    loadMilli: milli(1_000 + below(40_000)),
    distanceM: 1_000 + below(300_000),
    times: {
      loadMin: below(30),
      queueMin: below(60),
      haulMin: 1 + below(240),
      unloadMin: below(30),
      returnMin: below(240),
    },
    dayMin: 300 + below(600),
    trucks: 1 + below(20),
    truckHourMicro: microRateOf(below(150_000_000)),
    fuelMicro: microRateOf(1 + below(6_000_000)),
    mpgMilli: milli(3_000 + below(6_000)),
    tollsCents: cents(below(3_000)),
    materialMicro: below(2) === 0 ? null : microRateOf(below(20_000_000)),
    floorHundredths: below(5_000),
    targetHundredths: below(8_000),
    rate: {
      basis: oneOf(['per_ton', 'per_load', 'per_mile', 'per_hour', 'per_tonne', 'per_yard'] as const) ?? 'per_ton',
      rateMicro: rate,
      minimumCents: below(3) === 0 ? cents(below(60_000)) : null,
      weightBasis: 'origin',
    },
    fuelSurcharge:
      below(2) === 0 ? null : { method: 'formula', baseMicro: microRate('1.25'), milesPerGallonMilli: milli(6_000) },
    lines: Array.from({ length: below(3) }, () => cents(below(5_000))),
  }
}

test(`of ${QUOTES} random quotes the cost and the price are sums of lines, and the same facts give the same figures`, () => {
  for (let seed = 0; seed < QUOTES; seed += 1) {
    const some = randomFacts(seed)
    const { cost: of, price } = estimateOf(some)
    expect(of.totalCents).toBe(of.truckCents + of.fuelCents + of.tollsCents + of.materialCents)
    expect(price?.total).toBe((price?.linehaul ?? 0) + (price?.fuelSurcharge ?? 0) + (price?.accessorials ?? 0))
    expect(quoteEstimate(some)).toEqual(quoteEstimate(structuredClone(some)))
  }
})

test(`of ${QUOTES} random quotes none at its floor rate is below the floor, and a lower rate never comes to more than it`, () => {
  for (let seed = 0; seed < QUOTES; seed += 1) {
    const some = randomFacts(seed)
    const open = { ...some, rate: { ...some.rate, minimumCents: null } }
    const { floorRateMicro, floorCents, price: own } = estimateOf(open)
    if (floorRateMicro === null || floorRateMicro === 0) continue
    const priceAt = (rateMicro: MicroRate) => estimateOf({ ...open, rate: { ...open.rate, rateMicro } }).price
    expect(priceAt(floorRateMicro)?.isBelowFloor).toBe(false)
    const lower = priceAt(microRateOf(Math.max(0, floorRateMicro - 100)))
    expect(lower?.total ?? 0).toBeLessThanOrEqual(floorCents)
    expect(own).not.toBeNull()
  }
})

test(`of ${QUOTES} random quotes by the mile each is priced as the calculator of quotes prices it`, () => {
  for (let seed = 0; seed < QUOTES; seed += 1) {
    const some = randomFacts(seed)
    const ratePerMile = some.rate.rateMicro ?? microRate('1')
    const rate = { ...some.rate, basis: 'per_mile' as const }
    const surcharge = { method: 'formula' as const, baseMicro: microRate('1.25'), milesPerGallonMilli: milli(6_000) }
    const { price } = estimateOf({ ...some, rate, fuelSurcharge: surcharge })
    const calculated = quotePrice({
      miles: roundTo(milesOf(some.distanceM), 1),
      ratePerMile: exactRate(ratePerMile),
      minimum: rate.minimumCents ?? cents(0),
      fuel: { index: exactRate(some.fuelMicro), base: exact('1.25'), milesPerGallon: exact('6') },
      accessorials: [...some.lines],
      seasonFactor: ratio(1),
    })
    expect(price).toMatchObject(calculated)
  }
})

test('floor and ask are what the calculator of prices gives', () => {
  const { cost: of, floorCents, askCents } = estimateOf()
  expect(priceByMargin(of.totalCents, exact('10'))).toEqual({ ok: true, price: floorCents })
  expect(priceByMargin(of.totalCents, exact('20'))).toEqual({ ok: true, price: askCents })
})
