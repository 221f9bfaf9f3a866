import type { Cents, Day } from '#domain/units/brands.ts'
import { scaled } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import type { CsvFile } from '../foreign-files/csv-rows.ts'
import { bareHead } from '../foreign-files/map-columns.ts'
import type { FileAnswers, FileReading } from '../foreign-files/reading.ts'
import { type Cell, type TableRow, tableOf } from '../foreign-files/table.ts'

/** A line of a bank's file that brings money in. `text` is everything that it says about who paid for what. */
export type BankLine = { line: number; day: Day; amountCents: Cents; text: string; reference: string | null }
/** What keeps a line from being taken: what cannot be read, or whose sign and direction contradict each other. */
export const bankProblems = ['day', 'amount', 'direction', 'quote'] as const
export type BankProblem = (typeof bankProblems)[number]
/** Why a line of a bank's file is not offered: it takes money out, has a problem, or waits for an answer. */
export type BankReason = BankProblem | 'money_out' | 'column' | 'decimal' | 'day_order'

/** Every line of a bank's file. Money out is below zero; what the file leaves open is null. */
export type BankFileRow = {
  line: number
  state: 'take' | 'ask' | 'refuse'
  reason: BankReason | null
  day: Day | null
  amountCents: Cents | null
  text: string
  reference: string | null
  /** The cell that is at fault. */
  value: string
}
export type BankFile = FileReading & { rows: BankFileRow[] }

/** Whether a line is to be named as one that cannot be taken, whatever somebody answers. */
export function isProblem(reason: BankReason | null): reason is BankProblem {
  return bankProblems.some((each) => each === reason)
}

/** How banks head these columns; the first that a file has is taken. */
const fields = {
  date: {
    kind: 'day',
    heads: [
      'posting date',
      'post date',
      'posted date',
      'transaction date',
      'booking date',
      'value date',
      'date',
      'posted',
      'fecha',
      'date de transaction',
      'datum',
    ],
  },
  amount: { kind: 'number', heads: ['amount', 'transaction amount', 'value', 'importe', 'monto', 'montant', 'betrag'] },
  credit: {
    kind: 'number',
    heads: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in', 'abono', 'haber'],
  },
  debit: {
    kind: 'number',
    heads: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out', 'cargo'],
  },
  reference: {
    kind: 'text',
    heads: ['check number', 'check or slip', 'check', 'reference', 'reference number', 'bank reference', 'number'],
  },
  direction: {
    kind: 'text',
    heads: ['debit/credit', 'credit/debit', 'dr/cr', 'cr/dr', 'transaction type', 'direction', 'indicator', 'type'],
  },
  details: { kind: 'text', heads: ['details'] },
} as const
type Field = keyof typeof fields

/** Columns that say nothing about who paid for what. */
const DUMB = /^(balance|runningbal|runningbalance|currency|status|account.*)$/

const OUT = /\b(?:debit|dr|db|withdrawal|cargo|retrait)\b/
const IN = /\b(?:credit|cr|deposit|dslip|abono|depot)\b/

/** Whether a cell says that money goes out or comes in; null where it says neither, or both. */
function directionOf(text: string): 'out' | 'in' | null {
  const plain = text.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('_', ' ')
  if (plain === 'd' || plain === 'c') return plain === 'd' ? 'out' : 'in'
  return OUT.test(plain) === IN.test(plain) ? null : OUT.test(plain) ? 'out' : 'in'
}

/**
 * Reads a bank's file. Money goes out where its amount is below zero, where it stands in a column of debits, or where a
 * column of directions says so; lines above the heads are passed over.
 */
export function readBankLines(file: CsvFile, answers: FileAnswers): BankFile {
  const { rows, isMapped, ...reading } = tableOf<Field>(
    file,
    { fields, needs: [['date'], ['amount', 'credit']] },
    answers,
  )
  const isDirected = rows.some((row) => directionOf(row.text('details')) !== null)
  const { details: _, ...others } = reading.mapping.columns
  const own = new Set(
    Object.entries(isDirected ? reading.mapping.columns : others).flatMap(([name, at]) =>
      name === 'reference' ? [] : [at],
    ),
  )
  const said = reading.heads.flatMap(({ head }, at) => (own.has(at) || DUMB.test(bareHead(head)) ? [] : [at]))
  return {
    ...reading,
    rows: rows.map((row): BankFileRow => {
      const text = said.map((at) => row.cells[at] ?? '').filter((cell) => cell !== '')
      const { line } = row
      const reference = row.text('reference') || null
      return { line, text: text.join(' · '), reference, ...(isMapped ? judged(row, isDirected) : UNMAPPED) }
    }),
  }
}

type Judged = Pick<BankFileRow, 'state' | 'reason' | 'day' | 'amountCents' | 'value'>
const UNMAPPED: Judged = { state: 'ask', reason: 'column', day: null, amountCents: null, value: '' }

function judged(row: TableRow<Field>, isDirected: boolean): Judged {
  const day = row.day('date')
  const read = { day: day.is === 'read' ? day.value : null, amountCents: null, value: '' }
  if (row.isBroken) return { ...read, state: 'refuse', reason: 'quote' }
  const amount = amountOf(row, isDirected)
  if (amount.is !== 'read') return { ...read, ...amount }
  const found = { ...read, amountCents: amount.cents }
  if (amount.cents <= 0) return { ...found, state: 'refuse', reason: 'money_out' }
  if (day.is === 'read') return { ...found, state: 'take', reason: null }
  const value = row.text('date')
  return day.is === 'open'
    ? { ...found, value, state: 'ask', reason: 'day_order' }
    : { ...found, value, state: 'refuse', reason: 'day' }
}

type Amount = { is: 'read'; cents: Cents } | ({ is: 'not' } & Pick<Judged, 'state' | 'reason' | 'value'>)

/** The amount of a row, below zero for money out, from its one column or its two. */
function amountOf(row: TableRow<Field>, isDirected: boolean): Amount {
  const amount = centsOf(row.number('amount'))
  const credit = centsOf(row.number('credit'))
  const debit = centsOf(row.number('debit'))
  const cells = { amount, credit, debit }
  for (const name of ['amount', 'credit', 'debit'] as const) {
    const value = row.text(name)
    if (cells[name] === 'open') return { is: 'not', state: 'ask', reason: 'decimal', value }
    if (cells[name] === 'bad') return { is: 'not', state: 'refuse', reason: 'amount', value }
  }
  const direction = directionOf(row.text('direction')) ?? (isDirected ? directionOf(row.text('details')) : null)
  const contradiction = {
    is: 'not',
    state: 'ask',
    reason: 'direction',
    value: row.text('amount') || row.text('credit'),
  } as const
  if (typeof amount === 'number') {
    if (direction === 'in' && amount < 0) return contradiction
    return { is: 'read', cents: direction === 'out' ? cents(-Math.abs(amount)) : amount }
  }
  const paidIn = typeof credit === 'number' ? credit : 0
  const paidOut = typeof debit === 'number' ? Math.abs(debit) : 0
  if (paidIn !== 0 && paidOut !== 0) return contradiction
  if (typeof credit !== 'number' && typeof debit !== 'number')
    return { is: 'not', state: 'refuse', reason: 'amount', value: '' }
  return { is: 'read', cents: cents(paidIn - paidOut) }
}

/** Whole cents: a fraction of a cent is no amount of a bank. */
function centsOf(cell: Cell<Parameters<typeof scaled>[0]>): Cents | 'empty' | 'open' | 'bad' {
  if (cell.is !== 'read') return cell.is
  const whole = scaled(cell.value, 2)
  return whole * cell.value.denominator === cell.value.numerator * 100n ? cents(Number(whole)) : 'bad'
}
