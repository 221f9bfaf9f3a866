/** A grey picture in memory, one byte a pixel, row by row; 0 is black. */
export type Raster = { width: number; height: number; pixels: Uint8Array }

export const emptyRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
})

/** Shrinks by averaging whole blocks of `factor` × `factor` pixels. */
export function shrink(raster: Raster, factor: number): Raster {
  if (factor <= 1) return raster
  const out = emptyRaster(
    Math.max(1, Math.floor(raster.width / factor)),
    Math.max(1, Math.floor(raster.height / factor)),
  )
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * raster.width + x * factor
        for (let dx = 0; dx < factor; dx++) sum += raster.pixels[row + dx] ?? 0
      }
      out.pixels[y * out.width + x] = sum / (factor * factor)
    }
  }
  return out
}

/** The smallest (`darkest`) or largest value in each pixel's neighbourhood, one axis after the other. */
export function spread(raster: Raster, radius: number, darkest: boolean): Raster {
  const pick = darkest ? Math.min : Math.max
  const start = darkest ? 255 : 0
  const across = emptyRaster(raster.width, raster.height)
  const out = emptyRaster(raster.width, raster.height)
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      let best = start
      const to = Math.min(raster.width - 1, x + radius)
      for (let k = Math.max(0, x - radius); k <= to; k++)
        best = pick(best, raster.pixels[y * raster.width + k] ?? start)
      across.pixels[y * raster.width + x] = best
    }
  }
  for (let y = 0; y < raster.height; y++) {
    const from = Math.max(0, y - radius)
    const to = Math.min(raster.height - 1, y + radius)
    for (let x = 0; x < raster.width; x++) {
      let best = start
      for (let k = from; k <= to; k++) best = pick(best, across.pixels[k * raster.width + x] ?? start)
      out.pixels[y * raster.width + x] = best
    }
  }
  return out
}

/** How many pixels have each of the 256 values. */
function histogram(raster: Raster): Uint32Array {
  const { pixels } = raster
  const counts = new Uint32Array(256)
  // By index: an iterator takes ten times as long, and a page has millions of pixels.
  for (let at = 0; at < pixels.length; at++) {
    const value = pixels[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** The value below which the given share (0..1) of all pixels lies. */
export function percentile(raster: Raster, share: number): number {
  const counts = histogram(raster)
  let left = share * raster.pixels.length
  for (let value = 0; value < 256; value++) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 255
}

/** Otsu's threshold: the value that parts dark from bright with the least spread inside both. */
export function otsuThreshold(raster: Raster): number {
  const counts = histogram(raster)
  const total = raster.pixels.length
  let sum = 0
  for (let value = 0; value < 256; value++) sum += value * (counts[value] ?? 0)
  let darkCount = 0
  let darkSum = 0
  let best = 127
  let bestSpread = -1
  for (let value = 0; value < 256; value++) {
    darkCount += counts[value] ?? 0
    darkSum += value * (counts[value] ?? 0)
    const brightCount = total - darkCount
    if (darkCount === 0 || brightCount === 0) continue
    const gap = darkSum / darkCount - (sum - darkSum) / brightCount
    const between = darkCount * brightCount * gap * gap
    if (between > bestSpread) {
      bestSpread = between
      best = value
    }
  }
  return best
}
