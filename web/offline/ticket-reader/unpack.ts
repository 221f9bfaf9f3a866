import { MOST_PIXELS, type Picture, PictureRefused, WORKING_SIDE_PX } from '#domain/documents/page/flatten.ts'
import { greyOf, sizeWithin } from '#domain/documents/page/grey.ts'

/** Unpacks a picture upright (as its EXIF data says) and grey, as the server does. Throws `PictureRefused`. */
export async function unpack(image: Blob): Promise<Picture> {
  if (image.size === 0) throw new PictureRefused('empty')
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused('not_an_image')
  })
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw new PictureRefused('too_many_pixels')
    const { width, height } = sizeWithin(bitmap.width, bitmap.height, WORKING_SIDE_PX)
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('this browser draws nothing outside the page')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { grey: greyOf(context.getImageData(0, 0, width, height).data, width, height) }
  } finally {
    bitmap.close()
  }
}
