/**
 * Letters as a dot-matrix printer makes them, five dots wide and seven high, a number per row. The demo's scale tickets are
 * printed with it: it needs no font on the machine.
 */
const GLYPHS: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 21, 19, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 6, 8, 16, 31],
  3: [30, 1, 1, 14, 1, 1, 30],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
  '.': [0, 0, 0, 0, 0, 12, 12],
  ':': [0, 12, 12, 0, 12, 12, 0],
  '/': [1, 1, 2, 4, 8, 16, 16],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '#': [10, 10, 31, 10, 31, 10, 10],
  '&': [12, 18, 20, 8, 21, 18, 13],
}

const WIDTH = 6
const DOT = 1.12
const COLUMNS = 5
/** For each row that a glyph can have. */
const RUNS = Array.from({ length: 2 ** COLUMNS }, (_, bits) => runsOf(bits))

/**
 * One line of print as the data of a path: capitals and figures, each dot a small square of `size` pixels that touches
 * its neighbours. Dots side by side are one bar: the same pixels, of half the text.
 */
export function dotLine(text: string, x: number, y: number, size: number): string {
  const height = (size * DOT).toFixed(1)
  const bars: string[] = []
  for (const [index, letter] of [...text.toUpperCase()].entries()) {
    for (const [row, bits] of (GLYPHS[letter] ?? []).entries()) {
      const top = (y + row * size).toFixed(1)
      for (const { column, dots } of RUNS[bits] ?? []) {
        const left = (x + (index * WIDTH + column) * size).toFixed(1)
        const width = ((dots - 1 + DOT) * size).toFixed(1)
        bars.push(`M${left} ${top}h${width}v${height}h-${width}z`)
      }
    }
  }
  return bars.join('')
}

/** Dots that stand side by side in a row of five, first bit first. */
function runsOf(bits: number): { column: number; dots: number }[] {
  const row = bits.toString(2).padStart(COLUMNS, '0')
  return [...row.matchAll(/1+/g)].map(({ index, 0: run }) => ({ column: index, dots: run.length }))
}
