/** What a typed figure is: decimal text with a point (`-1250.5`), nothing at all, or why it cannot be taken. */
export type ReadFigure =
  | { is: 'figure'; text: string }
  | { is: 'empty' }
  | { is: 'wrong' }
  /** Both readings of it, as decimal text: `1,250` is one and a quarter to some and a thousand and more to others. */
  | { is: 'ambiguous'; readings: [string, string] }
  | { is: 'too_fine'; places: number }

const SPACES = /[\s\u00a0\u202f]/g
const SPACED_GROUPS = /^\d{1,3}([\s\u00a0\u202f]\d{3})+$/

/**
 * Reads a figure as people type it, whichever mark they use for the decimals: `12,50` and `12.50` are twelve and a half in
 * every language, and a mark parts thousands only where three digits follow it and the language writes thousands so.
 * `places` are the decimals that the field holds; nothing is rounded to them.
 */
export function readFigure(typed: string, locale: string, places = Number.POSITIVE_INFINITY): ReadFigure {
  const text = typed.trim().replace(/^[-−–]\s*/, '-')
  if (text === '') return { is: 'empty' }
  const sign = text.startsWith('-') ? '-' : ''
  const [whole, decimals] = partsOf(text.slice(sign.length), locale, places) ?? []
  if (whole === undefined || decimals === undefined) return { is: 'wrong' }
  if (Array.isArray(decimals)) return { is: 'ambiguous', readings: [`${sign}${decimals[0]}`, `${sign}${decimals[1]}`] }
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > places) return { is: 'too_fine', places }
  const size = whole.replace(/^0+(?=\d)/, '')
  const isZero = /^0*$/.test(size) && kept === ''
  return { is: 'figure', text: `${isZero ? '' : sign}${size}${kept && `.${kept}`}` }
}

type Decimals = string | [string, string]

/** Digits before and after the decimal mark, or both readings; undefined where it is no figure. */
function partsOf(text: string, locale: string, places: number): [string, Decimals] | undefined {
  if (!/^[\d.,\s\u00a0\u202f]*\d[.,]?$/.test(text)) return undefined
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return withoutGroups(text, '', '')
  const mark = text.charAt(last)
  const before = text.slice(0, last)
  const after = text.slice(last + 1)
  if (!/^\d*$/.test(after)) return undefined
  if (before.includes(mark)) return withoutGroups(text, '', mark) // two of one kind part thousands
  const other = mark === '.' ? ',' : '.'
  if (before.includes(other)) return withoutGroups(before, after, other)
  if (after.length !== 3 || !/^[1-9]\d{0,2}$/.test(before)) return withoutGroups(before, after, '')
  const marks = marksOf(locale)
  const readings: [string, string] = [`${before}.${after}`, `${before}${after}`]
  if (mark === marks.group) return [readings[1], '']
  const isPlain = mark === marks.decimal && places >= 3
  return isPlain ? [before, after] : [before, readings]
}

/** The whole part without what parts its thousands; undefined where that does not stand at every third digit. */
function withoutGroups(whole: string, decimals: string, mark: string): [string, string] | undefined {
  const groups = mark === '' ? null : new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`)
  if (groups?.test(whole)) return [whole.replaceAll(mark, ''), decimals]
  if (SPACED_GROUPS.test(whole)) return [whole.replace(SPACES, ''), decimals]
  return /^\d*$/.test(whole) ? [whole || '0', decimals] : undefined
}

/** The marks a language writes before decimals and between thousands. */
function marksOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: mark('decimal'), group: mark('group') }
}
