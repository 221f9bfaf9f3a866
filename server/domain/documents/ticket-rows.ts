import type { Box, Word } from '#domain/documents/ticket-words.ts'

/** Words that stand close together on one line. */
export type Cell = { words: readonly Word[]; box: Box }
/** A line of print, left to right; `height` is that of its usual letters. */
export type Row = { words: readonly Word[]; cells: readonly Cell[]; box: Box; height: number }

/** A gap wider than this many letter heights starts a new cell: a typewriter's single space is about 1.3. */
const CELL_GAP_HEIGHTS = 1.9

/** Rows of the page from top to bottom. A row follows its words' slope, so a page that still leans a little is read right. */
export function rowsOf(words: readonly Word[]): Row[] {
  const usual = median(words.filter(hasLetterOrDigit).map((word) => word.box.h))
  const legible = words.filter((word) => isPrint(word, usual)).sort((a, b) => a.box.x - b.box.x)
  const open: Word[][] = []
  for (const word of legible) {
    let nearest: Word[] | null = null
    let least = Number.POSITIVE_INFINITY
    for (const row of open) {
      const last = row.at(-1)
      if (!last) continue
      const apart = Math.abs(middle(word.box) - middle(last.box))
      // Letter heights, not box heights: a comma or a stray line makes a box taller than its neighbours.
      if (apart < 0.6 * Math.min(word.box.h, last.box.h, 2 * usual) + 0.1 * usual && apart < least) {
        nearest = row
        least = apart
      }
    }
    if (nearest) nearest.push(word)
    else open.push([word])
  }
  return open.map(toRow).sort((a, b) => middle(a.box) - middle(b.box))
}

function toRow(words: Word[]): Row {
  const height = median(words.filter(hasLetterOrDigit).map((word) => word.box.h)) || (words[0]?.box.h ?? 0)
  const cells: Word[][] = []
  for (const word of words) {
    const cell = cells.at(-1)
    const last = cell?.at(-1)
    if (cell && last && word.box.x - (last.box.x + last.box.w) <= CELL_GAP_HEIGHTS * height) cell.push(word)
    else cells.push([word])
  }
  return { words, cells: cells.map((cell) => ({ words: cell, box: around(cell) })), box: around(words), height }
}

/** The smallest box that holds all the words; an empty list gives an empty box. */
export function around(words: readonly Word[]): Box {
  const first = words[0]
  if (!first) return { x: 0, y: 0, w: 0, h: 0 }
  const x = Math.min(...words.map(({ box }) => box.x))
  const y = Math.min(...words.map(({ box }) => box.y))
  const right = Math.max(...words.map(({ box }) => box.x + box.w))
  const low = Math.max(...words.map(({ box }) => box.y + box.h))
  return { x, y, w: right - x, h: low - y }
}

/** The middle value; 0 for an empty list. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const middle = (box: Box) => box.y + box.h / 2
const hasLetterOrDigit = (word: Word) => /[A-Za-z0-9]/.test(word.text)
const isPrint = (word: Word, usual: number) =>
  /[A-Za-z0-9#:/&$%-]/.test(word.text) && word.box.h < 4 * usual && (hasLetterOrDigit(word) || word.box.h < 1.5 * usual)
