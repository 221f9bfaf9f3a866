import type { Cents, Milli } from '#domain/units/brands.ts'
import { exact, scaled } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { readFigure } from '#ui'

export type ReadLine = {
  loadNumber: string | null
  ticketNumber: string | null
  quantityMilli: Milli | null
  amountCents: Cents
}

/** The lines that were read, or the number of the first that cannot be. */
export type ReadLines = { ok: true; lines: ReadLine[] } | { ok: false; line: number }

/**
 * Reads the lines of a contractor's invoice: load, ticket, quantity and amount, apart by tabs, semicolons or commas. A
 * first line without an amount is a head; signs of money are passed over, and figures are read as in fields of this language.
 */
export function readInvoiceLines(text: string, locale: string): ReadLines {
  const rows = text.split(/\r?\n/).map((row, at) => ({ cells: cellsOf(row), at }))
  const lines: ReadLine[] = []
  for (const { cells, at } of rows) {
    if (cells.every((cell) => cell === '')) continue
    const line = lineOf(cells, locale)
    if (line) lines.push(line)
    // A head says what the columns are, and holds no figure.
    else if (lines.length > 0 || cells.some((cell) => /\d/.test(cell))) return { ok: false, line: at + 1 }
  }
  return { ok: true, lines }
}

function cellsOf(row: string): string[] {
  const mark = ['\t', ';'].find((each) => row.includes(each)) ?? ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === mark && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

function lineOf(cells: string[], locale: string): ReadLine | null {
  const [load = '', ticket = '', quantity = '', amount = ''] = cells
  const amountCents = figure(amount, 2, locale)
  const quantityMilli = quantity === '' ? null : figure(quantity, 3, locale)
  if (cells.length !== 4 || amountCents === null || (load === '' && ticket === '')) return null
  if (quantity !== '' && (quantityMilli === null || quantityMilli < 0)) return null
  return {
    loadNumber: load === '' ? null : load,
    ticketNumber: ticket === '' ? null : ticket,
    quantityMilli: quantityMilli === null ? null : milli(quantityMilli),
    amountCents: cents(amountCents),
  }
}

/** A figure in whole parts of so many places; null where it is none, or could be two. `(12.50)` is less than nothing. */
function figure(text: string, places: number, locale: string): number | null {
  const bare = text.replace(/[$€£]/g, '').replace(/^\((.*)\)$/, '-$1')
  const read = readFigure(bare, locale, places)
  return read.is === 'figure' && read.text.length <= 14 ? Number(scaled(exact(read.text), places)) : null
}
