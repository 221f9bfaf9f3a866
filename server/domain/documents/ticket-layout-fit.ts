import type { Anchor } from '#domain/documents/ticket-layout.ts'
import { type FormWord, isLike, type LayoutPage } from '#domain/documents/ticket-layout-page.ts'
import type { Box } from '#domain/documents/ticket-words.ts'

/** A layout laid over a page. `score` (0..1) is the share of the layout's words that stand where it has them. */
export type LayoutFit = {
  score: number
  /** A box of the page in the layout's own measure. */
  toLayout(box: Box): Box
  /** The words of the form found in their places, with how many anchors each stands for. */
  found: { anchor: Anchor; word: FormWord }[]
}
type Point = { x: number; y: number }
/** x' = a·x + b·y + c, y' = d·x + e·y + f. */
type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Pair = { anchor: Anchor; word: FormWord; at: Point; of: Point }

/** Of fewer words nothing can be said: three stand on a line by chance. */
const LEAST_FOUND = 4
const LEAST_TEXT_SHARE = 0.25
const MOST_HYPOTHESES = 240
const MOST_SLOPE = 0.22
const LEAST_APART = 5
const MOST_ALIKE = 3
/** How far a word may stand from its place, in letter heights: first for the rough fit, then for the finer ones. */
const TOLERANCES = [
  { x: 4, y: 3 },
  { x: 3, y: 1.6 },
  { x: 3, y: 1.2 },
] as const

/** Finds the shift, scale and slope under which a layout lies on a page; null where its words are not there. */
export function fitLayout(anchors: readonly Anchor[], page: LayoutPage): LayoutFit | null {
  if (anchors.length < LEAST_FOUND || !hasTexts(anchors, page)) return null
  const pairs = pairsOf(anchors, page)
  let best: { map: Affine; count: number } | null = null
  for (const map of hypotheses(pairs)) {
    const count = standing(pairs, map, TOLERANCES[0]).length
    if (!best || count > best.count) best = { map, count }
  }
  if (!best || best.count < LEAST_FOUND) return null
  let { map } = best
  let found: Pair[] = []
  for (const tolerance of TOLERANCES) {
    found = standing(pairs, map, tolerance)
    if (found.length < LEAST_FOUND) return null
    map = leastSquares(found, map)
  }
  found = standing(pairs, map, TOLERANCES[2])
  const weight = anchors.reduce((sum, anchor) => sum + weightOf(anchor), 0)
  const score = found.reduce((sum, { anchor }) => sum + weightOf(anchor), 0) / weight
  return { score, toLayout: (box) => boxUnder(map, box), found }
}

/** How surely a word belongs to the form: how often it stood in its place. */
export const weightOf = ({ seen, asked }: Anchor): number => seen / asked

/** A quick look before the slow one: enough of the layout's words stand on the page letter by letter. */
function hasTexts(anchors: readonly Anchor[], page: LayoutPage): boolean {
  const texts = new Set(page.formWords.map(({ text }) => text))
  return anchors.filter(({ text }) => texts.has(text)).length >= LEAST_TEXT_SHARE * anchors.length
}

function pairsOf(anchors: readonly Anchor[], page: LayoutPage): Pair[] {
  return anchors.flatMap((anchor) =>
    page.formWords
      .filter(({ text }) => isLike(text, anchor.text))
      .map((word) => ({ anchor, word, at: startOf(word.box), of: startOf(anchor.box) })),
  )
}

/** Print keeps its left edge and its middle line when a letter more or less is recognised. */
const startOf = ({ x, y, h }: Box): Point => ({ x, y: y + h / 2 })

/** Two words with their places each give a shift, scale and slope. Words that stand once on both come first. */
function hypotheses(pairs: readonly Pair[]): Affine[] {
  const alike = (pair: Pair) => pairs.filter(({ anchor }) => anchor === pair.anchor).length
  const clear = pairs
    .map((pair) => ({ pair, alike: alike(pair) }))
    .filter((one) => one.alike <= MOST_ALIKE)
    .sort((a, b) => a.alike - b.alike)
    .map(({ pair }) => pair)
  const all: Affine[] = []
  for (let apart = 1; apart < clear.length; apart++) {
    for (let at = 0; at + apart < clear.length; at++) {
      const map = similarity(clear[at], clear[at + apart])
      if (map) all.push(map)
      if (all.length >= MOST_HYPOTHESES) return all
    }
  }
  return all
}

function similarity(first: Pair | undefined, second: Pair | undefined): Affine | null {
  if (!first || !second || first.anchor === second.anchor || first.word === second.word) return null
  const of = { x: second.of.x - first.of.x, y: second.of.y - first.of.y }
  const at = { x: second.at.x - first.at.x, y: second.at.y - first.at.y }
  const length = at.x * at.x + at.y * at.y
  if (Math.hypot(of.x, of.y) < LEAST_APART || length === 0) return null
  const a = (of.x * at.x + of.y * at.y) / length
  const d = (of.y * at.x - of.x * at.y) / length
  const scaled = (first.word.box.h * a) / first.anchor.box.h
  if (a <= 0 || Math.abs(d / a) > MOST_SLOPE || scaled < 0.4 || scaled > 2.5) return null
  return [a, -d, first.of.x - a * first.at.x + d * first.at.y, d, a, first.of.y - d * first.at.x - a * first.at.y]
}

/** For each anchor the word that stands nearest to its place, where one stands near enough. */
function standing(pairs: readonly Pair[], map: Affine, tolerance: { x: number; y: number }): Pair[] {
  const nearest = new Map<Anchor, { pair: Pair; apart: number }>()
  for (const pair of pairs) {
    const { x, y } = pointUnder(map, pair.at)
    const apart = Math.max(Math.abs(x - pair.of.x) / tolerance.x, Math.abs(y - pair.of.y) / tolerance.y)
    const known = nearest.get(pair.anchor)
    if (apart <= 1 && (!known || apart < known.apart)) nearest.set(pair.anchor, { pair, apart })
  }
  return [...nearest.values()].map(({ pair }) => pair)
}

/**
 * The map that brings the found words nearest to their places. It is held to the map before it by a little, so that words
 * that all stand in one column do not turn the page.
 */
function leastSquares(found: readonly Pair[], before: Affine): Affine {
  const middle = {
    x: found.reduce((sum, { at }) => sum + at.x, 0) / found.length,
    y: found.reduce((sum, { at }) => sum + at.y, 0) / found.length,
  }
  const spread = found.reduce((sum, { at }) => sum + (at.x - middle.x) ** 2 + (at.y - middle.y) ** 2, 0)
  const hold = 0.02 * spread + 1e-9
  const solve = (target: (pair: Pair) => number, [p, q, r]: readonly [number, number, number]) => {
    let [xx, xy, yy, xv, yv, v] = [hold, 0, hold, 0, 0, 0]
    for (const pair of found) {
      const [x, y] = [pair.at.x - middle.x, pair.at.y - middle.y]
      const rest = target(pair) - (p * pair.at.x + q * pair.at.y + r)
      xx += x * x
      xy += x * y
      yy += y * y
      xv += x * rest
      yv += y * rest
      v += rest / found.length
    }
    const size = xx * yy - xy * xy
    const moreP = (xv * yy - yv * xy) / size
    const moreQ = (yv * xx - xv * xy) / size
    return [p + moreP, q + moreQ, r + v - moreP * middle.x - moreQ * middle.y] as const
  }
  const [a, b, c, d, e, f] = before
  return [...solve(({ of }) => of.x, [a, b, c]), ...solve(({ of }) => of.y, [d, e, f])]
}

const pointUnder = ([a, b, c, d, e, f]: Affine, { x, y }: Point): Point => ({
  x: a * x + b * y + c,
  y: d * x + e * y + f,
})

/** The box under the map; a page that leans a little keeps its boxes upright. */
function boxUnder(map: Affine, { x, y, w, h }: Box): Box {
  const [a, , , , e] = map
  const start = pointUnder(map, { x, y: y + h / 2 })
  return { x: start.x, y: start.y - (h * e) / 2, w: w * a, h: h * e }
}
