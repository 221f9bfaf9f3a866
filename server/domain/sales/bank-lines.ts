import type { Cents, Day } from '#domain/units/brands.ts'
import { parseExact, scaled } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'

/** A line of a bank's file that brings money in. `text` is everything that it says about who paid for what. */
export type BankLine = { line: number; day: Day; amountCents: Cents; text: string; reference: string | null }
export type BankProblem = 'day' | 'amount'
/** What became of the lines: those with money in, how many took money out, and those that cannot be read. */
export type BankLines = {
  lines: BankLine[]
  outgoing: number
  bad: { line: number; problem: BankProblem; value: string }[]
}
/** `columns`: the file says nowhere which of its columns are the day and the amount. */
export type ReadBankLines = ({ ok: true } & BankLines) | { ok: false; reason: 'columns' }

type Place = 'day' | 'amount' | 'credit' | 'debit' | 'reference'

/** How banks head these columns, in lower case; the first that a file has is taken. */
const HEADS: Readonly<Record<Place, readonly string[]>> = {
  day: ['posting date', 'post date', 'posted date', 'transaction date', 'booking date', 'value date', 'date', 'posted'],
  amount: ['amount', 'transaction amount', 'amount (usd)', 'value'],
  credit: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in'],
  debit: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  reference: [
    'check number',
    'check or slip #',
    'check #',
    'reference',
    'reference number',
    'bank reference',
    'number',
  ],
}
/** Columns that say nothing about who paid for what. */
const DUMB = /^(balance|running bal\.?|running balance|type|details|currency|status|account.*)$/

/**
 * Reads the rows of a bank's file, its heads first. Days are read as `2026-11-25`, `11/25/2026` or `11/25/26`; amounts with
 * signs of money, commas of thousands, in parentheses or with a minus for money out. Lines above the heads are passed over.
 */
export function readBankLines(rows: readonly (readonly string[])[]): ReadBankLines {
  const headAt = rows.findIndex((row) => columnsOf(row) !== null)
  const columns = columnsOf(rows[headAt] ?? [])
  if (!columns) return { ok: false, reason: 'columns' }
  const found: BankLines = { lines: [], outgoing: 0, bad: [] }
  for (const [at, row] of rows.entries()) {
    if (at <= headAt || row.every((cell) => cell.trim() === '')) continue
    readLine(row, at + 1, columns, found)
  }
  return { ok: true, ...found }
}

type Columns = { places: Partial<Record<Place, number>>; said: number[] }

/** The places of the columns; null for a row that does not head a day and an amount. */
function columnsOf(row: readonly string[]): Columns | null {
  const heads = row.map((cell) => cell.trim().toLowerCase())
  const places: Columns['places'] = {}
  for (const place of ['day', 'amount', 'credit', 'debit', 'reference'] as const) {
    const head = HEADS[place].find((name) => heads.includes(name))
    if (head !== undefined) places[place] = heads.indexOf(head)
  }
  if (places.day === undefined || (places.amount === undefined && places.credit === undefined)) return null
  const taken = new Set<number>(
    [places.day, places.amount, places.credit, places.debit].filter((at) => at !== undefined),
  )
  const said = heads.flatMap((head, at) => (taken.has(at) || DUMB.test(head) ? [] : [at]))
  return { places, said }
}

function readLine(row: readonly string[], line: number, { places, said }: Columns, found: BankLines): void {
  const cell = (place: Place) => (places[place] === undefined ? '' : (row[places[place]] ?? '').trim())
  const amountText = cell('amount') || cell('credit')
  if (amountText === '' && cell('debit') !== '') {
    found.outgoing += 1
    return
  }
  const amountCents = readAmount(amountText)
  if (amountCents === null) {
    found.bad.push({ line, problem: 'amount', value: amountText })
    return
  }
  if (amountCents <= 0) {
    found.outgoing += 1
    return
  }
  const day = readDay(cell('day'))
  if (day === null) {
    found.bad.push({ line, problem: 'day', value: cell('day') })
    return
  }
  const text = said.map((at) => (row[at] ?? '').trim()).filter((part) => part !== '')
  found.lines.push({ line, day, amountCents, text: text.join(' · '), reference: cell('reference') || null })
}

const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/

/** A day as banks write it; null for none. Two digits of a year are of this century. */
export function readDay(text: string): Day | null {
  const american = AMERICAN.exec(text)
  if (!american) return parseDay(text.slice(0, 10))
  const [, month = '', date = '', year = ''] = american
  return parseDay(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}

/** An amount as banks write it, in cents; null for none and for fractions of a cent. */
export function readAmount(text: string): Cents | null {
  const bare = text.replaceAll(/[$€£\s,]|usd/gi, '').replace(/^\((.*)\)$/, '-$1')
  const value = bare.length > 15 ? null : parseExact(bare)
  if (!value) return null
  const whole = scaled(value, 2)
  return whole * value.denominator === value.numerator * 100n ? cents(Number(whole)) : null
}
