import type { Draw } from '../seed/pictures.ts'

/**
 * The demo's drawings as PNG, by way of SVG: a dozen flat colours take a tenth of what a JPEG does. The library comes with
 * the first drawing.
 */
export const sharpDrawing: Draw = async ({ width, height, ground, shapes }) => {
  const { default: sharp } = await import('sharp')
  const paths = shapes.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${paths.join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer())
}
