import type { Cents } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { type JudgedBy, type Judgement, variancePartsOf } from './judge-haul.ts'
import type { WeighedHaul } from './weigh-haul.ts'
import { type Exclusion, exclusions, isLoss, type YieldState, yieldStates } from './yield-states.ts'

/** A haul with all that is known of it. */
export type JudgedHaul = { haul: WeighedHaul; by: JudgedBy; judgement: Judgement }

export type YieldSums = {
  /** Delivered loads of the period. */
  loads: number
  /** Those weighed at both ends without a doubt. */
  compared: number
  loadedLb: number
  deliveredLb: number
  /** Delivered of loaded; null without a load to compare. */
  yieldShare: number | null
  states: Record<YieldState, number>
  behindScale: number
  excluded: Record<Exclusion, number>
  fill: FillSums
}

export type FillSums = {
  /** Loads whose truck's legal payload is known. */
  loads: number
  /** Loaded of what the law lets them carry. */
  loadFactor: number | null
  averageShortLb: number | null
  shortLb: number
  lostRevenueCents: Cents
  overloads: number
}

/** The figures of some hauls. What is left out of a figure is counted beside it. */
export function yieldSums(hauls: readonly JudgedHaul[]): YieldSums {
  const compared = hauls.filter(isCompared)
  const loadedLb = sumOf(compared, ({ haul }) => haul.origin?.netLb ?? 0)
  const deliveredLb = sumOf(compared, ({ haul }) => haul.destination?.netLb ?? 0)
  return {
    loads: hauls.length,
    compared: compared.length,
    loadedLb,
    deliveredLb,
    yieldShare: loadedLb > 0 ? deliveredLb / loadedLb : null,
    states: countsOf(yieldStates, (state) => hauls.filter(({ judgement }) => judgement.state === state).length),
    behindScale: compared.filter(({ judgement }) => judgement.isBehindScale).length,
    excluded: countsOf(exclusions, (each) => hauls.filter(({ judgement }) => judgement.exclusion === each).length),
    fill: fillSums(hauls),
  }
}

/** How full trucks were. A load whose truck's weights nobody entered is in none of it. */
function fillSums(hauls: readonly JudgedHaul[]): FillSums {
  const known = hauls.filter(({ haul }) => haul.origin && haul.payloadLb !== null && haul.payloadLb > 0)
  const carriedLb = sumOf(known, ({ haul }) => haul.origin?.netLb ?? 0)
  const carriableLb = sumOf(known, ({ haul }) => haul.payloadLb ?? 0)
  const shortLb = sumOf(known, ({ haul }) => haul.shortLb ?? 0)
  return {
    loads: known.length,
    loadFactor: carriableLb > 0 ? carriedLb / carriableLb : null,
    averageShortLb: known.length > 0 ? Math.round(shortLb / known.length) : null,
    shortLb,
    lostRevenueCents: sumCents(known.flatMap(({ haul }) => haul.lostRevenueCents ?? [])),
    overloads: hauls.filter(({ haul }) => haul.overloadLb > 0).length,
  }
}

/** Whether a haul counts where loaded and delivered are compared. */
function isCompared({ haul, judgement }: JudgedHaul): boolean {
  return haul.comparison !== null && judgement.exclusion === null
}

/** From what was loaded to what was delivered, in whole pounds that add up. */
export type Waterfall = {
  loadedLb: number
  waterLb: number
  lossLb: number
  scaleLb: number
  restLb: number
  deliveredLb: number
}

/** The steps from loaded to delivered over some hauls: moisture, what was lost, what scales differ by, and what nothing explains. */
export function waterfallOf(hauls: readonly JudgedHaul[]): Waterfall {
  const compared = hauls.filter(isCompared)
  const parts = compared.map(({ haul, judgement, by }) =>
    variancePartsOf(haul, judgement, by, isLoss(by.decision?.reason ?? null)),
  )
  return {
    loadedLb: sumOf(compared, ({ haul }) => haul.origin?.netLb ?? 0),
    waterLb: sumOf(parts, (part) => part.waterLb),
    lossLb: sumOf(parts, (part) => part.lossLb),
    scaleLb: sumOf(parts, (part) => part.scaleLb),
    restLb: sumOf(parts, (part) => part.restLb),
    deliveredLb: sumOf(compared, ({ haul }) => haul.destination?.netLb ?? 0),
  }
}

export type LeagueRow<Key> = {
  key: Key
  place: number | null
  loads: number
  netLb: number
  fill: FillSums
  out: number
}

/** Fewer loads than these have no place. */
export const LEAST_LEAGUE_LOADS = 3

/** Trucks or drivers by their load factor, the fullest first; equals share a place, and who hauled little has none. */
export function leagueOf<Haul extends JudgedHaul, Key>(
  hauls: readonly Haul[],
  keyOf: (haul: Haul) => Key | null,
): LeagueRow<Key>[] {
  const groups = new Map<Key, Haul[]>()
  for (const haul of hauls) {
    const key = keyOf(haul)
    if (key === null || !haul.haul.origin) continue
    const group = groups.get(key)
    if (group) group.push(haul)
    else groups.set(key, [haul])
  }
  const rows = [...groups].map(([key, group]) => ({
    key,
    loads: group.length,
    netLb: sumOf(group, ({ haul }) => haul.origin?.netLb ?? 0),
    fill: fillSums(group),
    out: group.filter(({ judgement }) => judgement.state === 'out_of_tolerance').length,
  }))
  const factorOf = ({ fill }: { fill: FillSums }) => (fill.loads >= LEAST_LEAGUE_LOADS ? fill.loadFactor : null)
  const factors = rows.flatMap((row) => factorOf(row) ?? []).toSorted((one, other) => other - one)
  const placed = rows.map((row) => {
    const factor = factorOf(row)
    return { ...row, place: factor === null ? null : factors.indexOf(factor) + 1 }
  })
  return placed.toSorted((one, other) => (one.place ?? Number.MAX_VALUE) - (other.place ?? Number.MAX_VALUE))
}

function sumOf<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0)
}

function countsOf<Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>
}
