/** Signs outside of the standard fonts' set that have a plain relative in it. */
const relatives: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2212': '-',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2192': '->',
}

/** What Windows-1252 has beyond Latin-1, as far as people type it. */
const beyondLatin1 =
  '\u20ac\u201a\u201e\u2026\u2020\u2021\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u2122\u0161\u203a\u0153\u017e\u0178'

/** The fonts that are embedded where a name needs them, by their letters. */
const EMBEDDED = {
  /** Latin Extended-A, Vietnamese, the letters of modern Greek, Cyrillic. */
  Roboto:
    /[\u0100-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u0493]/,
  /** Punjabi, and the stops that it shares with Hindi. */
  Gurmukhi:
    /[\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76]/,
  /** Hindi, Nepali, Marathi. */
  Devanagari: /[\u0900-\u097f]/,
  /** Amharic, Tigrinya. */
  Ethiopic:
    /[\u1200-\u1248\u124a-\u124d\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u135d-\u137c]/,
} as const
/** A font of these papers that is embedded. */
export type EmbeddedFont = keyof typeof EMBEDDED
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
  const runs: Run[] = []
  for (const sign of signs) {
    const font = fontOf(sign)
    const last = runs.at(-1)
    const shown = sign === MISSING ? SHOWN_FOR_MISSING : sign
    if (last && last.font === font) last.text += shown
    else runs.push(font ? { text: shown, font, ...features(font) } : { text: shown })
  }
  return runs
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
  return fonts.find((font) => EMBEDDED[font].test(sign))
}

const fonts = ['Roboto', 'Gurmukhi', 'Devanagari', 'Ethiopic'] as const satisfies readonly EmbeddedFont[]

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256) || beyondLatin1.includes(sign)
}
