import type { Row } from '#domain/documents/ticket-rows.ts'

/** A number on a receipt, with the text in front of it and behind it on its line. */
export type PrintedNumber = {
  value: number
  /** In units of its last place, so that nothing is lost: 22.680 is 22680 at three places. */
  digits: number
  places: number
  before: string
  after: string
  /** Which line from the top. */
  line: number
  confidence: number
}

/** The text of a line, its words apart by one blank. */
export const lineText = (row: Row): string => row.words.map(({ text }) => text).join(' ')

/** Whether the receipt writes a decimal comma, by the numbers that can be nothing else. */
export function hasDecimalComma(lines: readonly string[]): boolean {
  const count = (form: RegExp) => lines.reduce((sum, line) => sum + (line.match(form)?.length ?? 0), 0)
  return count(/\d,\d{2}(?!\d)/g) > count(/\d\.\d{2}(?!\d)/g)
}

/** A number starts no other one: no letter or digit touches it in front; glued units stay behind it. */
const NUMBER =
  /(?<![\w.,])[-$€£]?\d{1,3}(?:([.,])\d{3}(?=\1|[.,]\d))*(?:[.,]\d{1,4})?(?!\d)|(?<![\w.,])[-$€£]?\d{1,7}(?:[.,]\d{1,4})?(?!\d)/g

/** Every number of the lines, left to right from the top. */
export function printedNumbers(rows: readonly Row[], isComma: boolean): PrintedNumber[] {
  return rows.flatMap((row, line) => {
    // "84 .213" and "84. 213" are one number that recognition parted.
    const text = lineText(row).replace(/(\d) ?([.,]) (?=\d{2,3}(?!\d))/g, '$1$2')
    const confidence = Math.min(1, ...row.words.map((word) => word.confidence))
    return [...text.matchAll(NUMBER)].flatMap((found): PrintedNumber[] => {
      const plain = found[0].replace(/[^\d.,]/g, '')
      const [whole = '', fraction = ''] = partsOf(plain, isComma)
      const digits = Number(`${whole}${fraction}`)
      if (!Number.isSafeInteger(digits) || whole === '') return []
      const at = found.index
      const places = fraction.length
      const before = text.slice(0, at)
      const after = text.slice(at + found[0].length)
      return [{ value: digits / 10 ** places, digits, places, before, after, line, confidence }]
    })
  })
}

function partsOf(text: string, isComma: boolean): [string, string] {
  const decimal = isComma ? ',' : '.'
  const at = text.lastIndexOf(decimal)
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/[.,]/g, '')
  return [whole, at < 0 ? '' : text.slice(at + 1)]
}
