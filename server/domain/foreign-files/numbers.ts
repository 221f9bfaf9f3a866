import { type Exact, parseExact } from '#domain/units/decimal.ts'
import { atOnce } from './csv-rows.ts'

export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

const CURRENCY = String.raw`(?:US\$|CA\$|C\$|MX\$|USD|CAD|MXN|EUR|GBP|[$€£])`
const UNIT = '(?:gal|gallons?|l|ltrs?|lit(?:er|re)s?)'
const SIGN = '[-+\u2212]'
const BLANK = String.raw`[\s\u00a0\u202f]*`
const FORM = new RegExp(
  [
    `^(${SIGN})?`,
    `${CURRENCY}?`,
    `(${SIGN})?`,
    String.raw`(\d[\d.,'’\s\u00a0\u202f]*|[.,]\d+)`,
    `(?:${CURRENCY}|${UNIT})?`,
    '(-|DR|CR)?$',
  ].join(BLANK),
  'i',
)
const IN_PARENTHESES = new RegExp(`^${CURRENCY}?${BLANK}\\((.*)\\)${BLANK}${CURRENCY}?$`, 'i')
const GROUPED_BY_BLANKS = /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?=[.,]|$)/
/** Figures of a number at most: more are an account's, or a mistake. */
const MOST_FIGURES = 15
/** Cells that are looked at in one go. */
const PIECE = 5000

/** The digits and signs of a printed number; null for a text that is none, such as `1e308` and `0x1E`. */
function bodyOf(text: string): { body: string; isNegative: boolean } | null {
  const trimmed = text.trim()
  const [, inside] = IN_PARENTHESES.exec(trimmed) ?? []
  const found = FORM.exec((inside ?? trimmed).trim())
  if (!found) return null
  const [, before, between, printed = '', behind] = found
  const ungrouped = printed.trim().replace(GROUPED_BY_BLANKS, (groups) => groups.replaceAll(/[\s\u00a0\u202f'’]/g, ''))
  if (!/^[\d.,]+$/.test(ungrouped) || ungrouped.replaceAll(/\D/g, '').length > MOST_FIGURES) return null
  const minuses = [inside !== undefined, isMinus(before), isMinus(between), isMinus(behind)].filter(Boolean)
  return minuses.length > 1 ? null : { body: ungrouped, isNegative: minuses.length === 1 }
}

const isMinus = (sign = '') => /^(?:-|\u2212|dr)$/i.test(sign)

const THREES = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ } as const

const otherOf = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/**
 * Which sign parts the decimals of one printed number, by its groups of three: `none` where it has no sign, `open` where
 * it may be either (`1,234`), `bad` where it is no number.
 */
function signOf(text: string, most: number | undefined): DecimalSign | 'none' | 'open' | 'bad' {
  const found = bodyOf(text)
  if (!found) return 'bad'
  const { body } = found
  const last =
    body.includes('.') || body.includes(',') ? (body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',') : null
  if (!last) return 'none'
  const [lead = '', ...behind] = body.split(last)
  if (body.includes(otherOf(last))) return behind.length === 1 && THREES[otherOf(last)].test(lead) ? last : 'bad'
  if (behind.length > 1) return THREES[last].test(body) ? otherOf(last) : 'bad'
  if (!THREES[last].test(body) || /^0/.test(lead)) return last
  const grouped = Number(body.replace(last, ''))
  return most !== undefined && grouped > most ? last : 'open'
}

/**
 * The decimal sign of a column as a whole: `none` where no cell has a sign, `open` where every cell that has one may be
 * read either way, or cells contradict each other. `most` is the largest number that the column can mean, if one is known.
 */
export function decimalSignOf(cells: readonly string[], most?: number): DecimalSign | 'none' | 'open' {
  return atOnce(decimalSignPieces(cells, most))
}

/** The same of a long column, to be gone on with piece by piece. */
export function* decimalSignPieces(
  cells: readonly string[],
  most?: number,
): Generator<undefined, DecimalSign | 'none' | 'open'> {
  const found = new Set<ReturnType<typeof signOf>>()
  for (const [at, cell] of cells.entries()) {
    found.add(cell.trim() === '' ? 'none' : signOf(cell, most))
    if (at % PIECE === PIECE - 1) yield undefined
  }
  const hasPoint = found.has('.')
  const hasComma = found.has(',')
  if (hasPoint !== hasComma) return hasPoint ? '.' : ','
  return hasPoint || found.has('open') ? 'open' : 'none'
}

/** Whether this cell means another number by the one sign than by the other. */
export function isOpenNumber(text: string, most?: number): boolean {
  return signOf(text, most) === 'open'
}

/**
 * A number as files print it: signs of currency and of volume, groups of three, a minus in front or behind, parentheses
 * or DR for less than nothing. Null for anything else: notation with an exponent or of base 16, groups of another size.
 */
export function readNumber(text: string, decimal: DecimalSign): Exact | null {
  const found = bodyOf(text)
  if (!found) return null
  const [whole = '', fraction = '', ...more] = found.body.split(decimal)
  const group = otherOf(decimal)
  if (more.length > 0 || fraction.includes(group)) return null
  if (whole.includes(group) && !THREES[group].test(whole)) return null
  const plain = `${whole.replaceAll(group, '') || '0'}.${fraction}`
  return parseExact(found.isNegative ? `-${plain}` : plain)
}
