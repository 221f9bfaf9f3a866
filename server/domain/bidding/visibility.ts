import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'

/** Who is asked, and when: some at once, others some minutes later, everybody after that or never. */
export type Tiers = {
  /** Asked at once. */
  first: readonly Uuid[]
  /** Asked after `secondAfterMin` minutes. */
  second: readonly Uuid[]
  secondAfterMin: number
  /** After so many minutes every contractor of the fleet is asked; null for never. */
  allAfterMin: number | null
}

export type Viewer = { contractorId: Uuid; seesFrom: Instant }
export type Visibility = {
  viewers: Viewer[]
  /** From here on every contractor sees it; null where only those named ever do. */
  allFrom: Instant | null
}

/** From when on each contractor sees a posting. Whoever is named twice sees it from the earlier time on. */
export function visibilityOf(tiers: Tiers, openedAt: Instant): Visibility {
  const first = tiers.first.map((contractorId) => ({ contractorId, seesFrom: openedAt }))
  const later = tiers.second.filter((id) => !tiers.first.includes(id))
  const secondFrom = addMinutes(openedAt, tiers.secondAfterMin)
  const second = [...new Set(later)].map((contractorId) => ({ contractorId, seesFrom: secondFrom }))
  const unique = [...new Map(first.map((viewer) => [viewer.contractorId, viewer])).values()]
  return {
    viewers: [...unique, ...second],
    allFrom: tiers.allAfterMin === null ? null : addMinutes(openedAt, tiers.allAfterMin),
  }
}

/** Whether a contractor sees a posting at a moment. */
export function isVisibleTo(contractorId: Uuid, { viewers, allFrom }: Visibility, now: Instant): boolean {
  if (allFrom !== null && allFrom <= now) return true
  return viewers.some((viewer) => viewer.contractorId === contractorId && viewer.seesFrom <= now)
}

/** Whether anybody will ever see a posting: nobody can bid on one that is shown to no one. */
export function isSeenByAnybody({ first, second, allAfterMin }: Tiers): boolean {
  return allAfterMin !== null || first.length > 0 || second.length > 0
}
