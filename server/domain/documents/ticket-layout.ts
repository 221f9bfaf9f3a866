import type { DateOrder } from '#domain/documents/ticket-dates.ts'
import type { Box } from '#domain/documents/ticket-words.ts'
import type { WeightField } from '#domain/documents/weigh-ticket-reading.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** The fields whose places a layout knows. */
export const mappedFields = ['ticket_number', 'date', 'time_in', 'time_out', 'gross', 'tare', 'net'] as const
export type MappedField = (typeof mappedFields)[number]

/** What a person confirmed of one ticket, as printed; null where the paper has no such value or they left it out. */
export type ConfirmedTicket = {
  ticketNumber: string | null
  /** ISO day. */
  date: string | null
  /** `HH:MM` in 24 hours. */
  timeIn: string | null
  timeOut: string | null
  /** Whole numbers of the last place that the unit prints, as tickets are kept. */
  weights: Record<WeightField, number | null>
  unit: TicketUnit | null
}

/** A word of the form itself, in capitals; `seen` of the `asked` confirmed tickets since its first had it in its place. */
export type Anchor = { text: string; box: Box; seen: number; asked: number }

/**
 * Where a field's value stood. `votes` counts the confirmed tickets that had it there, `against` those that had another
 * value there than the confirmed one. `captions` are the words of the form nearest to it, best first.
 */
export type FieldPlace = { box: Box; captions: { text: string; box: Box }[]; votes: number; against: number }

/** A thing that tickets of a layout may say in different ways, with how many confirmed ones said it so. */
export type Vote<T> = { is: T; votes: number }

/**
 * One printed form of one scale, as the confirmed tickets have taught it. Boxes are in letter heights of the first of
 * them, so that a picture of any size compares.
 */
export type TicketLayout = {
  version: 1
  confirmations: number
  anchors: Anchor[]
  places: Record<MappedField, FieldPlace[]>
  units: Vote<TicketUnit>[]
  dateOrders: Vote<DateOrder>[]
  /** Forms of the ticket's number (`AA-9999`), see `numberForm`. */
  numberForms: Vote<string>[]
  /** The numbers confirmed last, newest first. */
  lastNumbers: string[]
}

export const LAYOUT_VERSION = 1

/** The way that more confirmed tickets say it than any other; null while two are level. */
export function majority<T>(votes: readonly Vote<T>[]): T | null {
  const [first, second] = votes.toSorted((a, b) => b.votes - a.votes)
  return first && first.votes > (second?.votes ?? 0) ? first.is : null
}

/** The votes with one more for `is`. */
export function voted<T>(votes: readonly Vote<T>[], is: T | null): Vote<T>[] {
  if (is === null) return [...votes]
  if (!votes.some((one) => one.is === is)) return [...votes, { is, votes: 1 }]
  return votes.map((one) => (one.is === is ? { ...one, votes: one.votes + 1 } : one))
}

/** The form of a ticket's number: digits as 9, letters as themselves, so that a book's letters belong to its form. */
export const numberForm = (number: string): string => number.trim().toUpperCase().replace(/\d/g, '9')

/** Whether a number has a form that the confirmed ones bear out; a form confirmed once loses to two of another. */
export function isKnownForm(number: string, forms: readonly Vote<string>[]): boolean {
  const most = Math.max(0, ...forms.map(({ votes }) => votes))
  return forms.some(({ is, votes }) => is === numberForm(number) && votes * 2 > most)
}

/** Places in the order in which they are believed: the most borne out, of two alike the newer. */
export const byBelief = (places: readonly FieldPlace[]): FieldPlace[] =>
  places.toReversed().toSorted((a, b) => beliefIn(b) - beliefIn(a))

export const beliefIn = ({ votes, against }: FieldPlace): number => votes - against
