import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Makes the icons of tabs, phones and desktops from `web/public/favicon.svg`: `bun server/adapters/make-icons.ts`. Run it
 * whenever the mark changes; what it writes is committed.
 */
const PUBLIC = join(import.meta.dirname, '..', '..', 'web', 'public')
/** Phones cut their own shape out of a square; what is within the middle eighty hundredths always stays. */
const MASKABLE_SHARE = 0.8
const BACKGROUND = '#1557b8'
const FAVICON_SIZES = [16, 32, 48]

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')

/** The mark with its round corners. */
const rounded = (size: number) => drawn(mark, size)
/** The mark on a square without corners, `share` of it wide. */
async function square(size: number, share: number) {
  const inner = Math.round(size * share)
  const middle = await drawn(mark, inner)
  return sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
    .composite([{ input: middle }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An ICO file is a table of pictures; browsers read PNG in it. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const small = await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await rounded(size) })))
await writeFile(join(PUBLIC, 'favicon.ico'), ico(small))
await writeFile(join(PUBLIC, 'icons', '180.png'), await square(180, 1))
await writeFile(join(PUBLIC, 'icons', '192.png'), await rounded(192))
await writeFile(join(PUBLIC, 'icons', '512.png'), await rounded(512))
await writeFile(join(PUBLIC, 'icons', 'maskable-512.png'), await square(512, MASKABLE_SHARE))
