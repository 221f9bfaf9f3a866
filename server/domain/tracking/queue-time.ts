import type { Instant } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'

/** What is known of one stay of a truck at a site. */
export type Stay = {
  arrivedAt: Instant
  leftAt: Instant
  /** When the scale took the truck in, as the ticket of the stop says it. */
  weighedInAt: Instant | null
  /** How long a truck is there where nobody stands before it, from earlier stays; null without enough of them. */
  usualMin: number | null
}

/** How a stay divides; `basis` says what tells, and `unknown` that nothing does. */
export type StayParts =
  | { basis: 'ticket' | 'usual'; stayMin: number; queuedMin: number; servedMin: number }
  | { basis: 'unknown'; stayMin: number; queuedMin: null; servedMin: null }

/** Fewer earlier stays say nothing about what is usual. */
export const STAYS_NEEDED = 5
/** The quicker stays are those without a queue: this share of them, the slowest of which counts as usual. */
export const QUICK_SHARE = 0.2

/**
 * Waiting apart from being served. The ticket's time in ends the wait where there is one; else what goes beyond the site's
 * usual stay was waiting; else nobody can tell. Throws RangeError on a stay that ends before it begins.
 */
export function stayParts({ arrivedAt, leftAt, weighedInAt, usualMin }: Stay): StayParts {
  if (leftAt < arrivedAt) throw new RangeError('a stay ends before it begins')
  const stayMin = minutesBetween(arrivedAt, leftAt)
  // A ticket of another hour is a misread one, or of another round.
  if (weighedInAt && weighedInAt >= arrivedAt && weighedInAt <= leftAt) {
    const queuedMin = minutesBetween(arrivedAt, weighedInAt)
    return { basis: 'ticket', stayMin, queuedMin, servedMin: stayMin - queuedMin }
  }
  if (usualMin === null) return { basis: 'unknown', stayMin, queuedMin: null, servedMin: null }
  const servedMin = Math.min(stayMin, usualMin)
  return { basis: 'usual', stayMin, queuedMin: stayMin - servedMin, servedMin }
}

/** The usual stay in minutes out of earlier ones, or null where there are too few. */
export function usualStayMin(staysMin: readonly number[]): number | null {
  if (staysMin.length < STAYS_NEEDED) return null
  const sorted = staysMin.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * QUICK_SHARE) - 1] ?? null
}
