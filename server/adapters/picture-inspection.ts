import sharp from 'sharp'
import type { ImageFacts, ImageRefusal } from '../ports.ts'

const MAX_BYTES = 15 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const DISPLAY_WIDTH = 2048

type Inspection = { ok: true; facts: ImageFacts } | { ok: false; reason: ImageRefusal }

/** The picture format that the first bytes say, whatever the name or the sender claims. */
export function formatOf(bytes: Uint8Array): ImageFacts['mediaType'] | null {
  const starts = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, index) => bytes[8 + index] === byte)
  return isWebp ? 'image/webp' : null
}

/** What size and first bytes alone say against a picture; cheap enough to be asked before anything is queued. */
export function refusalBeforeDecoding(bytes: Uint8Array): ImageRefusal | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_BYTES) return 'too_large'
  return formatOf(bytes) ? null : 'not_an_image'
}

/** Checks size, magic bytes and pixels before decoding, then makes the copy for display and the perceptual hash. */
export async function inspectPicture(bytes: Uint8Array): Promise<Inspection> {
  const mediaType = formatOf(bytes)
  const reason = refusalBeforeDecoding(bytes)
  if (reason || !mediaType) return { ok: false, reason: reason ?? 'not_an_image' }
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (!width || !height) return { ok: false, reason: 'broken' }
  if (width * height > MAX_PIXELS) return { ok: false, reason: 'too_many_pixels' }
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate()
    const display = await upright
      .clone()
      .resize({ width: DISPLAY_WIDTH, height: DISPLAY_WIDTH, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
    const imageHash = await differenceHash(display)
    return { ok: true, facts: { mediaType, width, height, imageHash, display: new Uint8Array(display) } }
  } catch {
    return { ok: false, reason: 'broken' }
  }
}

/** 64-bit difference hash: whether each of 8 × 8 grey cells is darker than its right neighbour. */
async function differenceHash(picture: Uint8Array): Promise<string> {
  const cells = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const here = cells[row * 9 + column] ?? 0
      const right = cells[row * 9 + column + 1] ?? 0
      bits = (bits << 1n) | (here < right ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}
