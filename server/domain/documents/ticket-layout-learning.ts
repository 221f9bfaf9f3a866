import {
  type Anchor,
  beliefIn,
  type ConfirmedTicket,
  type FieldPlace,
  LAYOUT_VERSION,
  type MappedField,
  mappedFields,
  numberForm,
  type TicketLayout,
  voted,
} from '#domain/documents/ticket-layout.ts'
import { fitLayout, type LayoutFit, weightOf } from '#domain/documents/ticket-layout-fit.ts'
import { type LayoutPage, layoutPage } from '#domain/documents/ticket-layout-page.ts'
import { middleOf, offersAt } from '#domain/documents/ticket-layout-places.ts'
import { bestLayout } from '#domain/documents/ticket-layout-reading.ts'
import {
  type Offer,
  type Offers,
  offerKinds,
  offersOf,
  offersSaying,
  orderOf,
} from '#domain/documents/ticket-layout-values.ts'
import type { Box, Word } from '#domain/documents/ticket-words.ts'

/** Fewer words of a form, or fewer values found on it, and nothing is learned: the picture was not legible. */
const LEAST_ANCHORS = 5
const LEAST_VALUES = 2
const MOST_ANCHORS = 70
const MOST_PLACES = 4
const MOST_CAPTIONS = 3
const MOST_NUMBERS = 5
/** A word that stood in its place on fewer of the tickets was written there, not printed on the form. */
const LEAST_WEIGHT = 0.4
/** How far a word of the form may stand from a value to be its caption, in letter heights. */
const CAPTION_REACH = { x: 22, y: 4 }

export type Lesson = {
  layout: TicketLayout
  /** Which of the layouts known before it was; null for a new one. */
  known: number | null
}
type Page = LayoutPage & { offers: Offers }

/** More forms than these no scale has; the one confirmed least is replaced. */
const MOST_LAYOUTS = 8

/** The layouts with what a ticket taught; of too many the least confirmed goes. */
export function layoutsWith(
  known: readonly TicketLayout[],
  lesson: Lesson | null,
  most = MOST_LAYOUTS,
): TicketLayout[] {
  if (!lesson) return [...known]
  if (lesson.known !== null) return known.map((layout, at) => (at === lesson.known ? lesson.layout : layout))
  const kept = known.toSorted((a, b) => b.confirmations - a.confirmations).slice(0, most - 1)
  return [...known.filter((layout) => kept.includes(layout)), lesson.layout]
}

/**
 * What a confirmed ticket teaches: the layout that it has with this ticket counted in, or a new one. `readings` are the
 * words of the same page as recognised in one or more ways. Null where the page shows too little of what was confirmed.
 */
export function learnTicket(
  known: readonly TicketLayout[],
  readings: readonly (readonly Word[])[],
  confirmed: ConfirmedTicket,
): Lesson | null {
  const pages = readings
    .map((words) => layoutPage(words))
    .map((page) => {
      const offers = offersOf(page)
      return { ...page, offers, valuesFound: valuesFound(offers, confirmed) }
    })
    .toSorted((a, b) => b.valuesFound - a.valuesFound)
  const clearest = pages[0]
  if (!clearest || clearest.valuesFound < LEAST_VALUES) return null
  const best = bestLayout(known, clearest)
  if (best) {
    const layout = withTicket(best.layout, pages, best.fit, confirmed)
    return { layout, known: known.indexOf(best.layout) }
  }
  const anchors = anchorsOf(clearest, confirmed)
  if (anchors.length < LEAST_ANCHORS) return null
  const empty: TicketLayout = { ...EMPTY, anchors }
  const measured = inLetters(clearest)
  const fit = { score: 1, toLayout: measured, found: [] }
  return { layout: withTicket(empty, pages, fit, confirmed), known: null }
}

const EMPTY: TicketLayout = {
  version: LAYOUT_VERSION,
  confirmations: 0,
  anchors: [],
  places: { ticket_number: [], date: [], time_in: [], time_out: [], gross: [], tare: [], net: [] },
  units: [],
  dateOrders: [],
  numberForms: [],
  lastNumbers: [],
}

const valuesFound = (offers: Offers, confirmed: ConfirmedTicket) =>
  mappedFields.filter((field) => offersSaying(field, confirmed, offers).length > 0).length

/** The layout with one more confirmed ticket in its counts. */
function withTicket(
  layout: TicketLayout,
  pages: readonly Page[],
  fit: LayoutFit,
  confirmed: ConfirmedTicket,
): TicketLayout {
  const [clearest] = pages
  if (!clearest) return layout
  const isFirst = layout.confirmations === 0
  const anchors = isFirst ? layout.anchors : anchorsWith(layout, clearest, fit, confirmed)
  const places = { ...layout.places }
  for (const field of mappedFields) {
    const page = pages.find((one) => offersSaying(field, confirmed, one.offers).length > 0)
    if (page) places[field] = placesWith(layout.places[field], field, page, fit, confirmed, anchors)
  }
  const dates = offersSaying('date', confirmed, clearest.offers)
  const order = dates.flatMap((one) => (one.kind === 'date' ? (orderOf(one, confirmed.date) ?? []) : []))[0] ?? null
  const number = confirmed.ticketNumber
  return {
    version: LAYOUT_VERSION,
    confirmations: layout.confirmations + 1,
    anchors,
    places,
    units: voted(layout.units, confirmed.unit),
    dateOrders: voted(layout.dateOrders, order),
    numberForms: voted(layout.numberForms, number === null ? null : numberForm(number)),
    lastNumbers: [...(number === null ? [] : [number]), ...layout.lastNumbers].slice(0, MOST_NUMBERS),
  }
}

/** Places that had the value gain a vote, those that had another one lose it, and new ones are kept beside them. */
function placesWith(
  places: readonly FieldPlace[],
  field: MappedField,
  page: Page,
  fit: LayoutFit,
  confirmed: ConfirmedTicket,
  anchors: readonly Anchor[],
): FieldPlace[] {
  const saying = offersSaying(field, confirmed, page.offers)
  const explained = new Set<Offer>()
  const judged = places.map((place): FieldPlace => {
    const nearest = offersAt<Offer>(place, page.offers[offerKinds[field]], page, fit)
    const right = nearest.find((offer) => saying.includes(offer))
    if (right) explained.add(right)
    if (right) return { ...place, votes: place.votes + 1 }
    return nearest.length > 0 ? { ...place, against: place.against + 1 } : place
  })
  const found = saying
    .filter((offer) => !explained.has(offer))
    .map((offer): FieldPlace => {
      const box = rounded(fit.toLayout(offer.box))
      return { box, captions: captionsOf(box, anchors), votes: 1, against: 0 }
    })
  return [...judged, ...found].toSorted((a, b) => beliefIn(b) - beliefIn(a)).slice(0, MOST_PLACES)
}

/** The words of the form that stand beside, over or under a value: those in its row first, then the nearest. */
function captionsOf(box: Box, anchors: readonly Anchor[]): FieldPlace['captions'] {
  return anchors
    .map(({ text, box: word }) => {
      const y = Math.abs(middleOf(word) - middleOf(box))
      const x = Math.max(word.x - (box.x + box.w), box.x - (word.x + word.w), 0)
      const isInRow = y < 0.6 * Math.max(box.h, 1)
      const isRepeated = anchors.some(
        (other) => other.text === text && other.box !== word && Math.abs(middleOf(other.box) - middleOf(word)) < 6,
      )
      return { text, box: word, x, y, far: (isInRow ? x / 4 : 4 + 2 * y + x) + (isRepeated ? 6 : 0) }
    })
    .filter(({ x, y }) => x < CAPTION_REACH.x && y < CAPTION_REACH.y)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_CAPTIONS)
    .map(({ text, box: word }) => ({ text, box: word }))
}

function anchorsOf(page: Page, confirmed: ConfirmedTicket): Anchor[] {
  const toLayout = inLetters(page)
  return newAnchors(page, confirmed, toLayout).slice(0, MOST_ANCHORS)
}

/** Words of the form as they stand on this page; not those that spell a confirmed value. */
function newAnchors(page: Page, confirmed: ConfirmedTicket, toLayout: (box: Box) => Box): Anchor[] {
  const values = mappedFields.flatMap((field) => offersSaying(field, confirmed, page.offers)).map(({ box }) => box)
  return page.formWords
    .filter(({ box }) => !values.some((value) => isInside(box, value)))
    .map(({ text, box }) => ({ text, box: rounded(toLayout(box)), seen: 1, asked: 1 }))
}

/** The anchors with this page counted in: what it has in its place is surer, what it lacks less so, what is new is kept. */
function anchorsWith(layout: TicketLayout, page: Page, fit: LayoutFit, confirmed: ConfirmedTicket): Anchor[] {
  const again = fitLayout(layout.anchors, page) ?? fit
  const seen = new Set(again.found.map(({ anchor }) => anchor))
  const used = new Set(again.found.map(({ word }) => word.box))
  const counted = layout.anchors.map((anchor) => ({
    ...anchor,
    seen: anchor.seen + (seen.has(anchor) ? 1 : 0),
    asked: anchor.asked + 1,
  }))
  const others = { ...page, formWords: page.formWords.filter(({ box }) => !used.has(box)) }
  return [...counted, ...newAnchors(others, confirmed, again.toLayout)]
    .filter((anchor) => weightOf(anchor) >= LEAST_WEIGHT)
    .toSorted((a, b) => weightOf(b) * Math.sqrt(b.asked) - weightOf(a) * Math.sqrt(a.asked))
    .slice(0, MOST_ANCHORS)
}

const inLetters =
  ({ letterHeight }: LayoutPage) =>
  ({ x, y, w, h }: Box): Box => ({ x: x / letterHeight, y: y / letterHeight, w: w / letterHeight, h: h / letterHeight })

const rounded = ({ x, y, w, h }: Box): Box => ({ x: cents(x), y: cents(y), w: cents(w), h: cents(h) })
const cents = (value: number) => Math.round(value * 100) / 100

const isInside = (box: Box, other: Box) =>
  box.x + box.w / 2 >= other.x &&
  box.x + box.w / 2 <= other.x + other.w &&
  middleOf(box) >= other.y &&
  middleOf(box) <= other.y + other.h
