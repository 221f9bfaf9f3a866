import { expect, test } from 'vitest'
import { believableFixes, haltsOf, legsOf, type TrackFix, thinnedFixes } from '#domain/tracking/track.ts'

const METRES_PER_DEG = 111_195.08
/** A fix so many metres north of the start, at a second of the drive. */
const fix = (second: number, north: number, more: Partial<TrackFix> = {}): TrackFix => ({
  atMs: second * 1000,
  lat: 36 + north / METRES_PER_DEG,
  lon: -96,
  accuracyM: 5,
  ...more,
})
const drive = (from: number, to: number, north: number, mps: number, everyS = 1) =>
  Array.from({ length: Math.floor((to - from) / everyS) + 1 }, (_, i) =>
    fix(from + i * everyS, north + i * everyS * mps),
  )
const stand = (from: number, to: number, north: number, everyS = 1, wanderM = 0) =>
  Array.from({ length: Math.floor((to - from) / everyS) + 1 }, (_, i) =>
    fix(from + i * everyS, north + (i % 2 === 0 ? wanderM : -wanderM)),
  )
const lengthM = (fixes: TrackFix[]) =>
  Math.round(legsOf(fixes, haltsOf(fixes)).reduce((sum, leg) => sum + leg.lengthM, 0))

test('a drive with a stop of ten minutes has one halt, from stopping to setting off', () => {
  const fixes = [...drive(0, 299, 0, 20), ...stand(300, 900, 6000), ...drive(901, 1200, 6020, 20)]
  const [halt, ...more] = haltsOf(fixes)
  expect(more).toEqual([])
  expect(halt?.fromMs).toBe(299_000) // twenty metres before it stood
  expect(halt?.toMs).toBe(900_000)
  expect(((halt?.lat ?? 0) - 36) * METRES_PER_DEG).toBeCloseTo(6000, 0)
})

test.each([
  ['three minutes at a scale are a halt', 180, 1],
  ['a red light is none', 176, 0],
])('%s', (_, seconds, halts) => {
  const fixes = [...drive(0, 99, 0, 20), ...stand(100, 100 + seconds, 2000), ...drive(101 + seconds, 400, 2030, 20)]
  expect(haltsOf(fixes)).toHaveLength(halts)
})

test('a tracker that reports every minute sees the same halt', () => {
  const fixes = [...drive(0, 240, 0, 20, 60), ...stand(300, 900, 6000, 60), ...drive(960, 1200, 6400, 20, 60)]
  expect(haltsOf(fixes).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([[300_000, 900_000]])
})

test('a truck that turns up where it was after half an hour of silence stood there; after two hours nobody knows', () => {
  const silent = (seconds: number) => [...drive(0, 100, 0, 20), fix(101, 2000), fix(101 + seconds, 2005)]
  expect(haltsOf(silent(1800))).toHaveLength(1)
  expect(haltsOf(silent(7201))).toHaveLength(0)
})

test('moving up in a queue makes one halt, not five', () => {
  const queue = [0, 1, 2, 3, 4].flatMap((turn) => [
    ...stand(turn * 130, turn * 130 + 120, turn * 18),
    ...drive(turn * 130 + 121, turn * 130 + 129, turn * 18, 2),
  ])
  expect(haltsOf([...drive(-100, -1, -2000, 20), ...queue, ...drive(650, 800, 100, 20)])).toHaveLength(1)
})

test('a receiver that wanders while the truck stands adds no miles', () => {
  const fixes = [...drive(0, 299, 0, 20), ...stand(300, 4000, 6000, 1, 3), ...drive(4001, 4300, 6020, 20)]
  expect(lengthM(fixes)).toBeGreaterThan(11_980)
  expect(lengthM(fixes)).toBeLessThan(12_040)
})

test('a leg over a gap says that it is a guess, and one that is not, does not', () => {
  const estimated = (fixes: TrackFix[]) => legsOf(fixes, haltsOf(fixes)).map(({ isEstimated }) => isEstimated)
  expect(estimated([fix(0, 0), fix(300, 1999)])).toEqual([false])
  expect(estimated([fix(0, 0), fix(301, 1999)])).toEqual([true])
  expect(estimated([fix(0, 0), fix(60, 2001)])).toEqual([true])
  expect(estimated([fix(0, 0), fix(1800, 10)])).toEqual([false]) // it stood
})

test('out of order, twice, poor or impossible: what is left is the drive', () => {
  const straight = drive(0, 20, 0, 20)
  const [first, second, ...rest] = straight
  if (!first || !second) throw new Error('no drive')
  const poor = fix(5.5, 900, { accuracyM: 101 })
  const elsewhere = fix(6.5, 50_000)
  expect(believableFixes([...rest, second, first, first, poor, elsewhere])).toEqual(straight)
})

test('when the first fix was the wrong one, the third that agrees against it is believed', () => {
  const straight = drive(10, 20, 90_000, 20)
  expect(believableFixes([fix(0, 0), ...straight])).toEqual([fix(0, 0), ...straight])
})

test('thinning takes one fix in so many seconds and leaves the end of the drive where it was', () => {
  const seconds = thinnedFixes(drive(0, 100, 0, 20), 30_000).map(({ atMs }) => atMs / 1000)
  expect(seconds).toEqual([0, 30, 60, 90, 100])
  expect(thinnedFixes([], 30_000)).toEqual([])
})
