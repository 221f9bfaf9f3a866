import sharp from 'sharp'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import type { Visitor } from '../../support/test-app.ts'

/** A picture with some shape in it, different for each seed. */
export async function picture(seed: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Uint8Array> {
  const width = 96
  const pixels = Uint8Array.from({ length: width * width * 3 }, (_, at) => {
    const x = Math.floor(at / 3) % width
    const y = Math.floor(at / 3 / width)
    return (Math.sin((x * (seed % 7)) / 11) + Math.cos((y * (seed + 3)) / 17)) * 60 + 128
  })
  const image = sharp(pixels, { raw: { width, height: width, channels: 3 } })
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Make: `Camera ${seed}` } })
      .toFormat(format)
      .toBuffer(),
  )
}

/** A plain picture of so many pixels; small as a file, large in memory. */
export async function largePicture(width: number, height: number): Promise<Uint8Array> {
  const background = { r: 120, g: 90, b: 40 }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

/** Sends bytes as the phone does; `claimed` lies about their hash. */
export async function upload(visitor: Pick<Visitor, 'send'>, bytes: Uint8Array, claimed?: Sha256) {
  const sha256 = claimed ?? (await sha256Hex(bytes))
  const response = await visitor.send(`http://localhost:4610/api/files/${sha256}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  })
  return { sha256, status: response.status, answer: await response.json(), response }
}

/** What a visitor gets to see of a file. */
export const shown = (visitor: Pick<Visitor, 'send'>, sha256: Sha256, variant = 'display') =>
  visitor.send(`http://localhost:4610/api/files/${sha256}?variant=${variant}`)
