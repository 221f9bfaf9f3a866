import type { WordMeanings } from '#domain/documents/word-meanings.ts'
import type { Formats } from '#domain/format/formats.ts'
import { printedFrom } from '#domain/units/printed-weight.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import { inOtherUnit } from './printed-weight-field.tsx'
import type { TypedTicket } from './typed-ticket.ts'

/** A field that a place on the picture can be taken for, with the form as it is then. */
export type WordChoice = { field: PressedField; label: string; value: string; typed: TypedTicket }
export type PressedField = 'ticket_number' | 'gross' | 'tare' | 'net' | 'date' | 'time_in' | 'time_out'

/** What can be said of a place on the picture: only the fields that its print fits. */
export function wordChoices(meaning: WordMeanings, typed: TypedTicket, words: Words, formats: Formats): WordChoice[] {
  const { documents } = words
  const { weights } = documents
  const { ticketNumber, weight, time } = meaning
  const date = meaning.date === null ? null : parseDay(meaning.date)
  const choices: WordChoice[] = []
  if (weight) {
    const unit = weight.unit ?? typed.unit
    const inUnit = unit === typed.unit ? typed : { ...typed, ...inOtherUnit(typed, unit) }
    const printed = printedFrom(weight.figure, unit)
    for (const field of ['gross', 'tare', 'net'] as const) {
      const value = formats.printedWeight(printed, unit)
      choices.push({ field, label: documents[field], value, typed: { ...inUnit, [field]: printed } })
    }
  }
  if (ticketNumber && !date && !time) {
    const next = { ...typed, ticketNumber }
    choices.push({ field: 'ticket_number', label: documents.ticketNumber, value: ticketNumber, typed: next })
  }
  if (date) {
    choices.push({
      field: 'date',
      label: weights.date,
      value: formats.day(date),
      typed: { ...typed, ticketDate: date },
    })
  }
  if (time) {
    choices.push({ field: 'time_in', label: weights.timeIn, value: time, typed: { ...typed, timeIn: time } })
    choices.push({ field: 'time_out', label: weights.timeOut, value: time, typed: { ...typed, timeOut: time } })
  }
  return choices
}
