import type { DateOrder } from '#domain/documents/ticket-dates.ts'
import {
  beliefIn,
  byBelief,
  isKnownForm,
  type MappedField,
  majority,
  mappedFields,
  type TicketLayout,
} from '#domain/documents/ticket-layout.ts'
import { fitLayout, type LayoutFit } from '#domain/documents/ticket-layout-fit.ts'
import type { LayoutPage } from '#domain/documents/ticket-layout-page.ts'
import { offersAt } from '#domain/documents/ticket-layout-places.ts'
import {
  type DateOffer,
  type Offer,
  offersOf,
  type TextOffer,
  type WeightOffer,
} from '#domain/documents/ticket-layout-values.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** A layout fits a page where at least this share of its words stand in their places. */
const LEAST_SCORE = 0.45
/** Confirmed by so many tickets, a place is believed against the captions. */
const SURE_VOTES = 2

/** A value that stands where the layout has the field. `isSure` where more than one confirmed ticket bears the place out. */
export type Learned<T> = { offer: T; isSure: boolean; isContested: boolean }
/** What a page says where a layout of its scale has its fields; a field that is not legible there is null. */
export type LearnedPage = {
  layout: TicketLayout
  score: number
  ticketNumber: Learned<TextOffer> | null
  date: Learned<DateOffer> | null
  timeIn: Learned<TextOffer> | null
  timeOut: Learned<TextOffer> | null
  weights: Record<'gross' | 'tare' | 'net', Learned<WeightOffer> | null>
  unit: TicketUnit | null
  dateOrder: DateOrder | null
}

/** The layout whose words stand on the page best; null where none fits. */
export function bestLayout(
  layouts: readonly TicketLayout[],
  page: LayoutPage,
): { layout: TicketLayout; fit: LayoutFit } | null {
  let best: { layout: TicketLayout; fit: LayoutFit } | null = null
  for (const layout of layouts) {
    const fit = fitLayout(layout.anchors, page)
    if (fit && fit.score >= LEAST_SCORE && fit.score > (best?.fit.score ?? 0)) best = { layout, fit }
  }
  return best
}

/** Reads a page by the layout that fits it best; null where none does. */
export function readByLayout(layouts: readonly TicketLayout[], page: LayoutPage): LearnedPage | null {
  const best = bestLayout(layouts, page)
  if (!best) return null
  const { layout, fit } = best
  const offers = offersOf(page)
  const at = <T extends Offer>(field: MappedField, all: readonly T[], isFit: (offer: T) => boolean = () => true) =>
    learnedAt(field, all, isFit, layout, page, fit)
  return {
    layout,
    score: fit.score,
    // Of two numbers side by side the one in the form of this scale is the ticket's.
    ticketNumber: at('ticket_number', offers.number, ({ text }) => isKnownForm(text, layout.numberForms)),
    date: at('date', offers.date),
    timeIn: at('time_in', offers.time),
    timeOut: at('time_out', offers.time),
    weights: {
      gross: at('gross', offers.weight),
      tare: at('tare', offers.weight),
      net: at('net', offers.weight),
    },
    unit: majority(layout.units),
    dateOrder: majority(layout.dateOrders),
  }
}

/** What stands in the most believed place of a field; contested where as many tickets had it elsewhere, and it differs. */
function learnedAt<T extends Offer>(
  field: MappedField,
  offers: readonly T[],
  isFit: (offer: T) => boolean,
  layout: TicketLayout,
  page: LayoutPage,
  fit: LayoutFit,
): Learned<T> | null {
  const read = byBelief(layout.places[field]).flatMap((place) => {
    const near = offersAt(place, offers, page, fit)
    const offer = near.find(isFit) ?? near[0]
    return offer ? [{ offer, place }] : []
  })
  const first = read[0]
  if (!first) return null
  const belief = beliefIn(first.place)
  const rivals = read.slice(1).filter(({ place }) => place.votes >= first.place.votes)
  const isContested = belief <= 0 || rivals.some(({ offer }) => !isSameValue(offer, first.offer))
  return { offer: first.offer, isSure: belief >= SURE_VOTES, isContested }
}

function isSameValue(a: Offer, b: Offer): boolean {
  if (a.kind === 'weight' || b.kind === 'weight') {
    return a.kind === b.kind && a.kind === 'weight' && b.kind === 'weight' && a.printed.value === b.printed.value
  }
  return JSON.stringify('days' in a ? a.days : a.text) === JSON.stringify('days' in b ? b.days : b.text)
}

/** The mapped fields that a layout knows a believed place of. */
export const fieldsKnown = ({ places }: TicketLayout): MappedField[] =>
  mappedFields.filter((field) => places[field].some((place) => beliefIn(place) > 0))
