import { patchesOf } from '#domain/documents/page/patches.ts'
import type { Point, Quad } from '#domain/documents/page/perspective.ts'
import { emptyRaster, otsuThreshold, type Raster, shrink, spread } from '#domain/documents/page/raster.ts'

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
  const quad = brightSheet(evenAcross(small)) ?? brightSheet(small)
  if (!quad) return null
  const scale = (p: Point): Point => ({ x: (p.x + 0.5) * factor, y: (p.y + 0.5) * factor })
  return [scale(quad[0]), scale(quad[1]), scale(quad[2]), scale(quad[3])]
}

function brightSheet(small: Raster): Quad | null {
  const threshold = otsuThreshold(small)
  const bright = patchesOf(small, (value) => value > threshold)
  const sheet = bright.reduce((largest, patch) => (patch.length > largest.length ? patch : largest), [])
  if (sheet.length < LEAST_SHARE * small.pixels.length) return null
  const quad = cornersOf(sheet, small.width)
  const covered = area(quad)
  const fills = sheet.length / Math.max(1, covered)
  return fills < 0.9 || fills > 1.12 || covered > 0.97 * small.pixels.length ? null : quad
}

/**
 * The picture with the fall of light across it taken out, so that paper in the shade is not taken for the table. In every
 * column and row that the ticket crosses its paper is the brightest thing: how that changes on the way is the light.
 */
function evenAcross(small: Raster): Raster {
  const { width, height, pixels } = small
  const inColumn = (x: number) => Array.from({ length: height }, (_, y) => pixels[y * width + x] ?? 0)
  const inRow = (y: number) => Array.from(pixels.subarray(y * width, (y + 1) * width))
  const fallX = fallOf(Array.from({ length: width }, (_, x) => brightest(inColumn(x))))
  const fallY = fallOf(Array.from({ length: height }, (_, y) => brightest(inRow(y))))
  const even = emptyRaster(width, height)
  pixels.forEach((value, at) => {
    const x = at % width
    const y = (at - x) / width
    even.pixels[at] = Math.min(255, value * Math.exp(fallX * (width / 2 - x) + fallY * (height / 2 - y)))
  })
  return even
}

const brightest = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0

/** The slope of the logarithm, by least squares over the middle, which the ticket covers; its rim is often table only. */
function fallOf(light: readonly number[]): number {
  const rim = Math.round(light.length * 0.2)
  const middle = light.slice(rim, light.length - rim).map((value) => Math.log(Math.max(1, value)))
  const mean = middle.reduce((sum, value) => sum + value, 0) / middle.length
  const centre = (middle.length - 1) / 2
  let products = 0
  let squares = 0
  middle.forEach((value, at) => {
    products += (at - centre) * (value - mean)
    squares += (at - centre) ** 2
  })
  return squares === 0 ? 0 : products / squares
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
