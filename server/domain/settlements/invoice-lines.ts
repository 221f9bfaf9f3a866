import type { Cents, Milli } from '#domain/units/brands.ts'
import { scaled } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import type { CsvFile } from '../foreign-files/csv-rows.ts'
import type { FileAnswers, FileReading } from '../foreign-files/reading.ts'
import { type TableRow, tableOf } from '../foreign-files/table.ts'

/** A line of a contractor's invoice as its file has it; what the file leaves open, or what cannot be read, is null. */
export type InvoiceFileRow = {
  line: number
  state: 'take' | 'ask' | 'refuse'
  reason: 'column' | 'decimal' | 'quote' | 'load' | 'quantity' | 'amount' | null
  loadNumber: string | null
  ticketNumber: string | null
  quantityMilli: Milli | null
  amountCents: Cents | null
}
export type InvoiceFile = FileReading & { rows: InvoiceFileRow[] }

const fields = {
  load: { kind: 'text', heads: ['load', 'load number', 'load no', 'load #', 'carga', 'chargement'] },
  ticket: { kind: 'text', heads: ['ticket', 'ticket number', 'ticket no', 'scale ticket', 'boleta', 'billet'] },
  quantity: {
    kind: 'number',
    heads: ['quantity', 'qty', 'tons', 'tonnes', 'yards', 'loads', 'hours', 'units', 'cantidad', 'quantité', 'menge'],
  },
  amount: { kind: 'number', heads: ['amount', 'total', 'line total', 'pay', 'importe', 'monto', 'montant', 'betrag'] },
} as const
type Field = keyof typeof fields

/** More thousandths or cents than this are no line of an invoice. */
const MOST = 1_000_000_000_000n

/**
 * Reads the lines of a contractor's own invoice: load, ticket, quantity and amount in this order, or by their heads. Quantities are
 * taken to thousandths and amounts to cents; an amount may be below zero.
 */
export function readInvoiceLines(file: CsvFile, answers: FileAnswers): InvoiceFile {
  const spec = {
    fields,
    needs: [['load', 'ticket'], ['amount']],
    order: ['load', 'ticket', 'quantity', 'amount'],
  } as const
  const { rows, isMapped, ...reading } = tableOf<Field>(file, spec, answers)
  return { ...reading, rows: rows.map((row) => lineOf(row, isMapped)) }
}

function lineOf(row: TableRow<Field>, isMapped: boolean): InvoiceFileRow {
  const quantity = wholeIn(row, 'quantity', 3)
  const amount = wholeIn(row, 'amount', 2)
  const read: InvoiceFileRow = {
    line: row.line,
    state: 'refuse',
    reason: null,
    loadNumber: row.text('load') || null,
    ticketNumber: row.text('ticket') || null,
    quantityMilli: typeof quantity === 'number' ? milli(quantity) : null,
    amountCents: typeof amount === 'number' ? cents(amount) : null,
  }
  if (!isMapped) return { ...read, state: 'ask', reason: 'column' }
  if (row.isBroken) return { ...read, reason: 'quote' }
  if (read.loadNumber === null && read.ticketNumber === null) return { ...read, reason: 'load' }
  if (quantity === 'open' || amount === 'open') return { ...read, state: 'ask', reason: 'decimal' }
  if (quantity === 'bad' || (typeof quantity === 'number' && quantity < 0)) return { ...read, reason: 'quantity' }
  if (typeof amount !== 'number') return { ...read, reason: 'amount' }
  return { ...read, state: 'take' }
}

/** A figure in whole parts of so many places. */
function wholeIn(
  row: TableRow<Field>,
  field: 'quantity' | 'amount',
  places: number,
): number | 'empty' | 'open' | 'bad' {
  const cell = row.number(field)
  if (cell.is !== 'read') return cell.is
  const whole = scaled(cell.value, places)
  return whole > MOST || whole < -MOST ? 'bad' : Number(whole)
}
