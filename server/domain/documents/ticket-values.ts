import type { Label } from '#domain/documents/ticket-labels.ts'
import { around, type Row } from '#domain/documents/ticket-rows.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'

export type LabelledRow = Row & { labels: readonly Label[] }
/** The words of a value; `place` tells where they stood, seen from their caption. */
export type Value = { words: readonly Word[]; place: 'right' | 'below' | 'left' }

export type TextField =
  | 'ticket_number'
  | 'date'
  | 'time_in'
  | 'time_out'
  | 'site'
  | 'customer'
  | 'job'
  | 'material'
  | 'truck'
/** What one reading of the page says a field may be. */
export type Candidate = {
  field: TextField
  value: string
  confidence: number
  box: Box
  /** No caption names it: to be asked for however clear its print is. */
  isGuessed?: boolean
  /** It stands where the layout of this scale has the field. */
  isLearned?: boolean
}

/** Words between a caption and the next one in its row. */
export function rightOf(row: LabelledRow, label: Label): readonly Word[] {
  const next = row.labels.find((other) => other.from > label.to)
  return row.words.slice(label.to + 1, next ? next.from : undefined).filter(isText)
}

/** Words before the first caption of a row ("78,420 lb GROSS"). */
export function leftOf(row: LabelledRow, label: Label): readonly Word[] {
  return row.labels[0] === label ? row.words.slice(0, label.from).filter(isText) : []
}

/**
 * Words under a caption: the cell of one of the next two rows that shares its column. A row of captions ends the search,
 * because what stands under it belongs to it.
 */
export function below(rows: readonly LabelledRow[], at: number, label: Label): readonly Word[] {
  const row = rows[at]
  if (!row) return []
  const caption = around(row.words.slice(label.from, label.to + 1))
  const next = row.labels.find((other) => other.from > label.to)
  const previous = row.labels.filter((other) => other.to < label.from).at(-1)
  const previousWord = previous ? row.words[previous.to] : undefined
  const columnStart = Math.max(
    previousWord ? previousWord.box.x + previousWord.box.w : Number.NEGATIVE_INFINITY,
    caption.x - 4 * row.height,
  )
  const nextWord = next ? row.words[next.from] : undefined
  const columnEnd = nextWord ? nextWord.box.x - row.height * 0.5 : Number.POSITIVE_INFINITY
  for (const lower of rows.slice(at + 1, at + 3)) {
    if (lower.box.y - (caption.y + caption.h) > 3.5 * Math.max(row.height, lower.height)) return []
    const column = lower.cells.filter(({ box }) => {
      const overlaps = Math.min(box.x + box.w, caption.x + caption.w) - Math.max(box.x, caption.x) > 0
      const starts =
        box.x >= caption.x - 1.5 * row.height && box.x < Math.min(columnEnd, caption.x + caption.w + 2 * row.height)
      return (overlaps || starts) && box.x < columnEnd
    })
    const labelled = new Set(lower.labels.flatMap(({ from, to }) => lower.words.slice(from, to + 1)))
    // Narrow columns run together into one cell, so each word is asked for its own column.
    const words = column
      .flatMap((cell) => cell.words)
      .filter(({ box }) => box.x + box.w / 2 >= columnStart && box.x < columnEnd)
      .filter((word) => !labelled.has(word) && isText(word))
    if (words.length > 0) return words
    if (lower.labels.length > 0) return []
  }
  return []
}

/** The words of the first cell only: what follows a wide gap is another thing. */
export function firstCell(words: readonly Word[], height: number): readonly Word[] {
  const kept: Word[] = []
  for (const word of words) {
    const last = kept.at(-1)
    if (last && word.box.x - (last.box.x + last.box.w) > 2 * height) break
    kept.push(word)
  }
  return kept
}

/** Plain text of words, without the rules and dots that forms are filled in on. */
export function textOf(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join(' ')
    .replace(/_+/g, ' ')
    .replace(/^[^A-Za-z0-9(#]+/, '')
    .replace(/[^A-Za-z0-9)%."']+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The mean confidence of words, weighed by their length. */
export function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}

/** The box of those words that spell a found text, or of all when it cannot be told. */
export function boxOfText(words: readonly Word[], text: string): Box {
  const parts = text.toUpperCase().split(/\s+/)
  const spelled = words.filter((word) => parts.some((part) => part !== '' && word.text.toUpperCase().includes(part)))
  return around(spelled.length > 0 ? spelled : words)
}

const isText = (word: Word) => /[A-Za-z0-9]/.test(word.text) || /^[-–—]$/.test(word.text)
