/** A character as read at a place of its line: `at` is the middle, as a share (0..1) of the line's width. */
export type LineCharacter = { text: string; probability: number; at: number }
/** A word of a line, with where it begins and ends as shares of the line's width. */
export type LineWord = { text: string; confidence: number; from: number; to: number }

/** Scores of every character at each step along a line, as a recogniser with CTC gives them; character 0 is "none". */
export type LineScores = { steps: number; classes: number; scores: Float32Array }

/**
 * The most likely text of a line: the best of the allowed characters at each step, repetitions and "none" taken out (greedy
 * decoding of connectionist temporal classification, Graves et al. 2006). `alphabet` gives the character of each class and
 * is empty for one that does not count.
 */
export function lineCharacters({ steps, classes, scores }: LineScores, alphabet: readonly string[]): LineCharacter[] {
  const found: (LineCharacter & { of: number; first: number; last: number })[] = []
  let before = 0
  for (let step = 0; step < steps; step++) {
    let best = 0
    let score = scores[step * classes] ?? 0
    for (let of = 1; of < classes; of++) {
      const one = scores[step * classes + of] ?? 0
      if (one <= score || !alphabet[of]) continue
      best = of
      score = one
    }
    const last = found.at(-1)
    if (best !== 0 && best === before && last) {
      last.last = step
      last.probability = Math.max(last.probability, score)
    } else if (best !== 0) {
      found.push({ of: best, text: alphabet[best] ?? '', probability: score, at: 0, first: step, last: step })
    }
    before = best
  }
  return found.map(({ text, probability, first, last }) => ({ text, probability, at: (first + last + 1) / 2 / steps }))
}

type Gap = { times: number; ofHeight: number; pitches: number }
/**
 * A blank parts words where it is so many times the usual one of its line and so much of the line's height, and where the
 * middles of its neighbours lie apart: in print of one pitch a thin letter has wide blanks on both sides.
 */
const WORD_GAP: Gap = { times: 2, ofHeight: 0.12, pitches: 1.25 }
/** Between a caption and its figure, which recognisers run together, a smaller one is enough. */
const CAPTION_GAP: Gap = { times: 1.5, ofHeight: 0.1, pitches: 1.15 }
/** A blank this wide parts words wherever the middles lie. */
const SURE_GAP: Gap = { times: 3, ofHeight: 0.2, pitches: 0.9 }
const LEADER = /^[._·…-]$/
const FEWEST_LEADERS = 3

/**
 * The words of a line: parted at spaces, at blanks of its picture (`hasInk` says of each column whether it has any, `height`
 * is the line's in columns), and at leaders of dots, which are no part of them.
 */
export function lineWords(
  characters: readonly LineCharacter[],
  hasInk: readonly boolean[],
  height: number,
): LineWord[] {
  const blanks = characters.map(({ at }, index) => {
    const before = characters[index - 1]
    return before ? longestBlank(hasInk, before.at * hasInk.length, at * hasInk.length) : 0
  })
  const usual = usualBlank(characters, blanks)
  const pitch = usualPitch(characters)
  const isAt = (index: number, { times, ofHeight, pitches }: Gap) => {
    const blank = blanks[index] ?? 0
    const apart = (characters[index]?.at ?? 0) - (characters[index - 1]?.at ?? 0)
    return blank > times * usual && blank > ofHeight * height && apart >= pitches * pitch
  }
  const leaders = leadersOf(characters)
  const words: LineCharacter[][] = [[]]
  for (const [index, character] of characters.entries()) {
    const isBreak = character.text.trim() === '' || leaders.has(index)
    const gap = isCaptionsEnd(characters[index - 1], character) ? CAPTION_GAP : WORD_GAP
    const isApart = (isAt(index, gap) || isAt(index, SURE_GAP)) && !isWithinFigure(characters, index)
    if (isBreak || isApart) words.push([])
    if (!isBreak) words.at(-1)?.push(character)
  }
  return words.flatMap((word) => wordOf(word, pitch / 2))
}

function longestBlank(hasInk: readonly boolean[], from: number, to: number): number {
  let longest = 0
  let run = 0
  for (let column = Math.floor(from); column < to; column++) {
    run = hasInk[column] ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** The median blank between neighbours that no space parts. */
function usualBlank(characters: readonly LineCharacter[], blanks: readonly number[]): number {
  const inside = blanks.filter(
    (_, index) => index > 0 && characters[index]?.text.trim() && characters[index - 1]?.text.trim(),
  )
  return inside.toSorted((a, b) => a - b)[Math.floor((inside.length - 1) / 2)] ?? 0
}

/** A letter or a colon before a digit, or a digit before a letter: a caption or a unit beside its figure. */
function isCaptionsEnd(before: LineCharacter | undefined, here: LineCharacter): boolean {
  if (!before) return false
  return (
    (/[A-Za-z:]/.test(before.text) && /\d/.test(here.text)) || (/\d/.test(before.text) && /[A-Za-z]/.test(here.text))
  )
}

/** Beside the sign between two digits, which is set apart in print of one pitch: 78,440 and 18:02 are one word. */
function isWithinFigure(characters: readonly LineCharacter[], index: number): boolean {
  const texts = [-2, -1, 0, 1].map((step) => characters[index + step]?.text ?? '')
  return /^\d[.,:/]\d/.test(texts.slice(0, 3).join('')) || /^\d[.,:/]\d/.test(texts.slice(1).join(''))
}

/** The median distance of neighbours, as a share of the line; the whole line for a single character. */
function usualPitch(characters: readonly LineCharacter[]): number {
  const distances = characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? at))
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1
}

function leadersOf(characters: readonly LineCharacter[]): Set<number> {
  const leaders = new Set<number>()
  let from = 0
  for (let index = 0; index <= characters.length; index++) {
    if (LEADER.test(characters[index]?.text ?? '')) continue
    if (index - from >= FEWEST_LEADERS) for (let each = from; each < index; each++) leaders.add(each)
    from = index + 1
  }
  return leaders
}

function wordOf(characters: readonly LineCharacter[], half: number): LineWord[] {
  const first = characters[0]
  const last = characters.at(-1)
  if (!first || !last) return []
  return [
    {
      text: characters.map(({ text }) => text).join(''),
      confidence: Math.min(...characters.map(({ probability }) => probability)),
      from: Math.max(0, first.at - half),
      to: Math.min(1, last.at + half),
    },
  ]
}
