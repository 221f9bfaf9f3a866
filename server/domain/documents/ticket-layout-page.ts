import { editDistance } from '#domain/documents/edit-distance.ts'
import { unitOf } from '#domain/documents/ticket-numbers.ts'
import { type Row, rowsOf } from '#domain/documents/ticket-rows.ts'
import { apart, type Box, type Word } from '#domain/documents/ticket-words.ts'

/** A recognised page as layouts see it: its rows, the words that may belong to the form, and its usual letter height. */
export type LayoutPage = { rows: readonly Row[]; formWords: readonly FormWord[]; letterHeight: number }
/** A word that may belong to the form: letters only, in capitals. */
export type FormWord = { text: string; box: Box; word: Word }

const LEAST_LETTERS = 3
const LEAST_CONFIDENCE = 0.3

/** The page of one reading. */
export function layoutPage(words: readonly Word[]): LayoutPage {
  return pageOfRows(rowsOf(apart(words)))
}

/** The same from rows that were found already. */
export function pageOfRows(rows: readonly Row[]): LayoutPage {
  const words = rows.flatMap((row) => row.words)
  const heights = words.map(({ box }) => box.h).sort((a, b) => a - b)
  const formWords = words.flatMap((word) => {
    const text = formText(word)
    return text === null ? [] : [{ text, box: word.box, word }]
  })
  return { rows, formWords, letterHeight: heights[Math.floor(heights.length / 2)] ?? 1 }
}

/** The letters of a word that can belong to a form; null for figures, units and what is hardly legible. */
function formText({ text, confidence }: Word): string | null {
  if (/\d/.test(text) || confidence < LEAST_CONFIDENCE) return null
  const letters = lettersOf(text)
  return letters.length < LEAST_LETTERS || unitOf(letters) !== null ? null : letters
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-ZÀ-Ý]/g, '')

/** Whether two words are one, with a letter misread in four or two in seven. */
export function isLike(a: string, b: string): boolean {
  if (a === b) return true
  const shorter = Math.min(a.length, b.length)
  const mayDiffer = shorter >= 7 ? 2 : shorter >= 4 ? 1 : 0
  if (mayDiffer === 0 || Math.abs(a.length - b.length) > mayDiffer) return false
  if (a[0] !== b[0] && a.at(-1) !== b.at(-1)) return false
  return editDistance(a, b) <= mayDiffer
}
