import { expect, test } from 'vitest'
import type { Quad } from '#domain/documents/page/perspective.ts'
import { inReadingOrder, type TextMap, textRegions } from '#domain/documents/page/text-regions.ts'

function map(width: number, height: number, isText: (x: number, y: number) => number): TextMap {
  const shares = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) shares[y * width + x] = isText(x, y)
  return { width, height, shares }
}

const angleOf = ([from, to]: Quad) => Math.atan2(to.y - from.y, to.x - from.x)
const sidesOf = ([a, b, , d]: Quad) => [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y)]

test('a line that lies straight is its rectangle, grown by its area over its outline', () => {
  const [quad, ...others] = textRegions(map(200, 60, (x, y) => (x >= 20 && x < 120 && y >= 20 && y < 30 ? 0.9 : 0)))
  expect(others).toEqual([])
  const [width = 0, height = 0] = quad ? sidesOf(quad) : []
  const grownBy = (1.6 * 100 * 10) / (100 + 10)
  expect(width).toBeCloseTo(100 + grownBy)
  expect(height).toBeCloseTo(10 + grownBy)
})

test('a line that lies at an angle is found at that angle', () => {
  const slope = Math.tan(0.1)
  const quads = textRegions(map(300, 120, (x, y) => (x > 20 && x < 280 && Math.abs(y - 40 - x * slope) < 6 ? 0.9 : 0)))
  expect(quads.map(angleOf)).toEqual([expect.closeTo(0.1, 1)])
})

test('specks, thin rules and what the detector is unsure of are no lines', () => {
  expect(textRegions(map(100, 40, (x, y) => (x === 50 && y === 20 ? 1 : 0)))).toEqual([])
  expect(textRegions(map(100, 40, (_, y) => (y === 20 ? 1 : 0)))).toEqual([])
  expect(textRegions(map(100, 40, (x, y) => (x < 60 && y > 10 && y < 30 ? 0.4 : 0)))).toEqual([])
  expect(textRegions(map(100, 40, () => 0))).toEqual([])
})

test('lines are read from the top, and each from the left', () => {
  const at = (x: number, y: number): Quad => [
    { x, y },
    { x: x + 50, y },
    { x: x + 50, y: y + 20 },
    { x, y: y + 20 },
  ]
  const read = inReadingOrder([at(200, 103), at(100, 160), at(10, 100), at(10, 165)])
  expect(read.map(([corner]) => corner)).toEqual([
    { x: 10, y: 100 },
    { x: 200, y: 103 },
    { x: 10, y: 165 },
    { x: 100, y: 160 },
  ])
})
