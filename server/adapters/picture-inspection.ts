import sharp from 'sharp'
import type { ImagePort } from '../ports.ts'
import {
  DISPLAY_WIDTH,
  differenceHash,
  formatOf,
  GREY_CELLS,
  MAX_PIXELS,
  refusalBeforeDecoding,
} from './picture-facts.ts'

type Inspection = Awaited<ReturnType<ImagePort['inspect']>>

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
      // What is clear in a drawing lies on white, as on the paper that it will be printed on.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const { columns, rows } = GREY_CELLS
    const cells = await sharp(display).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
    const imageHash = differenceHash(cells)
    return { ok: true, facts: { mediaType, width, height, imageHash, display: new Uint8Array(display) } }
  } catch {
    return { ok: false, reason: 'broken' }
  }
}
