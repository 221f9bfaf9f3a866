import type { Draw } from '../seed/pictures.ts'

/** Flat colours need no mixing of dots; mixing and a longer search for colours take twice the time and no byte less. */
const FLAT = { palette: true, colours: 16, dither: 0, effort: 1 }

/**
 * The demo's drawings as PNG, by way of SVG: a dozen flat colours take a tenth of what a JPEG does. The library comes with
 * the first drawing.
 */
export const sharpDrawing: Draw = async ({ width, height, background, shapes }) => {
  const { default: sharp } = await import('sharp')
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${background}"/>${paths.join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png(FLAT).toBuffer())
}
