import { expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { expectedShare, LEAST_PAIR_LOADS, medianOf, pairBias, scaleReadings } from '#domain/yields/scale-bias.ts'
import { chance } from '#server/seed/chance.ts'

const site = (name: string) => name as Uuid
const many = (count: number, share: number) => Array.from({ length: count }, (_, at) => share + ((at % 5) - 2) * 0.0002)
const pair = (from: string, to: string, shares: readonly number[]) =>
  pairBias({ originSiteId: site(from), destinationSiteId: site(to), shares })

test('the median of an even and an odd count', () => {
  expect([medianOf([]), medianOf([3]), medianOf([1, 9, 2]), medianOf([4, 1, 3, 2])]).toEqual([null, 3, 2, 2.5])
})

test('a constant offset is a scale, and two spills among thirty loads do not move it', () => {
  const found = pair('pit', 'plant', [...many(28, -0.004), -0.03, -0.09])
  expect(found).toMatchObject({ loads: 30, isBiased: true })
  expect(found.median).toBeCloseTo(-0.004, 4)
  expect(found.low).toBeLessThanOrEqual(found.median)
  expect(found.high).toBeLessThan(0)
})

test('with too few loads, with a median near zero, or with an interval across it there is no bias', () => {
  expect(pair('a', 'b', many(LEAST_PAIR_LOADS - 1, -0.01))).toMatchObject({ low: null, isBiased: false })
  expect(pair('a', 'b', many(LEAST_PAIR_LOADS, -0.01))).toMatchObject({ isBiased: true })
  expect(pair('a', 'b', many(40, -0.0005)).isBiased).toBe(false)
  expect(pair('a', 'b', [-0.02, 0.02, -0.01, 0.01, -0.03, 0.03, -0.001, -0.002, 0.004]).isBiased).toBe(false)
})

test('the scale that differs from the others is the one that is off, whichever end it stands at', () => {
  const low = [
    pair('pit', 'plant', many(20, -0.004)),
    pair('pit', 'yard', many(20, 0)),
    pair('sand', 'plant', many(20, -0.004)),
  ]
  const reads = Object.fromEntries(scaleReadings(low).map(({ siteId, reads }) => [siteId, reads]))
  expect(reads).toEqual({ pit: 'true', plant: 'low', yard: 'true', sand: 'true' })
  // A pit that reads high makes every delivery look short.
  const high = [pair('pit', 'plant', many(20, -0.004)), pair('pit', 'yard', many(20, -0.004))]
  expect(scaleReadings(high).find(({ siteId }) => siteId === 'pit')).toMatchObject({ reads: 'high', pairs: 2 })
})

test('two scales alone cannot say which of them is off, and their loads are judged by the pair all the same', () => {
  const [only] = [pair('pit', 'plant', many(20, -0.004))]
  expect(scaleReadings([only]).map(({ reads }) => reads)).toEqual(['unknown', 'unknown'])
  expect(expectedShare(only, undefined, undefined)).toBeCloseTo(-0.004, 4)
})

test('a pair with few loads is judged by what its scales read on others', () => {
  const readings = scaleReadings([
    pair('pit', 'plant', many(20, -0.004)),
    pair('pit', 'yard', many(20, 0)),
    pair('sand', 'yard', many(20, 0)),
  ])
  const of = (name: string) => readings.find(({ siteId }) => siteId === name)
  const few = pair('sand', 'plant', many(3, -0.004))
  expect(expectedShare(few, of('sand'), of('plant'))).toBeCloseTo(-0.004, 4)
  expect(expectedShare(undefined, of('sand'), of('yard'))).toBe(0)
})

test('in made-up years with two biased scales of seven, both are found within 0.1 % with their sign, and no other', () => {
  for (let year = 0; year < 20; year++) {
    const { between, of } = chance(`scales ${year}`)
    const offsets = new Map<string, number>(['p1', 'p2', 'p3', 'd1', 'd2', 'd3', 'd4'].map((name) => [name, 0]))
    offsets.set('p2', 0.0045)
    offsets.set('d3', -0.0035)
    const pairs = ['p1', 'p2', 'p3'].flatMap((from) =>
      ['d1', 'd2', 'd3', 'd4'].map((to) => {
        const shares = Array.from({ length: 60 }, () => {
          const noise = between(-40, 40) / 48_000
          return (offsets.get(to) ?? 0) - (offsets.get(from) ?? 0) + noise - (of(0.05) ? 0.02 : 0)
        })
        return pair(from, to, shares)
      }),
    )
    for (const { siteId, offset, reads } of scaleReadings(pairs)) {
      const truth = offsets.get(siteId) ?? 0
      expect(reads).toBe(truth > 0 ? 'high' : truth < 0 ? 'low' : 'true')
      expect(Math.abs((offset ?? 1) - truth)).toBeLessThan(0.001)
    }
  }
})
