import { expect, test } from 'vitest'
import { type JudgedBy, judgeHaul } from '#domain/yields/judge-haul.ts'
import { type JudgedHaul, leagueOf, waterfallOf, yieldSums } from '#domain/yields/sum-hauls.ts'
import { type HaulFacts, weighHaul } from '#domain/yields/weigh-haul.ts'

type Named = JudgedHaul & { truck: string }

const limits = { registeredGrossLb: 80_000, allowableGrossLb: 80_000, truckTareLb: 18_000, trailerTareLb: 12_000 }
const end = (net: number | null) => ({
  tickets: net === null ? [] : [{ gross: null, tare: null, net, unit: 'lb' as const, flags: [] }],
  divisionLb: 20,
})
function judged(truck: string, loaded: number | null, delivered: number | null, some: Partial<JudgedBy> = {}): Named {
  const facts: HaulFacts = {
    origin: end(loaded),
    destination: end(delivered),
    storedTare: null,
    limits,
    quantity: null,
    distanceM: null,
    ratePerTon: null,
    densityLbYd3: null,
    capacityMilliYd3: null,
  }
  const haul = weighHaul(facts, { shareBp: 50, leastLb: 160, tareDays: 30 })
  const by: JudgedBy = { scaleShare: 0, moisture: null, decision: null, isWeighedThere: true, ...some }
  return { truck, haul, by, judgement: judgeHaul(haul, by) }
}

const fleet = [
  judged('T-1', 50_000, 49_980),
  judged('T-1', 49_000, 49_000),
  judged('T-1', 48_000, 47_700, { scaleShare: -0.006 }),
  judged('T-2', 40_000, 39_000, { decision: { state: 'explained', reason: 'spill' } }),
  judged('T-2', 41_000, 40_000),
  judged('T-2', 42_000, null),
  judged('T-3', 45_000, null, { isWeighedThere: false }),
  judged('T-3', null, 45_000),
  judged('T-3', 45_000, 20_412),
]

test('what is compared, what is not, and why', () => {
  const sums = yieldSums(fleet)
  expect(sums).toMatchObject({ loads: 9, compared: 5, loadedLb: 228_000, deliveredLb: 225_680, behindScale: 1 })
  expect(sums.states).toEqual({
    awaiting_destination: 3,
    computed: 1,
    within_tolerance: 3,
    out_of_tolerance: 1,
    explained: 1,
    claimed: 0,
    settled: 0,
  })
  expect(sums.excluded).toEqual({ no_origin: 1, awaiting_destination: 1, not_weighed: 1, in_doubt: 1 })
  expect(sums.yieldShare).toBeCloseTo(225_680 / 228_000, 10)
  expect(yieldSums([])).toMatchObject({ yieldShare: null, fill: { loadFactor: null, averageShortLb: null } })
})

test('the waterfall adds up to what was delivered', () => {
  const steps = waterfallOf(fleet)
  expect(steps).toEqual({
    loadedLb: 228_000,
    waterLb: 0,
    lossLb: -1_000,
    scaleLb: -288,
    restLb: -1_032,
    deliveredLb: 225_680,
  })
  expect(steps.loadedLb + steps.waterLb + steps.lossLb + steps.scaleLb + steps.restLb).toBe(steps.deliveredLb)
})

test('the fullest trucks lead the league; with two loads there is no place in it', () => {
  const league = leagueOf(fleet, ({ truck }) => truck)
  expect(league.map(({ key, place, loads, out }) => [key, place, loads, out])).toEqual([
    ['T-1', 1, 3, 0],
    ['T-2', 2, 3, 1],
    ['T-3', null, 2, 0],
  ])
  expect(league[0]?.fill.loadFactor).toBeCloseTo(0.98, 10)
})
