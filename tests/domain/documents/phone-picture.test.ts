import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { greyOf, sizeWithin } from '#domain/documents/page/grey.ts'
import { portableGreymap } from '#domain/documents/page/portable-greymap.ts'
import { pngOf } from '#server/adapters/ticket-reader/page-png.ts'

const rgba = (...pixels: [number, number, number, number][]) => Uint8ClampedArray.from(pixels.flat())

describe('the phone greys a picture', () => {
  test('as the server’s decoder does, to one step in 255', async () => {
    const colours: [number, number, number, number][] = []
    for (let red = 0; red <= 255; red += 51)
      for (let green = 0; green <= 255; green += 51)
        for (let blue = 0; blue <= 255; blue += 51) colours.push([red, green, blue, 255])
    const bytes = rgba(...colours)
    const here = greyOf(bytes, colours.length, 1)
    const raw = { width: colours.length, height: 1, channels: 4 as const }
    const there = await sharp(Buffer.from(bytes), { raw }).flatten({ background: 'white' }).greyscale().raw().toBuffer()
    const apart = [...here.pixels].map((value, at) => Math.abs(value - (there[at] ?? 0)))
    expect(Math.max(...apart)).toBeLessThanOrEqual(1)
  })

  test('and lays what is transparent on white', () => {
    expect([...greyOf(rgba([0, 0, 0, 0], [0, 0, 0, 255], [255, 255, 255, 0]), 3, 1).pixels]).toEqual([255, 0, 255])
  })
})

test.each([
  ['a large picture fits into the working size', [4032, 3024, 2400], { width: 2400, height: 1800 }],
  ['one held upright too', [3024, 4032, 2400], { width: 1800, height: 2400 }],
  ['a small one stays as it is', [1200, 900, 2400], { width: 1200, height: 900 }],
  ['a strip keeps a row of pixels', [10_000, 1, 2400], { width: 2400, height: 1 }],
] satisfies [string, [number, number, number], object][])('%s', (_, [width, height, most], expected) => {
  expect(sizeWithin(width, height, most)).toEqual(expected)
})

test('a prepared page reaches the built-in recogniser and the outside one with the same pixels', async () => {
  const page = { width: 3, height: 2, pixels: Uint8Array.from([0, 10, 50, 53, 200, 255]) }
  const file = portableGreymap(page)
  const header = new TextEncoder().encode('P5\n3 2\n255\n')
  expect([...file.subarray(0, header.length)]).toEqual([...header])
  const sent = await sharp(await pngOf(page))
    .extractChannel(0)
    .raw()
    .toBuffer()
  expect([...file.subarray(header.length)]).toEqual([...sent])
})
