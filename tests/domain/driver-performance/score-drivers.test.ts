import { expect, test } from 'vitest'
import { judgeRows, type PerformanceRow, rowKey } from '#domain/driver-performance/cohorts.ts'
import { hasEnough } from '#domain/driver-performance/exposure.ts'
import type { Metric } from '#domain/driver-performance/metrics.ts'
import { percentile, scoreDrivers } from '#domain/driver-performance/score-drivers.ts'
import { overallScore, weightShares } from '#domain/driver-performance/weights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { newId } from '../../support/world.ts'

const [ana, ben, cy, dee] = [newId(), newId(), newId(), newId()]
const LANE = { pickupSiteId: newId(), deliverySiteId: newId() }
const OTHER = { pickupSiteId: newId(), deliverySiteId: newId() }
const MONDAY = aDay('2026-03-09')
const TUESDAY = aDay('2026-03-10')
const WEIGHTS = { safety: 10, productivity: 6, quality: 6, compliance: 8, efficiency: 4 }
const NONE = new Set<string>()

function row(driverId: Uuid, value: number, some: Partial<PerformanceRow> = {}): PerformanceRow {
  const metric: Metric = 'tonsPerHour'
  return { metric, driverId, id: newId(), day: MONDAY, value, lane: LANE, truckKind: 'tractor', ...some }
}

/** Five rounds of a lane on one day: a mean of 20 and a spread of two by 2.236. */
const round = () => [row(ana, 22), row(ben, 18), row(cy, 20), row(ana, 22), row(ben, 18)]

test('a row is compared with those on its lane and day, and says by how many deviations it differs', () => {
  const judged = judgeRows(round(), NONE)
  expect(judged[0]?.cohort).toMatchObject({ level: 'lane_day', rows: 5, mean: 20 })
  expect(judged[0]?.z).toBeCloseTo(2 / Math.sqrt(16 / 5), 9)
  expect(judged[1]?.z).toBeCloseTo(-2 / Math.sqrt(16 / 5), 9)
  expect(judged[2]?.z).toBe(0)
})

test('where less is better, less is above zero', () => {
  const judged = judgeRows(
    round().map((one) => ({ ...one, metric: 'variance' as const })),
    NONE,
  )
  expect(judged[0]?.z).toBeLessThan(0)
  expect(judged[1]?.z).toBeGreaterThan(0)
})

test('with too few peers on the day the lane in the period counts, and another lane or truck never does', () => {
  const alone = row(dee, 30, { day: TUESDAY })
  const [first] = judgeRows([alone, ...round()], NONE)
  expect(first?.cohort).toMatchObject({ level: 'lane', rows: 6 })
  const elsewhere = row(dee, 30, { lane: OTHER })
  expect(judgeRows([elsewhere, ...round()], NONE)[0]?.cohort).toBeNull()
  const otherTruck = row(dee, 30, { truckKind: 'straight_dump' })
  expect(judgeRows([otherTruck, ...round()], NONE)[0]?.cohort).toBeNull()
})

test('two drivers are no cohort, and four rows are none', () => {
  const two = [row(ana, 1), row(ana, 2), row(ben, 3), row(ben, 4), row(ben, 5)]
  expect(judgeRows(two, NONE).every(({ cohort }) => cohort === null)).toBe(true)
  const four = [row(ana, 1), row(ben, 2), row(cy, 3), row(dee, 4)]
  expect(judgeRows(four, NONE).every(({ cohort }) => cohort === null)).toBe(true)
})

test('who all are equal are at the mean', () => {
  expect(judgeRows([row(ana, 1), row(ana, 1), row(ben, 1), row(cy, 1), row(cy, 1)], NONE)[0]?.z).toBe(0)
})

test('a percentile is the share who did no better', () => {
  expect(percentile(1, [-1, 0, 1, 2])).toBe(75)
  expect(percentile(2, [-1, 0, 1, 2])).toBe(100)
  expect(percentile(-1, [-1, 0, 1, 2])).toBe(25)
  // Nobody is behind where nobody is ahead.
  expect(percentile(0, [0, 0, 0])).toBe(100)
  expect(percentile(0.1 + 0.2, [0.3])).toBe(100)
})

test('weights of 10 and 1 are 91 % and 9 %', () => {
  const shares = weightShares({ safety: 10, productivity: 1, quality: 0, compliance: 0, efficiency: 0 })
  expect(Math.round(shares.safety * 100)).toBe(91)
  expect(Math.round(shares.productivity * 100)).toBe(9)
  const none = { safety: 0, productivity: 0, quality: 0, compliance: 0, efficiency: 0 }
  expect(weightShares(none).safety).toBe(0)
  expect(overallScore({ safety: 50, productivity: 50, quality: 50, compliance: 50, efficiency: 50 }, none)).toBeNull()
})

test('a card without a score lends its weight to the others, unless they carry less than half', () => {
  const scores = { safety: 90, productivity: null, quality: null, compliance: 60, efficiency: null }
  expect(overallScore(scores, WEIGHTS)).toBe(Math.round((90 * 10 + 60 * 8) / 18))
  expect(overallScore({ ...scores, safety: null }, WEIGHTS)).toBeNull()
})

test('99 miles or nine loads are too little', () => {
  expect(hasEnough({ metres: 160_934, loads: 10 })).toBe(true)
  expect(hasEnough({ metres: 160_900, loads: 40 })).toBe(false)
  expect(hasEnough({ metres: 6_000_000, loads: 9 })).toBe(false)
})

const DRIVEN = { metres: 1_300_000, loads: 20 }
const drove = (...ids: Uuid[]) => new Map(ids.map((id) => [id, DRIVEN]))
const scoreOf = (rows: readonly PerformanceRow[], out = NONE, exposures = drove(ana, ben, cy)) =>
  new Map(scoreDrivers(exposures, judgeRows(rows, out), WEIGHTS).map((score) => [score.driverId, score]))

test('a driver is scored by percentile among who drove enough, and says by what', () => {
  const scores = scoreOf(round())
  expect(scores.get(ana)?.figures.tonsPerHour).toMatchObject({
    ...{ state: 'scored', score: 100, rows: 2, compared: 2, peers: 2, value: 22, peerValue: 20 },
    levels: [{ level: 'lane_day', rows: 2 }],
  })
  expect(scores.get(cy)?.cards.productivity.score).toBe(67)
  expect(scores.get(ben)?.cards.productivity.score).toBe(33)
  expect(scores.get(ana)?.figures.harsh).toMatchObject({ state: 'not_kept', score: null })
  expect(scores.get(ana)?.figures.mpg.state).toBe('none')
  // Productivity alone carries less than half of the weight.
  expect(scores.get(ana)).toMatchObject({ overall: null, missing: 'figures' })
})

test('who drove too little has figures and no score, and ranks nobody', () => {
  const exposures = new Map([...drove(ana, ben, cy, dee), [dee, { metres: 64_000, loads: 1 }] as const])
  const scores = scoreOf([...round(), row(dee, 40)], NONE, exposures)
  expect(scores.get(dee)).toMatchObject({ missing: 'exposure', overall: null })
  expect(scores.get(dee)?.figures.tonsPerHour).toMatchObject({ state: 'few', value: 40, score: null })
  expect(scores.get(ana)?.figures.tonsPerHour.score).toBe(100)
})

test('a driver without a row has none, and an empty fleet nobody', () => {
  const exposures = new Map([...drove(ana, ben, cy), [dee, { metres: 0, loads: 0 }] as const])
  const scores = scoreOf(round(), NONE, exposures)
  expect(scores.get(dee)?.figures.tonsPerHour).toMatchObject({ state: 'none', rows: 0, value: null })
  expect(scoreDrivers(new Map(), [], WEIGHTS)).toEqual([])
})

test('a contest that was upheld leaves its row out of the driver’s figures and of everybody’s cohort', () => {
  const bad = row(ben, 2)
  const rows = [row(ana, 22), bad, row(cy, 20), row(ana, 22), row(ben, 24), row(ben, 24)]
  const before = scoreOf(rows)
  const after = scoreOf(rows, new Set([rowKey(bad)]))
  expect(before.get(ben)?.figures.tonsPerHour.score).toBeCloseTo(100 / 3)
  expect(after.get(ben)?.figures.tonsPerHour).toMatchObject({ score: 100, rows: 2, out: 1, value: 24 })
  expect(after.get(ana)?.figures.tonsPerHour.peerValue).not.toBe(before.get(ana)?.figures.tonsPerHour.peerValue)
})
