/** A rectangle; x and y are its top left corner. */
export type Box = { x: number; y: number; w: number; h: number }
/** A word that text recognition saw on the straightened page; confidence 0..1. `isByHand` where it tells writing from print. */
export type Word = { text: string; confidence: number; box: Box; isByHand?: boolean }
/** A word where it stands on the upright picture, in shares (0..1) of its sides. */
export type PlacedWord = Pick<Word, 'text' | 'box'>

/** A caption closed by its own sign, or a number sign alone, with what it announces right behind it. */
const RUN_TOGETHER = /^([A-Za-z][A-Za-z.]*[:#]|No\.|#)([A-Za-z]{0,4}[-/]?\d.*)$/
const NUMBERED = /^(TICKET|TKT|TRANS|TRANSACTION|TRX|DOC|DOCUMENT|SLIP|RECEIPT|LOAD|SERIAL)\W*$/i

/**
 * The words with captions and values apart that were printed without a space ("TICKET:104482", "TRANSACTION #724586").
 * The number sign of a product ("#57 STONE") stays where it is.
 */
export function apart(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const [, caption, value] = RUN_TOGETHER.exec(word.text) ?? []
    if (!caption || !value) return [word]
    if (caption === '#' && !NUMBERED.test(words[at - 1]?.text ?? '')) return [word]
    const { x, y, w, h } = word.box
    const share = (w * caption.length) / word.text.length
    return [
      { ...word, text: caption, box: { x, y, w: share, h } },
      { ...word, text: value, box: { x: x + share, y, w: w - share, h } },
    ]
  })
}
