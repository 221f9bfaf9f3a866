import type { DateOrder } from '#domain/documents/ticket-dates.ts'
import { isKnownForm, type Vote } from '#domain/documents/ticket-layout.ts'
import { fieldsKnown, type Learned, type LearnedPage } from '#domain/documents/ticket-layout-reading.ts'
import type { TextOffer } from '#domain/documents/ticket-layout-values.ts'
import type { Candidate, TextField } from '#domain/documents/ticket-values.ts'

type LearnedText = Candidate & { isSure: boolean }

/**
 * Number, date and times with those that the layout of the scale has in their places first. What stands elsewhere than
 * the layout knows it, or has another form than the scale's numbers, is to be asked for.
 */
export function withLearnedTexts(
  cold: readonly Candidate[],
  learned: LearnedPage | null,
  order: DateOrder | undefined,
): Candidate[] {
  if (!learned) return [...cold]
  const taught = taughtTexts(learned, order)
  const known: readonly TextField[] = fieldsKnown(learned.layout).filter(isTextField)
  const { numberForms } = learned.layout
  const fromPlaces = taught.map(({ isSure, ...one }): Candidate => {
    const captioned = cold.find(({ field, isGuessed }) => field === one.field && !isGuessed)
    const isDenied = !isSure && captioned !== undefined && captioned.value !== one.value
    return { ...one, isGuessed: one.isGuessed === true || isDenied }
  })
  const elsewhere = cold
    .filter(({ field }) => !taught.some((one) => one.field === field))
    .filter((one) => !isNoNumberOfScale(one, known, numberForms))
    .map((one) => (known.includes(one.field) ? { ...one, isGuessed: true } : one))
  return [...fromPlaces, ...elsewhere].map((one) =>
    one.field === 'ticket_number' && numberForms.length > 0 && !isKnownForm(one.value, numberForms)
      ? { ...one, isGuessed: true }
      : one,
  )
}

/** Neither where the layout has the number nor in any form of its numbers: another number of the paper. */
const isNoNumberOfScale = (one: Candidate, known: readonly TextField[], forms: readonly Vote<string>[]) =>
  one.field === 'ticket_number' && known.includes('ticket_number') && !isKnownForm(one.value, forms)

const textFields = ['ticket_number', 'date', 'time_in', 'time_out'] as const
const isTextField = (field: string): field is (typeof textFields)[number] => textFields.some((one) => one === field)

function taughtTexts(
  { ticketNumber, date, timeIn, timeOut, dateOrder }: LearnedPage,
  order: DateOrder | undefined,
): LearnedText[] {
  const day = date && {
    ...date,
    offer: { ...date.offer, text: date.offer.days[order ?? dateOrder ?? 'month_first'] },
    isContested: date.isContested || (order === undefined && date.offer.days.day_first !== date.offer.days.month_first),
  }
  return [
    ...asText('ticket_number', ticketNumber),
    ...asText('date', day),
    ...asText('time_in', timeIn),
    ...asText('time_out', timeOut),
  ]
}

function asText(
  field: TextField,
  learned: Learned<Pick<TextOffer, 'text' | 'confidence' | 'box'>> | null,
): LearnedText[] {
  if (!learned) return []
  const { offer, isSure, isContested } = learned
  const { text: value, confidence, box } = offer
  return [{ field, value, confidence, box, isSure, isLearned: true, isGuessed: isContested }]
}
