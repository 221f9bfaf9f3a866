import type { Word } from '#domain/documents/ticket-words.ts'

/** A line of print: where its letters stand, how tall they are, and whether they are bold. */
export type PrintedLine = { text: string; x: number; y: number; size: number; isBold?: true }
/** The three weights as they stand on the paper. */
export type PrintedFigures = { gross: string; tare: string; net: string }

/** Paper of the sample, in units of its own drawing. */
export const PAPER = { width: 460, height: 520 } as const
/** Letters of a typewriter's face are this wide for their size. */
const LETTER = 0.6
const LEFT = 28
const SECOND = 165
const FIGURES = 190

/** What the sample's scale printed. */
export const printed: PrintedFigures = { gross: '78,420', tare: '26,360', net: '52,060' }

const captioned = [
  ['TICKET:', '104482'],
  ['DATE:', '03/17/2026'],
  ['IN:', '07:12'],
  ['OUT:', '07:31'],
  ['TRUCK:', 'T-118'],
  ['CUSTOMER:', 'HALVERSON PAVING'],
  ['PRODUCT:', '3/4 CRUSHED LIMESTONE'],
] as const

/** The lines of the sample ticket with these weights on it. */
export function ticketLines({ gross, tare, net }: PrintedFigures): PrintedLine[] {
  const weight = (caption: string, figure: string, y: number): PrintedLine[] => [
    { text: caption, x: LEFT, y, size: 22, isBold: true },
    { text: `${figure} lb`, x: FIGURES, y, size: 22, isBold: true },
  ]
  return [
    { text: 'CEDAR FORK QUARRY', x: 118, y: 48, size: 22, isBold: true },
    { text: '1180 COUNTY RD 9 - PLANT 2', x: 120, y: 74, size: 14 },
    ...captioned.flatMap(([caption, value], i): PrintedLine[] => [
      { text: caption, x: LEFT, y: 122 + 27 * i, size: 17 },
      { text: value, x: SECOND, y: 122 + 27 * i, size: 17 },
    ]),
    ...weight('GROSS', gross, 342),
    ...weight('TARE', tare, 378),
    ...weight('NET', net, 414),
    { text: 'NET TONS', x: LEFT, y: 448, size: 18, isBold: true },
    { text: '26.03', x: FIGURES, y: 448, size: 18, isBold: true },
    { text: 'WEIGHMASTER: K. ODELL', x: LEFT, y: 492, size: 14 },
  ]
}

/** The same lines as text recognition gives them: word by word, each with its box. */
export function wordsOn(lines: readonly PrintedLine[]): Word[] {
  return lines.flatMap(({ text, x, y, size }) =>
    [...text.matchAll(/\S+/g)].map((word) => ({
      text: word[0],
      confidence: 0.97,
      box: {
        x: x + word.index * LETTER * size,
        y: y - 0.72 * size,
        w: word[0].length * LETTER * size,
        h: 0.74 * size,
      },
    })),
  )
}

/** How wide a line is drawn, so that every typeface fills the same place. */
export const widthOf = ({ text, size }: PrintedLine) => text.length * LETTER * size
