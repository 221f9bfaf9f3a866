import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFault } from '#domain/onboarding/picture-fault.ts'

const TICKETS = join(import.meta.dirname, '..', '..', 'support', 'tickets')
const papers = (await readdir(TICKETS)).filter((name) => name.endsWith('.jpg')).map((name) => join(TICKETS, name))

/** The fault in a paper as a phone takes it: with a side of so many pixels, out of focus by so many. */
async function faultAt(paper: string, side: number, outOfFocus: number) {
  const taken = sharp(paper).rotate().resize({ width: side, height: side, fit: 'inside' }).greyscale()
  const shown = outOfFocus > 0 ? taken.blur(outOfFocus) : taken
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  return pictureFault({ width: info.width, height: info.height, pixels: new Uint8Array(data) })
}

test.each([1000, 2400])('papers that can be read are taken, those out of focus are not, at %d pixels', async (side) => {
  expect(papers).toHaveLength(12)
  for (const paper of papers) {
    expect(await faultAt(paper, side, 0)).toBeNull()
    expect(await faultAt(paper, side, side / 200)).toBe('blurred')
  }
})

test('a picture of a few hundred pixels, and one of nothing, are not taken', async () => {
  const [paper = ''] = papers
  expect(await faultAt(paper, 599, 0)).toBe('too_small')
  expect(await faultAt(paper, 600, 0)).toBeNull()
  expect(pictureFault({ width: 800, height: 800, pixels: new Uint8Array(640_000).fill(200) })).toBe('blurred')
})
