import { type Raster, shrink } from '../documents/page/raster.ts'

/** Of the longer side: at this size the letters of a licence that fills the picture are some ten pixels high. */
const LOOKED_AT_PX = 1000
const LEAST_PX = 600
/**
 * How far the sharpest thousandth of the pixels differs from its neighbours. Print that can be read reaches 240 and more
 * on photographed papers, print that cannot 16 at most; between them a picture has the benefit of the doubt.
 */
const LEAST_EDGE = 20
const SHARPEST = 0.999
/** White amid black, or black amid white. */
const MOST_EDGE = 4 * 255

export type PictureFault = 'blurred' | 'too_small'

/** What keeps the picture of a paper from being read, so that it is taken again at once; null for one that will do. */
export function pictureFault(grey: Raster): PictureFault | null {
  const side = Math.max(grey.width, grey.height)
  if (side < LEAST_PX) return 'too_small'
  return sharpestEdge(shrink(grey, Math.round(side / LOOKED_AT_PX))) < LEAST_EDGE ? 'blurred' : null
}

function sharpestEdge({ width, height, pixels }: Raster): number {
  const counts = new Uint32Array(MOST_EDGE + 1)
  const at = (place: number) => pixels[place] ?? 0
  let total = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const edge = 4 * at(here) - at(here - 1) - at(here + 1) - at(here - width) - at(here + width)
      counts[Math.abs(edge)] = (counts[Math.abs(edge)] ?? 0) + 1
      total += 1
    }
  }
  let below = 0
  const sharpest = counts.findIndex((count) => {
    below += count
    return below >= SHARPEST * total
  })
  return Math.max(0, sharpest)
}
