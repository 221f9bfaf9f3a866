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

/** The embedded font's letters: Latin Extended-A, Vietnamese, the letters of modern Greek, Cyrillic. */
const EMBEDDED =
  /[\u0100-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u0493]/
/** Stands where neither font has a sign; the paper says in words which one it was. */
const MISSING = '\ufffd'
const SHOWN_FOR_MISSING = '?'

type Run = { text: string; font?: 'Roboto' }
/** Text of a PDF: plain, or in runs of which some need the embedded font. */
export type Printable = string | Run[]

/**
 * Text as a PDF can print it. The standard fonts hold Western European letters only; the embedded one comes in where a
 * name needs more, so that papers without such a name stay small. What neither has stands as a question mark, and
 * `unprintable` names it: a sign is never left out or replaced by an empty box in silence.
 */
export function printable(text: string): Printable {
  const signs = Array.from(text.normalize('NFC'), standard)
  if (!signs.some((sign) => EMBEDDED.test(sign) && !isStandard(sign))) {
    return signs.join('').replaceAll(MISSING, SHOWN_FOR_MISSING)
  }
  const runs: Run[] = []
  for (const sign of signs) {
    const font = EMBEDDED.test(sign) && !isStandard(sign) ? 'Roboto' : undefined
    const last = runs.at(-1)
    const shown = sign === MISSING ? SHOWN_FOR_MISSING : sign
    if (last && last.font === font) last.text += shown
    else runs.push(font ? { text: shown, font } : { text: shown })
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
  if (isStandard(sign) || EMBEDDED.test(sign)) return sign
  return relatives[sign] ?? MISSING
}

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256) || beyondLatin1.includes(sign)
}
