import type { Raster } from '#domain/documents/page/raster.ts'

/** A page as a file of the simplest kind that the recogniser opens: PGM, a header of three lines before the pixels. */
export function portableGreymap({ width, height, pixels }: Raster): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + pixels.length)
  file.set(header)
  file.set(pixels, header.length)
  return file
}
