import type { Uuid } from '#domain/units/brands.ts'

/** A pair of scales needs so many loads before its median says something. */
export const LEAST_PAIR_LOADS = 8
/** A median closer to zero than this is what certified scales differ by. */
const LEAST_BIAS = 0.001
/** Of a normal distribution, for an interval that holds the true median in 95 of 100 cases. */
const Z_95 = 1.959964

/** Two scales and the variances of the loads between them, each as a share of the loaded net. */
export type PairSample = { originSiteId: Uuid; destinationSiteId: Uuid; shares: readonly number[] }

/** What two scales differ by, whoever drives between them: the second reads so much above the first. */
export type PairBias = {
  originSiteId: Uuid
  destinationSiteId: Uuid
  loads: number
  median: number
  /** Between these the true median lies with 95 % confidence; null with too few loads. */
  low: number | null
  high: number | null
  isBiased: boolean
}

/** Which scale of a network of pairs reads wrong: `unknown` where the others do not agree on it. */
export type ScaleReading = {
  siteId: Uuid
  pairs: number
  offset: number | null
  reads: 'low' | 'high' | 'true' | 'unknown'
}

/** The median of some values; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * The bias of a pair: the median, which a spill or a theft now and then does not move, with the interval between the order
 * statistics that binomial chance allows. It is a bias where that interval keeps clear of zero and the median is more than
 * scales may differ by.
 */
export function pairBias({ originSiteId, destinationSiteId, shares }: PairSample): PairBias {
  const pair = { originSiteId, destinationSiteId, loads: shares.length, median: medianOf(shares) ?? 0 }
  if (shares.length < LEAST_PAIR_LOADS) return { ...pair, low: null, high: null, isBiased: false }
  const sorted = shares.toSorted((one, other) => one - other)
  const away = (Z_95 * Math.sqrt(shares.length)) / 2
  const first = Math.max(0, Math.floor(shares.length / 2 - away))
  const low = sorted[first] ?? pair.median
  const high = sorted[shares.length - 1 - first] ?? pair.median
  const isClear = low > 0 || high < 0
  return { ...pair, low, high, isBiased: isClear && Math.abs(pair.median) >= LEAST_BIAS }
}

type Offsets = Map<Uuid, number>

/**
 * How far each scale reads off, out of what pairs differ by: a pair's median is the offset of its second scale less that of
 * its first. That leaves one figure open for all scales that are joined by pairs, which the majority decides: more than half
 * of them read alike, and those are taken to be true. Two scales alone cannot say which of them is wrong.
 */
export function scaleReadings(pairs: readonly PairBias[]): ScaleReading[] {
  const known = pairs.filter(({ low }) => low !== null)
  return networksOf(known).flatMap((network) => {
    const offsets = solve(network)
    const zero = agreedZero([...offsets.values()])
    return [...offsets].map(([siteId, offset]) => {
      const count = network.filter((pair) => pair.originSiteId === siteId || pair.destinationSiteId === siteId).length
      if (zero === null) return { siteId, pairs: count, offset: null, reads: 'unknown' as const }
      const off = offset - zero
      const reads = Math.abs(off) < LEAST_BIAS ? ('true' as const) : off < 0 ? ('low' as const) : ('high' as const)
      return { siteId, pairs: count, offset: off, reads }
    })
  })
}

/** The pairs in groups whose scales are joined with each other. */
function networksOf(pairs: readonly PairBias[]): PairBias[][] {
  const groups: { sites: Set<Uuid>; pairs: PairBias[] }[] = []
  for (const pair of pairs) {
    const ends = [pair.originSiteId, pair.destinationSiteId]
    const joined = groups.filter(({ sites }) => ends.some((site) => sites.has(site)))
    const merged = {
      sites: new Set([...ends, ...joined.flatMap(({ sites }) => [...sites])]),
      pairs: [...joined.flatMap((group) => group.pairs), pair],
    }
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  return groups.map((group) => group.pairs)
}

const SWEEPS = 2000
const SETTLED = 1e-9

/** The offsets that fit the pairs best by least squares, each pair with the weight of its loads. */
function solve(pairs: readonly PairBias[]): Offsets {
  const offsets: Offsets = new Map(
    pairs.flatMap((pair) => [[pair.originSiteId, 0] as const, [pair.destinationSiteId, 0] as const]),
  )
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0
    for (const [siteId, before] of offsets) {
      let [sum, weight] = [0, 0]
      for (const { originSiteId, destinationSiteId, median, loads } of pairs) {
        if (originSiteId === destinationSiteId) continue
        if (destinationSiteId === siteId) sum += loads * ((offsets.get(originSiteId) ?? 0) + median)
        else if (originSiteId === siteId) sum += loads * ((offsets.get(destinationSiteId) ?? 0) - median)
        else continue
        weight += loads
      }
      const after = weight > 0 ? sum / weight : before
      offsets.set(siteId, after)
      moved = Math.max(moved, Math.abs(after - before))
    }
    if (moved < SETTLED) break
  }
  return offsets
}

/** What more than half of the scales read alike; null where no such majority is. */
function agreedZero(offsets: readonly number[]): number | null {
  const groups = offsets.map((each) => offsets.filter((other) => Math.abs(other - each) < LEAST_BIAS))
  const [largest] = groups.toSorted((one, other) => other.length - one.length)
  return largest && largest.length * 2 > offsets.length ? medianOf(largest) : null
}

/** By how much the second scale of a pair is expected to read off the first: by its own loads, else by its scales. */
export function expectedShare(
  pair: PairBias | undefined,
  origin: ScaleReading | undefined,
  destination: ScaleReading | undefined,
): number {
  if (pair && pair.low !== null) return pair.isBiased ? pair.median : 0
  const between = offsetOf(destination) - offsetOf(origin)
  return Math.abs(between) >= LEAST_BIAS ? between : 0
}

const offsetOf = (scale: ScaleReading | undefined) =>
  scale && (scale.reads === 'low' || scale.reads === 'high') ? (scale.offset ?? 0) : 0
