import sharp from 'sharp'
import { MOST_PIXELS, type Picture, PictureRefused, WORKING_SIDE_PX } from '#domain/documents/page/flatten.ts'

/** Unpacks a picture upright (as its EXIF data says) and grey. Throws `PictureRefused`. */
export async function unpack(image: Uint8Array): Promise<Picture> {
  if (image.byteLength === 0) throw new PictureRefused('empty')
  const input = () => sharp(image, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 })
  const size = await input()
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefused(String(error).includes('pixel limit') ? 'too_many_pixels' : 'not_an_image')
    })
  if ((size.width ?? 0) * (size.height ?? 0) > MOST_PIXELS) throw new PictureRefused('too_many_pixels')
  const { data, info } = await input()
    .rotate()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: WORKING_SIDE_PX, height: WORKING_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureRefused('not_an_image')
    })
  return { grey: { width: info.width, height: info.height, pixels: new Uint8Array(data) } }
}
