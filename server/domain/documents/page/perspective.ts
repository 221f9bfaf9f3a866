import { emptyRaster, type Raster } from '#domain/documents/page/raster.ts'

export type Point = { x: number; y: number }
/** Corners of the paper, clockwise from the top left. */
export type Quad = [Point, Point, Point, Point]
/** Nine numbers, row by row, that send a point of one picture to a point of another. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number]

/** Where a point of the flattened page lies in the picture it was taken from. */
export function project(m: Projection, { x, y }: Point): Point {
  const w = m[6] * x + m[7] * y + m[8]
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w }
}

/** First `b`, then `a`. */
export function compose(a: Projection, b: Projection): Projection {
  const at = (r: 0 | 1 | 2, c: 0 | 1 | 2) =>
    (a[r * 3] ?? 0) * (b[c] ?? 0) + (a[r * 3 + 1] ?? 0) * (b[3 + c] ?? 0) + (a[r * 3 + 2] ?? 0) * (b[6 + c] ?? 0)
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

/** The projection that lays the unit square on the quad: (0,0), (1,0), (1,1), (0,1) on its corners in turn. */
export function squareToQuad([a, b, c, d]: Quad): Projection {
  const dx1 = b.x - c.x
  const dx2 = d.x - c.x
  const dy1 = b.y - c.y
  const dy2 = d.y - c.y
  const sx = a.x - b.x + c.x - d.x
  const sy = a.y - b.y + c.y - d.y
  const area = dx1 * dy2 - dx2 * dy1
  const g = area === 0 ? 0 : (sx * dy2 - dx2 * sy) / area
  const h = area === 0 ? 0 : (dx1 * sy - sx * dy1) / area
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1]
}

export const scaling = (x: number, y: number): Projection => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** Turns by an angle (radians, clockwise as seen) about a point. */
export function turning(angle: number, about: Point): Projection {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [
    cos,
    -sin,
    about.x - cos * about.x + sin * about.y,
    sin,
    cos,
    about.y - sin * about.x - cos * about.y,
    0,
    0,
    1,
  ]
}

/** Draws a `width` × `height` picture by asking the projection where each of its pixels comes from. */
export function warp(source: Raster, toSource: Projection, width: number, height: number): Raster {
  const out = emptyRaster(width, height)
  const { pixels, width: w, height: h } = source
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = toSource[6] * x + toSource[7] * y + toSource[8]
      const sx = Math.min(w - 1.001, Math.max(0, (toSource[0] * x + toSource[1] * y + toSource[2]) / depth))
      const sy = Math.min(h - 1.001, Math.max(0, (toSource[3] * x + toSource[4] * y + toSource[5]) / depth))
      const x0 = Math.floor(sx)
      const y0 = Math.floor(sy)
      const fx = sx - x0
      const fy = sy - y0
      const i = y0 * w + x0
      const top = (pixels[i] ?? 0) * (1 - fx) + (pixels[i + 1] ?? 0) * fx
      const low = (pixels[i + w] ?? 0) * (1 - fx) + (pixels[i + w + 1] ?? 0) * fx
      out.pixels[y * width + x] = top * (1 - fy) + low * fy
    }
  }
  return out
}
