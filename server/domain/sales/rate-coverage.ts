import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { areOfOneRank, fitTogether, type RateKey, rateKeyText } from './rate-precedence.ts'

/** One version of a rate with the days on which it holds; no last day is an open end. */
export type CoveringCard = RateKey & { id: Uuid; effectiveFrom: Day; effectiveTo: Day | null }

/** Days on which no version of a rate holds between two that do, or after the last one. Its end is open where nothing follows. */
export type RateGap = { from: Day; to: Day | null; beforeId: Uuid; afterId: Uuid | null }

/** Days on which two cards fit the same loads and neither goes before the other. */
export type RateOverlap = { from: Day; to: Day | null; firstId: Uuid; secondId: Uuid }

/** All versions of one agreement, in the order of their days, and the days between or after them without any. */
export type RateSeries<Card extends CoveringCard> = { key: string; versions: Card[]; gaps: RateGap[] }

/** Cards by what they name, each group with its gaps. Ends in the past leave a gap that goes on, ends ahead one that will. */
export function rateSeries<Card extends CoveringCard>(cards: readonly Card[]): RateSeries<Card>[] {
  const byKey = Map.groupBy(cards, rateKeyText)
  return [...byKey].map(([key, group]) => {
    const versions = group.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    return { key, versions, gaps: gapsBetween(versions) }
  })
}

function gapsBetween(versions: readonly CoveringCard[]): RateGap[] {
  const gaps: RateGap[] = []
  let last: { id: Uuid; to: Day } | null = null
  for (const { id, effectiveFrom, effectiveTo } of versions) {
    if (last && effectiveFrom > addDays(last.to, 1)) {
      gaps.push({ from: addDays(last.to, 1), to: addDays(effectiveFrom, -1), beforeId: last.id, afterId: id })
    }
    if (effectiveTo === null) return gaps
    if (!last || effectiveTo > last.to) last = { id, to: effectiveTo }
  }
  if (last) gaps.push({ from: addDays(last.to, 1), to: null, beforeId: last.id, afterId: null })
  return gaps
}

/** The pairs of cards of one rank that hold on the same days for loads that fit both. */
export function rateOverlaps(cards: readonly CoveringCard[]): RateOverlap[] {
  return cards.flatMap((first, index) =>
    cards.slice(index + 1).flatMap((second): RateOverlap[] => {
      if (!areOfOneRank(first, second) || !fitTogether(first, second)) return []
      const from = laterStart(first.effectiveFrom, second.effectiveFrom)
      const to = earlierEnd(first.effectiveTo, second.effectiveTo)
      return to !== null && to < from ? [] : [{ from, to, firstId: first.id, secondId: second.id }]
    }),
  )
}

function laterStart(a: Day, b: Day): Day {
  if (a > b) return a
  return b
}

function earlierEnd(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
