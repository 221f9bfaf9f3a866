import type { Point, Quad } from '#domain/documents/page/perspective.ts'

/** How likely each pixel of a page belongs to text (0..1), row by row. */
export type TextMap = { width: number; height: number; shares: Float32Array }

/** A pixel counts as text from here on. */
const TEXT_SHARE = 0.3
/** A region whose pixels are less sure than this on average is a speck or a ruling. */
const REGION_SHARE = 0.55
const FEWEST_PIXELS = 12
const THINNEST_PX = 3
/** The detector is taught regions shrunk by their area over their outline; they grow back by as much. */
const GROWTH = 1.6

/**
 * The lines of text that a detector marked, as rectangles that may lie at an angle, each with its corners clockwise from
 * where its text begins; in the map's pixels (differentiable binarization, Liao et al. 2020, section 3.4).
 */
export function textRegions(map: TextMap): Quad[] {
  return components(map).flatMap((component) => {
    const rectangle = smallestRectangle(hull(component))
    if (!rectangle || Math.min(rectangle.width, rectangle.height) < THINNEST_PX) return []
    return [cornersOf(grown(rectangle))]
  })
}

/** Line by line from the top, and from the left within each: what overlaps half of its height with a line is part of it. */
export function inReadingOrder(regions: readonly Quad[]): Quad[] {
  const middle = (quad: Quad) => (quad[0].y + quad[1].y + quad[2].y + quad[3].y) / 4
  const lines: Quad[][] = []
  for (const region of regions.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    const isSame = last && middle(region) - middle(last) < Math.hypot(last[3].x - last[0].x, last[3].y - last[0].y) / 2
    if (line && isSame) line.push(region)
    else lines.push([region])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a[0].x - b[0].x))
}

/** The first and the last pixel in each row of each connected piece of text. */
function components({ width, height, shares }: TextMap): Point[][] {
  const seen = new Uint8Array(shares.length)
  const found: Point[][] = []
  const stack: number[] = []
  for (let start = 0; start < shares.length; start++) {
    if (seen[start] || (shares[start] ?? 0) < TEXT_SHARE) continue
    const rows = new Map<number, { from: number; to: number }>()
    let count = 0
    let sum = 0
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      count++
      sum += shares[at] ?? 0
      const row = rows.get(y)
      rows.set(y, row ? { from: Math.min(row.from, x), to: Math.max(row.to, x) } : { from: x, to: x })
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx
          if (seen[next] || (shares[next] ?? 0) < TEXT_SHARE) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    if (count < FEWEST_PIXELS || sum / count < REGION_SHARE) continue
    found.push([...rows].flatMap(([y, { from, to }]) => edgesOf(y, from, to)))
  }
  return found
}

/** The corners of a row of pixels, which are squares and no points. */
const edgesOf = (y: number, from: number, to: number): Point[] => [
  { x: from, y },
  { x: to + 1, y },
  { x: from, y: y + 1 },
  { x: to + 1, y: y + 1 },
]

/** The convex hull, by Andrew's monotone chain. */
function hull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const chain = (those: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of those) {
      for (let [a, b] = kept.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = kept.slice(-2)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** A rectangle by its middle, its sides and the angle (radians) at which its width lies. */
type Rectangle = { x: number; y: number; width: number; height: number; angle: number }

/** The smallest rectangle around a hull: one of its sides lies on one of the hull's. */
function smallestRectangle(points: readonly Point[]): Rectangle | null {
  let best: Rectangle | null = null
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length]
    if (!b || (a.x === b.x && a.y === b.y)) continue
    const rectangle = rectangleAlong(points, uprightAngle(Math.atan2(b.y - a.y, b.x - a.x)))
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle
  }
  return best
}

/** The page is upright: text runs within an eighth of a turn from the left to the right. */
const uprightAngle = (angle: number) => angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2)

function rectangleAlong(points: readonly Point[], angle: number): Rectangle {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let [left, right, top, low] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    low = Math.max(low, across)
  }
  const [u, v] = [(left + right) / 2, (top + low) / 2]
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: low - top, angle }
}

function grown(rectangle: Rectangle): Rectangle {
  const { width, height } = rectangle
  const by = (2 * GROWTH * width * height) / (2 * (width + height))
  return { ...rectangle, width: width + by, height: height + by }
}

function cornersOf({ x, y, width, height, angle }: Rectangle): Quad {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const corner = (along: number, across: number): Point => ({
    x: x + (along * width * cos - across * height * sin) / 2,
    y: y + (along * width * sin + across * height * cos) / 2,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
