import sharp from 'sharp'
import type { Raster } from '#domain/documents/page/raster.ts'

/** A page as a PNG file of one channel. */
export const pngOf = ({ pixels, width, height }: Raster): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
