import { expect, test } from 'vitest'
import { emptyRaster, type Raster } from '#domain/documents/page/raster.ts'
import { withoutLines } from '#domain/documents/page/ruling-lines.ts'

const WIDTH = 400
const HEIGHT = 300

/** A white page with ink, two rows tall, in these columns of a row that falls by `slope` pixels for each of its own. */
function pageWith(row: number, slope: number, isInked: (x: number) => boolean): Raster {
  const page = emptyRaster(WIDTH, HEIGHT)
  page.pixels.fill(255)
  for (let x = 0; x < WIDTH; x++) {
    const y = 2 * Math.round((row + slope * x) / 2)
    for (const at of [y, y + 1]) if (isInked(x) && at >= 0 && at < HEIGHT) page.pixels[at * WIDTH + x] = 0
  }
  return page
}

const inkOf = ({ pixels }: Raster) => pixels.reduce((sum, value) => sum + (value < 165 ? 1 : 0), 0)

// Looked for at half size: a line is 40 pixels long there, and gaps of two are bridged.
test.each([
  ['from edge to edge', 150, 0, () => true],
  ['along the upper edge', 0, 0, () => true],
  ['along the lower edge', HEIGHT - 2, 0, () => true],
  ['from the left edge only as far as a line must reach', 150, 0, (x: number) => x < 84],
  ['up to the right edge', 150, 0, (x: number) => x >= WIDTH - 84],
  ['with gaps of two', 150, 0, (x: number) => x % 12 < 8],
  ['falling', 90, 0.24, () => true],
  ['rising', 200, -0.24, () => true],
  ['falling out of the page', 250, 0.4, () => true],
  ['rising into the page', 340, -0.4, () => true],
] as const)('a ruled line is taken out: %s', (_, row, slope, isInked) => {
  const page = pageWith(row, slope, isInked)
  expect(inkOf(page)).toBeGreaterThan(80)
  // A speck where a slanted one ends is none.
  expect(inkOf(withoutLines(page))).toBeLessThanOrEqual(slope === 0 ? 0 : inkOf(page) / 100)
})

test.each([
  ['shorter than a line', 150, 0, (x: number) => x >= 100 && x < 176],
  ['with gaps of three', 150, 0, (x: number) => x % 22 < 16],
  ['steeper than a line', 20, 0.8, () => true],
] as const)('what is no line stays: %s', (_, row, slope, isInked) => {
  const page = pageWith(row, slope, isInked)
  expect(inkOf(withoutLines(page))).toBe(inkOf(page))
})

test('print on a line keeps its height', () => {
  const page = pageWith(150, 0, () => true)
  for (let y = 120; y < 152; y++) for (let x = 200; x < 206; x++) page.pixels[y * WIDTH + x] = 0
  const left = withoutLines(page)
  expect(left.pixels[140 * WIDTH + 203]).toBe(0)
  expect(left.pixels[151 * WIDTH + 203]).toBe(0)
  expect(left.pixels[151 * WIDTH + 100]).toBe(255)
})
