import { patchesOf } from '#domain/documents/page/patches.ts'
import type { Raster } from '#domain/documents/page/raster.ts'

/** Darker than this counts as ink on a cleaned page. */
const INK_BELOW = 165
/** A letter or a word that has run together, in pixels of a page of half a million of them; the rest is dust and pictures. */
const LONG_SIDE_PX = [5, 120] as const
const SHORT_SIDE_PX = [2, 45] as const
const LEAST_INK_PX = 8
/** Two letters stand side by side where they share this much of the smaller one's height, and the same for one above another. */
const SHARED = 0.4
const MOST_LETTERS = 3000

type Letter = { left: number; top: number; right: number; low: number }

/**
 * Whether the lines of text run down a cleaned page instead of across it: a letter's nearest neighbour is the next one of
 * its line. Rules, boxes, columns and the edge of a shadow have no say, which they have where rows of ink are counted.
 */
export function runsDown(page: Raster): boolean {
  const letters = lettersOn(page)
  let across = 0
  let down = 0
  for (const one of letters) {
    let beside = Number.POSITIVE_INFINITY
    let above = Number.POSITIVE_INFINITY
    for (const other of letters) {
      if (one === other) continue
      const sharedX = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const sharedY = Math.min(one.low, other.low) - Math.max(one.top, other.top)
      if (sharedY > SHARED * Math.min(heightOf(one), heightOf(other))) beside = Math.min(beside, Math.max(0, -sharedX))
      if (sharedX > SHARED * Math.min(widthOf(one), widthOf(other))) above = Math.min(above, Math.max(0, -sharedY))
    }
    if (beside < above) across++
    else if (above < beside) down++
  }
  return down > across
}

function lettersOn(page: Raster): Letter[] {
  const { width } = page
  const letters: Letter[] = []
  for (const patch of patchesOf(page, (value) => value < INK_BELOW)) {
    if (patch.length < LEAST_INK_PX) continue
    const letter = { left: width, top: page.height, right: 0, low: 0 }
    for (const at of patch) {
      const x = at % width
      const y = (at - x) / width
      letter.left = Math.min(letter.left, x)
      letter.right = Math.max(letter.right, x)
      letter.top = Math.min(letter.top, y)
      letter.low = Math.max(letter.low, y)
    }
    const sides = [widthOf(letter), heightOf(letter)]
    const [long, short] = [Math.max(...sides), Math.min(...sides)]
    const isLetter = long >= LONG_SIDE_PX[0] && long <= LONG_SIDE_PX[1]
    if (isLetter && short >= SHORT_SIDE_PX[0] && short <= SHORT_SIDE_PX[1]) letters.push(letter)
    // Noise makes patches without end; so many are enough to tell.
    if (letters.length === MOST_LETTERS) break
  }
  return letters
}

const widthOf = ({ left, right }: Letter) => right - left + 1
const heightOf = ({ top, low }: Letter) => low - top + 1
