import type { Point, Quad } from '#server/adapters/ticket-reader/perspective.ts'
import { otsuThreshold, type Raster, shrink, spread } from '#server/adapters/ticket-reader/raster.ts'

const SEARCH_SIDE_PX = 360
/** Below this share of the picture the bright patch is taken for something else than the ticket. */
const LEAST_SHARE = 0.15

/**
 * The four corners of the ticket on a darker background, in pixels of the picture; null where no clear sheet is seen
 * (the paper fills the picture, or lies on something as bright as itself).
 */
export function findPaper(picture: Raster): Quad | null {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / SEARCH_SIDE_PX))
  // Print is closed first, so that a row of bold letters does not cut the sheet in two.
  const small = spread(spread(shrink(picture, factor), 2, false), 2, true)
  const sheet = largestBrightPatch(small, otsuThreshold(small))
  if (sheet.length < LEAST_SHARE * small.pixels.length) return null
  const quad = cornersOf(sheet, small.width)
  const covered = area(quad)
  const fills = sheet.length / Math.max(1, covered)
  if (fills < 0.9 || fills > 1.12 || covered > 0.97 * small.pixels.length) return null
  const scale = (p: Point): Point => ({ x: (p.x + 0.5) * factor, y: (p.y + 0.5) * factor })
  return [scale(quad[0]), scale(quad[1]), scale(quad[2]), scale(quad[3])]
}

function largestBrightPatch(raster: Raster, threshold: number): number[] {
  const { width, height, pixels } = raster
  const seen = new Uint8Array(pixels.length)
  let largest: number[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (seen[start] === 1 || (pixels[start] ?? 0) <= threshold) continue
    const patch = [start]
    seen[start] = 1
    for (let next = 0; next < patch.length; next++) {
      const at = patch[next] ?? 0
      const x = at % width
      const y = (at - x) / width
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const neighbour = ny * width + nx
        if (seen[neighbour] === 1 || (pixels[neighbour] ?? 0) <= threshold) continue
        seen[neighbour] = 1
        patch.push(neighbour)
      }
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

function cornersOf(patch: readonly number[], width: number): Quad {
  const furthest = (along: (x: number, y: number) => number): Point => {
    let best = Number.NEGATIVE_INFINITY
    let corner: Point = { x: 0, y: 0 }
    for (const at of patch) {
      const x = at % width
      const y = (at - x) / width
      const distance = along(x, y)
      if (distance > best) {
        best = distance
        corner = { x, y }
      }
    }
    return corner
  }
  return [furthest((x, y) => -x - y), furthest((x, y) => x - y), furthest((x, y) => x + y), furthest((x, y) => y - x)]
}

function area(quad: Quad): number {
  let twice = 0
  quad.forEach((p, i) => {
    const q = quad[(i + 1) % 4] ?? p
    twice += p.x * q.y - q.x * p.y
  })
  return Math.abs(twice) / 2
}
