import { findDate, findTimes } from '#domain/documents/ticket-dates.ts'
import { below, type Candidate, type LabelledRow, rightOf } from '#domain/documents/ticket-values.ts'
import type { Word } from '#domain/documents/ticket-words.ts'

/** Under this many digits a value is hardly a ticket's number: "8IN" is a size. */
const USUAL_DIGITS = 3
const LEAST_DIGITS_WITHOUT_CAPTION = 4
const MOST_LENGTH = 20
const LOAD_NUMBER_SHARE = 0.6
const UNLIKELY_SHARE = 0.6

/** The ticket's number behind or under its caption, within the first three words; null where none has a number's form. */
export function numberIn(words: readonly Word[]): Candidate | null {
  const at = words.findIndex((word) => /\d/.test(word.text))
  const word = words[at]
  if (!word || at > 2) return null
  const text = plainNumber(word.text)
  if (!/^[A-Za-z]{0,6}[-/.]?[A-Za-z0-9]*\d[A-Za-z0-9]*([-/.][A-Za-z0-9]+)*$/.test(text) || text.length < 2) return null
  if (text.length > MOST_LENGTH || isMoment(text)) return null
  const confidence = word.confidence * (digitsIn(text) < USUAL_DIGITS ? UNLIKELY_SHARE : 1)
  return { field: 'ticket_number', value: text, confidence, box: word.box }
}

/** Some plants number loads instead of tickets. */
export function loadNumber(rows: readonly LabelledRow[]): Candidate | null {
  for (const [at, row] of rows.entries()) {
    for (const label of row.labels.filter(({ kind }) => kind === 'load_number')) {
      const found = numberIn(rightOf(row, label)) ?? numberIn(below(rows, at, label))
      if (found) return { ...found, confidence: LOAD_NUMBER_SHARE * found.confidence }
    }
  }
  return null
}

/** Before a number these say that it is none of a ticket: places, licences and telephones have numbers too. */
const NOT_OF_TICKETS =
  /^(BOX|ROUTE|RTE|RT|HWY|HIGHWAY|CR|SUITE|STE|LOT|LANE|APT|EXIT|PHONE|TEL|FAX|PH|LIC|LICEN[CS]E|PERMIT|MC|DOT|USDOT|ABN|RFID|EST|SINCE)$/i
const NUMBER_SIGN = /^(N|NO|NR|NBR|NUM|NUMBER|#|№)[.:]?$/i
/** Letters and digits in groups, without the points and commas of quantities. */
const NUMBER_FORM = /^[A-Z]{0,4}[-/]?\d[\dA-Z]*(-\d+)*$/i

type Loose = { candidate: Candidate; score: number }

/**
 * A number that no caption names, by its form and place: high on the page, behind a number sign, alone in its cell, in
 * larger print. Never one that another caption or an address claims. A guess: to be asked for however clear its print is.
 */
export function looseNumber(rows: readonly LabelledRow[], weights: ReadonlySet<number>): Candidate | null {
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const found = rows.flatMap((row, at) =>
    row.words.flatMap((word, place) => {
      if (!isNumberOfTicket(row, place, weights)) return []
      const score = scoreOf(row, place, usual) - (2 * at) / rows.length
      return [{ candidate: toCandidate(row, word), score }]
    }),
  )
  const best = found.reduce<Loose | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  return best?.candidate ?? null
}

function isNumberOfTicket(row: LabelledRow, place: number, weights: ReadonlySet<number>): boolean {
  const word = row.words[place]
  const text = plainNumber(word?.text ?? '')
  if (!word || !NUMBER_FORM.test(text) || text.length > MOST_LENGTH || /[,.$%]\d/.test(word.text)) return false
  if (digitsIn(text) < LEAST_DIGITS_WITHOUT_CAPTION || isMoment(text)) return false
  if (/^20\d\d$/.test(text) || /^\d{3}-\d{4}$/.test(text) || weights.has(Number(text))) return false
  const before = row.words[place - 1]?.text ?? ''
  if (NOT_OF_TICKETS.test(before.replace(/\W/g, '')) || isAbbreviation(before)) return false
  return !isStreetNumber(row, place) && !isPostCode(row, place) && !isClaimed(row, word)
}

/** "Lic. 77120": an abbreviation says what the number is of, unless it is that for "number". */
const isAbbreviation = (text: string) => /^[A-Za-z]+\.$/.test(text) && !NUMBER_SIGN.test(text)
/** "2210 County Rd": it opens its row and a word goes on. */
const isStreetNumber = (row: LabelledRow, place: number) =>
  place === 0 && /^[A-Za-z]{2}/.test(row.words[1]?.text ?? '') && cellAt(row, 0) === cellAt(row, 1)
/** "Tulsa, OK 74101". */
const isPostCode = (row: LabelledRow, place: number) =>
  /^\d{5}(-\d{4})?$/.test(row.words[place]?.text ?? '') &&
  place > 1 &&
  /^[A-Z]{2}[.,]?$/.test(row.words[place - 1]?.text ?? '') &&
  cellAt(row, place - 2) === cellAt(row, place - 1)

const isClaimed = (row: LabelledRow, word: Word) =>
  row.labels.some((label) => label.kind !== 'ticket_number' && rightOf(row, label).includes(word))

const cellAt = ({ words, cells }: LabelledRow, place: number) =>
  cells.find((cell) => cell.words.some((word) => word === words[place]))

function scoreOf(row: LabelledRow, place: number, usualHeight: number): number {
  const word = row.words[place]
  const before = row.words[place - 1]
  const cell = cellAt(row, place)
  const isSigned = before !== undefined && NUMBER_SIGN.test(before.text)
  const isAlone = cell !== undefined && (cell.words.length === 1 || (cell.words.length === 2 && hasSeries(cell.words)))
  const isLarge = word !== undefined && word.box.h > 1.25 * usualHeight
  const isLong = digitsIn(word?.text ?? '') > LEAST_DIGITS_WITHOUT_CAPTION
  return (isSigned ? 2 : 0) + (isAlone ? 1 : 0) + (isLarge ? 0.5 : 0) + (isLong ? 0.5 : 0)
}

/** "KB 20551": a book's letters belong to its numbers where both make one cell. */
const hasSeries = ([first, second]: readonly Word[]) =>
  first !== undefined &&
  /^[A-Z]{1,3}$/.test(first.text) &&
  !NUMBER_SIGN.test(first.text) &&
  /^\d+$/.test(second?.text ?? '')

function toCandidate({ cells }: LabelledRow, word: Word): Candidate {
  const cell = cells.find(({ words }) => words.includes(word))
  const series = cell && cell.words.length === 2 && cell.words[1] === word && hasSeries(cell.words) ? cell : null
  const value = series ? series.words.map(({ text }) => text).join(' ') : plainNumber(word.text)
  return {
    field: 'ticket_number',
    value,
    confidence: word.confidence,
    box: series?.box ?? word.box,
    isGuessed: true,
  }
}

/** A word without the number sign before it and the marks around it. */
export const plainNumber = (text: string): string =>
  text.replace(/^(NO\.?|#|№|N°)+/i, '').replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
const digitsIn = (text: string) => text.replace(/\D/g, '').length
const isMoment = (text: string) => findDate(text) !== null || findTimes(text).length > 0
