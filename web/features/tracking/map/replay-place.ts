import type { Outputs } from '#web/api.ts'

type Point = Outputs['tracking']['day']['points'][number]

/** A gap in the fixes longer than this is jumped over, never drawn as a drive. */
const GAP_S = 60

/** Where a truck was at a second of its day: between two fixes that are near in time, else at the one before. */
export function placeAtSecond(points: readonly Point[], second: number): Point | null {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((points[middle]?.s ?? 0) <= second) low = middle
    else high = middle - 1
  }
  const before = points[low]
  const after = points[low + 1]
  if (!before || before.s > second) return null
  if (!after || after.s - before.s > GAP_S) return before
  const part = (second - before.s) / Math.max(1, after.s - before.s)
  return {
    ...before,
    lat: before.lat + part * (after.lat - before.lat),
    lon: before.lon + part * (after.lon - before.lon),
  }
}
