import sharp from 'sharp'
import { type DrawnTicket, drawTicket } from '../../server/documents/drawn-tickets.ts'
import type { Chance } from '../../support/chance.ts'

type Drawing = Omit<DrawnTicket, 'name' | 'expected'>

const JPEG = { quality: 82 }
const draw = (drawing: Drawing): Promise<Buffer> => drawTicket({ ...drawing, name: '', expected: NOTHING_EXPECTED })
const NOTHING_EXPECTED = { ticket_number: null, date: null, gross: null, tare: null, net: null, unit: 'lb' } as const

/** How photographs of tickets are bad, by class: each gives the picture of one drawing. */
export const faults: Record<string, (drawing: Drawing, chance: Chance) => Promise<Buffer>> = {
  none: (drawing) => draw(drawing),
  shade: (drawing, chance) => draw({ ...drawing, shade: 0.4 + 0.25 * chance.next() }),
  fold: (drawing, chance) => draw(drawing).then((picture) => folded(picture, chance)),
  angle: (drawing, chance) => draw({ ...drawing, turn: (chance.is(0.5) ? 1 : -1) * (4 + 6 * chance.next()) }),
  blur: async (drawing, chance) =>
    sharp(await draw(drawing))
      .blur(1.4 + 0.8 * chance.next())
      .jpeg(JPEG)
      .toBuffer(),
  'dot matrix': async (drawing) => dotted(await draw({ ...drawing, ink: '#3a3a44' })),
  'quarter turn': async (drawing, chance) =>
    sharp(await draw(drawing))
      .rotate(chance.oneOf([90, 180, 270]) ?? 90)
      .jpeg(JPEG)
      .toBuffer(),
}

/** The lower half lies a little aslant and darker, with a shadow along the fold. */
async function folded(picture: Buffer, chance: Chance): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const at = Math.round(height * (0.35 + 0.3 * chance.next()))
  const slant = (chance.is(0.5) ? 1 : -1) * 0.03
  const upper = await sharp(picture).extract({ left: 0, top: 0, width, height: at }).toBuffer()
  const slanted = await sharp(picture)
    .extract({ left: 0, top: at, width, height: height - at })
    .affine([1, slant, 0, 1], { background: '#4f4a44' })
    .toBuffer()
  const lower = await sharp(slanted)
    .resize(width, height - at, { fit: 'cover', position: 'left' })
    .modulate({ brightness: 0.78 })
    .toBuffer()
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="14"><rect width="100%" height="100%" fill="#000" fill-opacity="0.35"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 3, background: '#4f4a44' } })
    .composite([
      { input: upper, left: 0, top: 0 },
      { input: lower, left: 0, top: at },
      { input: await sharp(shadow).blur(3).toBuffer(), left: 0, top: at - 7 },
    ])
    .jpeg(JPEG)
    .toBuffer()
}

/** Strokes become rows of dots: a grid in the colour of paper lies over the print. */
async function dotted(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const grid = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="dots" width="4" height="4" patternUnits="userSpaceOnUse">
      <path d="M0 0H4M0 0V4" stroke="#f4f2ea" stroke-width="1.6" stroke-opacity="0.8"/></pattern></defs>
    <rect x="60" y="60" width="${width - 120}" height="${height - 120}" fill="url(#dots)"/></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(grid) }])
    .blur(0.5)
    .jpeg(JPEG)
    .toBuffer()
}
