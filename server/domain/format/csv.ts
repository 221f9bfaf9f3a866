/**
 * One line of a CSV file (RFC 4180), ended. A text that a spreadsheet would run as a formula gets a leading apostrophe;
 * numbers, negative ones too, stay numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What a spreadsheet begins a formula with, in the wide forms of East Asian keyboards too, behind anything unseen. */
const FORMULA = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u

/** A text that no spreadsheet runs: one that would begin a formula gets a leading apostrophe. */
export function disarmed(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = disarmed(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
