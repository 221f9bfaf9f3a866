import slices from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { keysOf } from '#domain/units/keys-of.ts'

/** A script that names are written in, by the name of its font: the letters that the font has, and which way it runs. */
type PaperScript = { letters: RegExp; isRightToLeft?: true }

/** Every script that papers print beyond the letters of Western Europe, but for Chinese. */
const paperScripts = {
  /** Latin Extended-A, Vietnamese, the letters of modern Greek, Cyrillic. */
  Roboto: {
    letters:
      /[\u0100-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490-\u0493]/,
  },
  /** Punjabi, and the stops that it shares with Hindi. */
  Gurmukhi: {
    letters:
      /[\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76]/,
  },
  /** Hindi, Nepali, Marathi. */
  Devanagari: { letters: /[\u0900-\u097f]/ },
  /** Amharic, Tigrinya. */
  Ethiopic: {
    letters:
      /[\u1200-\u1248\u124a-\u124d\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u135d-\u137c]/,
  },
  /** Arabic, Persian, Urdu, Pashto, with the signs that join letters or keep them apart. */
  Arabic: {
    letters: /[\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\u200c\u200d]/,
    isRightToLeft: true,
  },
  /** Hebrew, Yiddish. */
  Hebrew: {
    letters:
      /[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4\ufb1d-\ufb36\ufb38-\ufb3c\ufb3e\ufb40\ufb41\ufb43\ufb44\ufb46-\ufb4f]/,
    isRightToLeft: true,
  },
} as const satisfies Record<string, PaperScript>

type ScriptName = keyof typeof paperScripts
/** A font of these papers that is embedded. Of Chinese each slice of its letters is a font of its own. */
export type EmbeddedFont = ScriptName | `Chinese${number}`

const names = keysOf(paperScripts)
const isChinese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{20000}-\u{2fa1f}]/u

/** The font that has a sign; undefined where none has. */
export function scriptFont(sign: string): EmbeddedFont | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (isChinese.test(sign)) return chineseSlice(code)
  return names.find((name) => paperScripts[name].letters.test(sign))
}

/** Whether a font's letters run from right to left. */
export function runsRightToLeft(font: EmbeddedFont | undefined): boolean {
  const script: PaperScript | undefined = names.filter((name) => name === font).map((name) => paperScripts[name])[0]
  return script?.isRightToLeft === true
}

type Range = { from: number; to: number; slice: number }
let ranges: Range[] | undefined

function chineseSlice(code: number): EmbeddedFont | undefined {
  ranges ??= Object.entries(slices).flatMap(([name, written]) => rangesOf(name, written))
  const found = ranges.find(({ from, to }) => from <= code && code <= to)
  return found && `Chinese${found.slice}`
}

/** What the package says of one slice: `[119]` has `U+4e00,U+4e07-4e0b`. Slices by the name of a script are of other letters. */
function rangesOf(name: string, written: string): Range[] {
  const slice = Number(/^\[(\d+)\]$/.exec(name)?.[1])
  if (Number.isNaN(slice)) return []
  return written.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), slice }
  })
}
