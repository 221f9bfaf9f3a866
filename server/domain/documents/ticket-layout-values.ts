import { editDistance } from '#domain/documents/edit-distance.ts'
import { type DateOrder, findDate, findTimes } from '#domain/documents/ticket-dates.ts'
import type { ConfirmedTicket, MappedField } from '#domain/documents/ticket-layout.ts'
import type { LayoutPage } from '#domain/documents/ticket-layout-page.ts'
import { plainNumber } from '#domain/documents/ticket-number.ts'
import { findQuantities, type Printed } from '#domain/documents/ticket-numbers.ts'
import { around, type Row } from '#domain/documents/ticket-rows.ts'
import { confidenceOf } from '#domain/documents/ticket-values.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'
import { printedFigure } from '#domain/units/printed-weight.ts'

/** Something that the page prints and that a field may be; `text` is the value as a ticket keeps it. */
type Printing = { box: Box; confidence: number }
export type TextOffer = Printing & { kind: 'number' | 'time'; text: string }
/** What the printed day is in either order; the same where only one is possible. */
export type DateOffer = Printing & {
  kind: 'date'
  days: Record<DateOrder, string>
  /** The order that the print itself proves: nothing but a day is above 12. */
  order: DateOrder | null
}
export type WeightOffer = Printing & { kind: 'weight'; printed: Printed }
export type Offer = TextOffer | DateOffer | WeightOffer
export type Offers = { number: TextOffer[]; date: DateOffer[]; time: TextOffer[]; weight: WeightOffer[] }

const MOST_WORDS_OF_DATE = 4
const MOST_WORDS_OF_TIME = 3
const LEAST_DIGITS = 3
const MOST_LENGTH = 20
const LEAST_LENGTH_MISREAD = 5

/** Everything on the page that the value of a mapped field can be. */
export function offersOf({ rows }: LayoutPage): Offers {
  return {
    number: rows.flatMap(numbersIn),
    date: rows.flatMap((row) => runsIn(row, MOST_WORDS_OF_DATE, dateIn)),
    time: rows.flatMap(timesIn),
    weight: rows.flatMap(({ words }) =>
      findQuantities(words).map((printed) => ({
        kind: 'weight' as const,
        printed,
        box: printed.box,
        confidence: printed.confidence,
      })),
    ),
  }
}

export const offerKinds = {
  ticket_number: 'number',
  date: 'date',
  time_in: 'time',
  time_out: 'time',
  gross: 'weight',
  tare: 'weight',
  net: 'weight',
} as const satisfies Record<MappedField, Offer['kind']>

/**
 * The offers that say what was confirmed of a field: a date in either order, a number also with one letter or digit
 * misread where none says it right.
 */
export function offersSaying(field: MappedField, confirmed: ConfirmedTicket, offers: Offers): Offer[] {
  const all: Offer[] = offers[offerKinds[field]]
  const saying = all.filter((offer) => isSaid(field, confirmed, offer))
  if (saying.length > 0 || field !== 'ticket_number') return saying
  return offers.number.filter(({ text }) => isMisread(text, confirmed.ticketNumber ?? ''))
}

function isSaid(field: MappedField, confirmed: ConfirmedTicket, offer: Offer): boolean {
  switch (field) {
    case 'ticket_number':
      return (
        offer.kind === 'number' && confirmed.ticketNumber !== null && isSameNumber(offer.text, confirmed.ticketNumber)
      )
    case 'date':
      return offer.kind === 'date' && Object.values(offer.days).some((day) => day === confirmed.date)
    case 'time_in':
      return offer.kind === 'time' && offer.text === confirmed.timeIn
    case 'time_out':
      return offer.kind === 'time' && offer.text === confirmed.timeOut
    default: {
      const weight = confirmed.weights[field]
      if (offer.kind !== 'weight' || weight === null || confirmed.unit === null) return false
      return Math.abs(offer.printed.value - printedFigure(weight, confirmed.unit)) < 0.0005
    }
  }
}

const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isSameNumber = (a: string, b: string) => bare(a) === bare(b)
const isMisread = (a: string, b: string) =>
  bare(b).length >= LEAST_LENGTH_MISREAD && editDistance(bare(a), bare(b)) <= 1

/** Which order the day was printed in, by the paper itself or by what was confirmed; null where it may be either. */
export function orderOf({ days, order }: DateOffer, confirmed: string | null): DateOrder | null {
  if (order !== null || days.day_first === days.month_first) return order
  if (days.day_first === confirmed) return 'day_first'
  return days.month_first === confirmed ? 'month_first' : null
}

function numbersIn({ words, cells }: Row): TextOffer[] {
  const single = words.flatMap((word) => {
    const text = plainNumber(word.text)
    const isNumber = (text.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS && text.length <= MOST_LENGTH
    const isOther = /[,.$%]\d/.test(word.text) || findDate(text) !== null || findTimes(text).length > 0
    return isNumber && !isOther ? [{ kind: 'number' as const, text, box: word.box, confidence: word.confidence }] : []
  })
  const series = cells.flatMap((cell) =>
    cell.words.flatMap((word, at) => {
      const next = cell.words[at + 1]
      if (!next || !/^[A-Z]{1,4}$/.test(word.text) || !/^\d{3,}$/.test(next.text)) return []
      const pair = [word, next]
      return [
        {
          kind: 'number' as const,
          text: `${word.text} ${next.text}`,
          box: around(pair),
          confidence: confidenceOf(pair),
        },
      ]
    }),
  )
  return [...single, ...series]
}

/** What each shortest run of words says, from whichever word it begins at. */
function runsIn<T extends Offer>(
  row: Row,
  most: number,
  read: (words: readonly Word[], text: string) => T | null,
): T[] {
  return row.words.flatMap((_, from) => {
    for (let count = 1; count <= most && from + count <= row.words.length; count++) {
      const words = row.words.slice(from, from + count)
      const offer = read(words, words.map(({ text }) => text).join(' '))
      if (offer) return [offer]
    }
    return []
  })
}

function dateIn(words: readonly Word[], text: string): DateOffer | null {
  const dayFirst = findDate(text, 'day_first')
  const monthFirst = findDate(text, 'month_first')
  if (!dayFirst || !monthFirst || !beginsWith(words, dayFirst.text)) return null
  const days = { day_first: dayFirst.iso, month_first: monthFirst.iso }
  // Recognition rates dashed dates far too low; one that parses has checked itself in part.
  const confidence = 0.5 + 0.5 * confidenceOf(words.slice(0, 1))
  return { kind: 'date', days, order: provenOrder(dayFirst.text), box: around(words), confidence }
}

function provenOrder(text: string): DateOrder | null {
  const [, first, second] = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.]/.exec(text) ?? []
  if (first === undefined || second === undefined) return null
  if (Number(first) > 12) return 'day_first'
  return Number(second) > 12 ? 'month_first' : null
}

/** A time with its AM or PM, which may be a word of its own. */
function timesIn({ words }: Row): TextOffer[] {
  return words.flatMap((word, at) => {
    const run = words.slice(at, at + MOST_WORDS_OF_TIME)
    const found = findTimes(run.map(({ text }) => text).join(' '))[0]
    if (!found || !beginsWith([word], found.text)) return []
    const spelled = run.filter(({ text }) => found.text.includes(text.toUpperCase()))
    const own = spelled.length > 0 ? spelled : [word]
    return [{ kind: 'time' as const, text: found.hhmm, box: around(own), confidence: confidenceOf(own) }]
  })
}

/** Whether a found text begins in the first of the words, so that it is offered where it stands and nowhere before. */
function beginsWith([first]: readonly Word[], text: string): boolean {
  const [begun, found] = [bare(first?.text ?? ''), bare(text)]
  return begun !== '' && (found.startsWith(begun) || begun.includes(found))
}
