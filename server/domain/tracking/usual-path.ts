import { type Line, nearestOnLine } from '#domain/tracking/line.ts'

/** Points to a comparison; enough to tell two roads apart. */
const SAMPLES = 24

/** Fewer drives than this make no habit. */
const DRIVES_FOR_A_LANE = 2

/**
 * The usual way between two sites: of the ways that were driven the one nearest to all others, so that a detour is never
 * taken for the habit. Null where too few were driven.
 */
export function usualPath(drives: readonly Line[]): Line | null {
  const whole = drives.filter((line) => line.length > 1)
  if (whole.length < DRIVES_FOR_A_LANE) return null
  let best: { line: Line; strangeness: number } | null = null
  for (const line of whole) {
    const strangeness = whole.reduce((sum, other) => sum + meanDistanceM(other, line), 0)
    if (!best || strangeness < best.strangeness) best = { line, strangeness }
  }
  return best?.line ?? null
}

function meanDistanceM(line: Line, from: Line): number {
  const step = Math.max(1, Math.floor(line.length / SAMPLES))
  const sampled = line.filter((_, place) => place % step === 0)
  return sampled.reduce((sum, point) => sum + (nearestOnLine(point, from)?.distanceM ?? 0), 0) / sampled.length
}
