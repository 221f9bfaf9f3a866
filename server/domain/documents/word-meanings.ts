import { findDate, findTimes } from '#domain/documents/ticket-dates.ts'
import { plainNumber } from '#domain/documents/ticket-number.ts'
import { findQuantities, type PrintedUnit, unitOf } from '#domain/documents/ticket-numbers.ts'
import { around } from '#domain/documents/ticket-rows.ts'
import type { Box, PlacedWord } from '#domain/documents/ticket-words.ts'

/** What a place on the picture of a ticket can be taken for; null for what it cannot be. */
export type WordMeanings = {
  /** The words as printed. */
  text: string
  box: Box
  ticketNumber: string | null
  weight: { figure: number; unit: PrintedUnit | null } | null
  /** ISO date. */
  date: string | null
  /** 24-hour time, HH:MM. */
  time: string | null
}

/** A date may be printed in so many words: "MAR 17, 2026". */
const MOST_WORDS = 3
/** Words that follow each other closer than this many letter heights belong together. */
const CLOSE = 1.5

/**
 * The places of a picture that hold a figure, each with what a person may say that it is. Words come in the order of
 * recognition, which is that of reading; boxes are shares of a picture that is `ratio` times as wide as high.
 */
export function wordMeanings(words: readonly PlacedWord[], ratio: number): WordMeanings[] {
  const found: WordMeanings[] = []
  let taken = 0
  for (const at of words.keys()) {
    if (at < taken) continue
    const run = runFrom(words, at, ratio)
    const date = dateIn(run)
    if (!isFigure(words[at]?.text ?? '') && !isMonthOf(date, run)) continue
    const used = date?.used ?? 1
    const part = run.slice(0, used)
    const text = part.map((word) => word.text).join(' ')
    const number = plainNumber(part[0]?.text ?? '')
    found.push({
      text,
      box: around(part.map(sure)),
      ticketNumber: /\d/.test(number) ? number : null,
      weight: date ? null : weightIn(run),
      date: date?.iso ?? null,
      time: timeIn(run),
    })
    taken = at + used
  }
  return found
}

/** The word and those that follow it closely in its line. */
function runFrom(words: readonly PlacedWord[], at: number, ratio: number): PlacedWord[] {
  const run: PlacedWord[] = []
  for (const word of words.slice(at, at + MOST_WORDS)) {
    const last = run.at(-1)
    if (last && !follows(last.box, word.box, ratio)) break
    run.push(word)
  }
  return run
}

function follows(before: Box, next: Box, ratio: number): boolean {
  const isInLine = next.y < before.y + before.h && before.y < next.y + next.h
  const gap = (next.x - before.x - before.w) * ratio
  return isInLine && gap > -before.h && gap < CLOSE * before.h
}

/** Two digits at least; "1b" is a badly recognised unit. */
const isFigure = (text: string) => /\d.*\d/.test(text) && unitOf(text) === null

/** Whether a word that is no figure is the month that a date begins with, and not what stands before the date. */
const isMonthOf = (date: ReturnType<typeof dateIn>, run: readonly PlacedWord[]) =>
  date !== null && dateIn(run.slice(1)) === null

function dateIn(run: readonly PlacedWord[]): { iso: string; used: number } | null {
  for (const used of run.keys()) {
    const date = findDate(
      run
        .slice(0, used + 1)
        .map((word) => word.text)
        .join(' '),
    )
    if (date) return { iso: date.iso, used: used + 1 }
  }
  return null
}

function timeIn(run: readonly PlacedWord[]): string | null {
  const text = run
    .map((word) => word.text)
    .join(' ')
    .toUpperCase()
  return findTimes(text).find((time) => text.startsWith(time.text.trim()))?.hhmm ?? null
}

function weightIn(run: readonly PlacedWord[]): WordMeanings['weight'] {
  const [quantity] = findQuantities(run.map(sure))
  return quantity ? { figure: quantity.value, unit: quantity.unit } : null
}

const sure = ({ text, box }: PlacedWord) => ({ text, box, confidence: 1 })
