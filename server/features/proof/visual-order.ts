import bidiFactory from 'bidi-js'

/** A piece of a line that one font has. */
export type Piece<Font> = { text: string; font: Font }
type Placed<Font> = Piece<Font> & { level: number }

let bidi: ReturnType<typeof bidiFactory> | undefined

/**
 * The pieces of one line from left to right, as the eye meets them (Unicode's bidirectional algorithm, UAX 9). A word that
 * runs to the left stays as it is written, since the library turns its letters; signs of other fonts within it are turned
 * here.
 * @param isTurned whether the library turns the letters of a font
 */
export function inVisualOrder<Font>(pieces: readonly Piece<Font>[], isTurned: (font: Font) => boolean): Piece<Font>[] {
  if (!pieces.some(({ font }) => isTurned(font))) return [...pieces]
  bidi ??= bidiFactory()
  const { levels } = bidi.getEmbeddingLevels(pieces.map(({ text }) => text).join(''))
  const placed = levelled(pieces, levels, isTurned)
  const highest = Math.max(...placed.map(({ level }) => level))
  for (let level = highest; level > 0; level--) turn(placed, level)
  return placed.map(({ text, font, level }) => ({
    text: level % 2 === 1 && !isTurned(font) ? mirrored(text) : text,
    font,
  }))
}

/** The pieces cut where the level changes; what runs to the left and is not turned by the library, sign by sign. */
function levelled<Font>(
  pieces: readonly Piece<Font>[],
  levels: Uint8Array,
  isTurned: (font: Font) => boolean,
): Placed<Font>[] {
  const placed: Placed<Font>[] = []
  let at = 0
  for (const { text, font } of pieces) {
    let isNew = true
    for (const sign of text) {
      const level = levels[at] ?? 0
      const last = placed.at(-1)
      const isAlone = level % 2 === 1 && !isTurned(font)
      if (last && !isNew && !isAlone && last.level === level) last.text += sign
      else placed.push({ text: sign, font, level })
      isNew = false
      at += sign.length
    }
  }
  return placed
}

/** Turns each sequence of at least this level around. */
function turn<Font>(placed: Placed<Font>[], level: number): void {
  let from = 0
  while (from < placed.length) {
    let to = from
    while ((placed[to]?.level ?? 0) >= level) to++
    placed.splice(from, to - from, ...placed.slice(from, to).reverse())
    from = to + 1
  }
}

const mirrored = (sign: string) => bidi?.getMirroredCharacter(sign) ?? sign
