import { type EmbeddedFont, runsRightToLeft, scriptFont } from './paper-scripts.ts'
import { inVisualOrder, type Piece } from './visual-order.ts'

/** Signs outside of the standard fonts' set that have a plain relative in it. */
const relatives: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2212': '-',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2192': '->',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => digits(digit)).flat()),
}

/** Figures of Arabic and Persian: among letters that run to the left they would be turned with them. */
function digits(digit: number): [string, string][] {
  return [0x660, 0x6f0].map((zero) => [String.fromCodePoint(zero + digit), String(digit)])
}

/** What Windows-1252 has beyond Latin-1, as far as people type it. */
const beyondLatin1 =
  '\u20ac\u201a\u201e\u2026\u2020\u2021\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u2122\u0161\u203a\u0153\u017e\u0178'

/** Stands where neither font has a sign; the paper says in words which one it was. */
const MISSING = '\ufffd'
const SHOWN_FOR_MISSING = '?'

type Run = { text: string; font?: EmbeddedFont; fontFeatures?: { [feature: string]: boolean } }
/** Text of a PDF: plain, or in runs of which some need the embedded font. */
export type Printable = string | Run[]

/**
 * Text as a PDF can print it. The standard fonts hold Western European letters only; an embedded one comes in where a
 * name needs more, so that papers without such a name stay small. What none has stands as a question mark, and
 * `unprintable` names it: a sign is never left out or replaced by an empty box in silence.
 */
export function printable(text: string): Printable {
  const signs = Array.from(text.normalize('NFC'), standard)
  if (!signs.some(fontOf)) {
    return signs.join('').replaceAll(MISSING, SHOWN_FOR_MISSING)
  }
  return signs
    .join('')
    .split('\n')
    .flatMap((line, at): Run[] => [...(at > 0 ? [{ text: '\n' }] : []), ...runsOfLine(line)])
}

function runsOfLine(line: string): Run[] {
  const pieces: Piece<EmbeddedFont | undefined>[] = []
  for (const sign of line) {
    const font = fontOf(sign)
    const last = pieces.at(-1)
    if (last && last.font === font) last.text += sign
    else pieces.push({ text: sign, font })
  }
  return inVisualOrder(pieces, runsRightToLeft).map(({ text, font }) => {
    const shown = text.replaceAll(MISSING, SHOWN_FOR_MISSING)
    return font ? { text: shown, font, ...features(font) } : { text: shown }
  })
}

/** The signs of a text that no font of the papers has, each once, as it is and as its number. */
export function unprintable(text: string): string[] {
  const missing = Array.from(text.normalize('NFC')).filter((sign) => standard(sign) === MISSING)
  return [...new Set(missing)].map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

function standard(sign: string): string {
  if (isStandard(sign) || fontOf(sign)) return sign
  return relatives[sign] ?? MISSING
}

/**
 * The library fails on an anchor that Gurmukhi's table of marks above a letter leaves out; without that table the marks
 * stand where the font draws them, which is above the letter too.
 */
const features = (font: EmbeddedFont) => (font === 'Gurmukhi' ? { fontFeatures: { abvm: false } } : undefined)

function fontOf(sign: string): EmbeddedFont | undefined {
  if (isStandard(sign)) return undefined
  return scriptFont(sign)
}

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256) || beyondLatin1.includes(sign)
}
