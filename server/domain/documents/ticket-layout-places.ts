import type { FieldPlace } from '#domain/documents/ticket-layout.ts'
import type { LayoutFit } from '#domain/documents/ticket-layout-fit.ts'
import { isLike, type LayoutPage } from '#domain/documents/ticket-layout-page.ts'
import type { Offer } from '#domain/documents/ticket-layout-values.ts'
import type { Box } from '#domain/documents/ticket-words.ts'

/** How far from where the whole page lets it be expected a caption is looked for, in letter heights. */
const CAPTION_REACH = { x: 7, y: 3.5 }
/** How far a value may stand from its place, in letter heights. */
const VALUE_REACH = { x: 3, y: 0.8 }
/** Words of the form this near say how the page is bent here. */
const NEIGHBOUR_REACH = 12

type Shift = { x: number; y: number }

/** The offers that stand where a place has its value, nearest first. */
export function offersAt<T extends Offer>(
  place: FieldPlace,
  offers: readonly T[],
  page: LayoutPage,
  fit: LayoutFit,
): T[] {
  const shift = shiftAt(place, page, fit)
  return offers
    .map((offer) => ({ offer, apart: apartBy(place.box, fit.toLayout(offer.box), shift) }))
    .filter(({ apart }) => apart <= 1)
    .sort((a, b) => a.apart - b.apart)
    .map(({ offer }) => offer)
}

/** 0 for a value in its very place, 1 for one at the end of its reach, more beyond. */
function apartBy(place: Box, box: Box, shift: Shift): number {
  const left = box.x - place.x - shift.x
  const right = left + box.w - place.w
  // A value keeps its left edge, its right edge or its middle when it grows by a digit.
  const x = Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2)
  const y = Math.abs(middleOf(box) - middleOf(place) - shift.y)
  const far = Math.max(x / VALUE_REACH.x, y / VALUE_REACH.y)
  return far > 1 ? far : (x / VALUE_REACH.x + 2 * (y / VALUE_REACH.y)) / 3
}

/** How far the page is off at this place: as its first legible caption says, else as the words of the form around it do. */
function shiftAt({ box, captions }: FieldPlace, page: LayoutPage, fit: LayoutFit): Shift {
  const around = shiftAround(box, fit)
  for (const caption of captions) {
    const found = page.formWords
      .filter(({ text }) => isLike(text, caption.text))
      .map((word) => between(caption.box, fit.toLayout(word.box)))
      .map((shift) => ({ shift, x: Math.abs(shift.x - around.x), y: Math.abs(shift.y - around.y) }))
      .filter(({ x, y }) => x <= CAPTION_REACH.x && y <= CAPTION_REACH.y)
      .sort((a, b) => a.x + 2 * a.y - b.x - 2 * b.y)[0]
    if (found) return found.shift
  }
  return around
}

/** The mean shift of the nearest words of the form, the nearer the more. */
function shiftAround(box: Box, { found, toLayout }: LayoutFit): Shift {
  let [weights, x, y] = [0, 0, 0]
  for (const { anchor, word } of found) {
    const apart = Math.abs(anchor.box.x - box.x) / 4 + Math.abs(middleOf(anchor.box) - middleOf(box))
    if (apart > NEIGHBOUR_REACH) continue
    const shift = between(anchor.box, toLayout(word.box))
    const weight = 1 / (1 + apart * apart)
    weights += weight
    x += weight * shift.x
    y += weight * shift.y
  }
  return weights === 0 ? { x: 0, y: 0 } : { x: x / weights, y: y / weights }
}

const between = (place: Box, box: Box): Shift => ({ x: box.x - place.x, y: middleOf(box) - middleOf(place) })
export const middleOf = ({ y, h }: Box): number => y + h / 2
