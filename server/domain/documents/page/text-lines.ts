import { percentile, type Raster, shrink } from '#domain/documents/page/raster.ts'

const SEARCH_SIDE_PX = 500
const MOST_TILT_DEGREES = 8

type Dark = { points: { x: number; y: number }[]; width: number; height: number }

/**
 * How far the lines of text on a cleaned page are tilted, in radians (clockwise positive). Lines are straight when the
 * rows of the picture alternate most sharply between print and paper.
 */
export function findTilt(page: Raster): number {
  return bestTilt(darkPoints(shrink(page, Math.max(1, Math.round(Math.max(page.width, page.height) / SEARCH_SIDE_PX)))))
}

/** Pixels clearly darker than the paper round them; the rim is left out, where paper and table meet. */
function darkPoints(raster: Raster): Dark {
  const { width, height, pixels } = raster
  const limit = percentile(raster, 0.6) * 0.8
  const points: { x: number; y: number }[] = []
  const rim = Math.round(Math.min(width, height) * 0.03)
  for (let y = rim; y < height - rim; y++) {
    for (let x = rim; x < width - rim; x++) if ((pixels[y * width + x] ?? 255) < limit) points.push({ x, y })
  }
  return { points, width, height }
}

function bestTilt(ink: Dark): number {
  let best = { tilt: 0, sharpness: sharpness(ink, 0) }
  const consider = (tilt: number) => {
    const found = sharpness(ink, tilt)
    if (found > best.sharpness * 1.001) best = { tilt, sharpness: found }
  }
  const degree = Math.PI / 180
  for (let d = -MOST_TILT_DEGREES; d <= MOST_TILT_DEGREES; d += 0.5) consider(d * degree)
  const coarse = best.tilt
  for (let d = -0.4; d <= 0.4; d += 0.1) consider(coarse + d * degree)
  return best.tilt
}

function sharpness({ points, width, height }: Dark, tilt: number): number {
  const slope = Math.tan(tilt)
  const rows = new Float64Array(height + 2 * width)
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope) + width
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let i = 1; i < rows.length; i++) {
    const step = (rows[i] ?? 0) - (rows[i - 1] ?? 0)
    sum += step * step
  }
  return points.length === 0 ? 0 : sum / points.length
}
