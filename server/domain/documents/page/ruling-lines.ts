import { emptyRaster, type Raster, shrink } from '#domain/documents/page/raster.ts'

/** Darker than this counts as ink on a page with even light. */
const INK_BELOW = 165
/** A straight stroke this share of the page's width long is a ruled line or a crease, never a letter. */
const LEAST_LENGTH_SHARE = 0.09
/** Where the ink is taller than this across the line, a letter stands on it and stays whole. */
const MOST_THICKNESS_SHARE = 0.006
/** So much of a line must be no thicker than a line. */
const LEAST_THIN_SHARE = 0.55
const STEEPEST = 0.48
const SLOPE_STEP = 0.02

/**
 * The page without ruled lines, boxes and creases. They touch the print and make it unreadable; a line is followed at
 * every slope up to about 25 degrees, so a fold across a crumpled ticket goes too.
 */
export function withoutLines(page: Raster): Raster {
  const flat = eraseAlongRows(page, STEEPEST)
  return transpose(eraseAlongRows(transpose(flat), 0.04))
}

function eraseAlongRows(page: Raster, steepest: number): Raster {
  const { width, height, pixels } = page
  const thickness = Math.max(5, Math.round(Math.min(width, height) * MOST_THICKNESS_SHARE))
  // Lines are looked for at half size, where they are still whole and the search is four times as short.
  const half = shrink(page, 2)
  const onLine = linesIn(half, Math.max(40, Math.round(half.width * LEAST_LENGTH_SHARE)), steepest, thickness / 2)
  const isInk = (at: number) => (pixels[at] ?? 255) < INK_BELOW
  const out = emptyRaster(width, height)
  out.pixels.set(pixels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (onLine[(y >> 1) * half.width + (x >> 1)] !== 1 || !isInk(y * width + x)) continue
      let top = y
      let low = y
      while (top > 0 && y - top <= thickness && isInk((top - 1) * width + x)) top--
      while (low < height - 1 && low - y <= thickness && isInk((low + 1) * width + x)) low++
      if (low - top >= thickness) continue
      for (let k = Math.max(0, top - 1); k <= Math.min(height - 1, low + 1); k++) out.pixels[k * width + x] = 255
    }
  }
  return out
}

type HalfPage = { width: number; height: number; ink: Uint8Array; onLine: Uint8Array }

function linesIn({ width, height, pixels }: Raster, length: number, steepest: number, thickness: number): Uint8Array {
  const ink = new Uint8Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) ink[i] = (pixels[i] ?? 255) < INK_BELOW ? 1 : 0
  const page: HalfPage = { width, height, ink, onLine: new Uint8Array(pixels.length) }
  const lift = new Int32Array(width)
  for (let slope = -steepest; slope <= steepest + 1e-9; slope += SLOPE_STEP) {
    for (let x = 0; x < width; x++) lift[x] = Math.round(slope * x)
    const reach = Math.ceil(Math.abs(slope) * width)
    // The columns in which a slanted row lies on the page: they move one way only as rows start lower.
    let from = slope < 0 ? 0 : width
    let to = from
    for (let start = -reach; start < height + reach; start++) {
      const isAbove = (x: number) => start + (lift[x] ?? 0) < 0
      const isBelow = (x: number) => start + (lift[x] ?? 0) >= height
      if (slope < 0) {
        while (to < width && !isAbove(to)) to++
        while (from < width && isBelow(from)) from++
      } else {
        while (from > 0 && !isAbove(from - 1)) from--
        while (to > 0 && isBelow(to - 1)) to--
      }
      markRuns(page, { lift, start, from, to }, length, thickness)
    }
  }
  return page.onLine
}

/** One slanted row, by the columns in which it lies on the page. */
type SlantedRow = { lift: Int32Array; start: number; from: number; to: number }

/** So many pixels without ink part two runs; fewer are bridged. */
const PARTING = 3

/**
 * Marks the ink of a slanted row that lies in a run of at least `length` pixels. Where a run would have to reach to is
 * looked at first, and back from there: a gap on the way rules out all that begins before it, unseen.
 */
function markRuns(page: HalfPage, row: SlantedRow, length: number, thickness: number) {
  const { width, ink } = page
  const { lift, start, to } = row
  const isInk = (x: number) => ink[(start + (lift[x] ?? 0)) * width + x] === 1
  // Behind a gap, or at the edge of the page.
  let begin = row.from
  while (begin + length <= to) {
    let blank = 0
    let x = begin + length
    while (x > begin && blank < PARTING) {
      x--
      blank = isInk(x) ? 0 : blank + 1
    }
    if (blank === PARTING) {
      begin = x + PARTING
      continue
    }
    const first = begin + blank
    let last = begin + length - 1
    while (!isInk(last)) last--
    for (let next = last + 1; next < to && next - last <= PARTING; next++) if (isInk(next)) last = next
    if (last - first + 1 >= length) markRun(page, row, first, last, thickness)
    begin = last + 1 + PARTING
  }
}

/** Bold print that has run together makes long rows too, but it stands tall on most of them, and a line does not. */
function markRun(page: HalfPage, { lift, start }: SlantedRow, first: number, last: number, thickness: number) {
  const { width, ink, onLine } = page
  const run: number[] = []
  for (let x = first; x <= last; x++) {
    const at = (start + (lift[x] ?? 0)) * width + x
    if (ink[at] === 1) run.push(at)
  }
  const thin = run.filter((at) => isThin(page, at, thickness)).length
  if (thin >= LEAST_THIN_SHARE * run.length) for (const at of run) onLine[at] = 1
}

function isThin({ width, ink }: HalfPage, at: number, thickness: number): boolean {
  let tall = 1
  for (let up = at - width; up >= 0 && ink[up] === 1 && tall <= thickness; up -= width) tall++
  for (let low = at + width; low < ink.length && ink[low] === 1 && tall <= thickness; low += width) tall++
  return tall <= thickness
}

function transpose({ width, height, pixels }: Raster): Raster {
  const out = emptyRaster(height, width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out.pixels[x * height + y] = pixels[y * width + x] ?? 255
  return out
}
