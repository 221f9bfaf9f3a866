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

/**
 * Text as the standard fonts of a PDF can print it. They hold Western European letters only: a sign that has no relative
 * among them is printed as a question mark rather than as a wrong one.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256) || beyondLatin1.includes(sign)) {
      return sign
    }
    return relatives[sign] ?? '?'
  }).join('')
}
