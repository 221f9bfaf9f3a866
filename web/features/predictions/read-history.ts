import type { CsvFile } from '#domain/foreign-files/csv-rows.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Inputs } from '#web/api.ts'

type History = Pick<Inputs['predictions']['bringHistory'], 'weeks' | 'payments'>
export type ReadHistory =
  | { ok: true; history: History }
  | { ok: false; why: 'noHeads' | 'empty' | 'tooMany' }
  | { ok: false; why: 'badLine'; line: number }

const MOST_LINES = 5000
const NUMBER = /^\d{1,7}(\.\d{1,3})?$/
const heads = {
  weeks: ['customer', 'material', 'week', 'tons'],
  payments: ['customer', 'invoice', 'due', 'paid'],
} as const

/** Reads the rows of a file of weeks or of paid invoices by its heads, in whatever order they stand. */
export function readHistory({ rows: [first, ...rows] }: CsvFile): ReadHistory {
  const named = (first?.cells ?? []).map((cell) => cell.toLowerCase())
  const kind = heads.weeks.every((head) => named.includes(head))
    ? 'weeks'
    : heads.payments.every((head) => named.includes(head))
      ? 'payments'
      : null
  if (!kind) return { ok: false, why: 'noHeads' }
  if (rows.length === 0) return { ok: false, why: 'empty' }
  if (rows.length > MOST_LINES) return { ok: false, why: 'tooMany' }
  const history: History = { weeks: [], payments: [] }
  for (const { line, cells } of rows) {
    const cell = (head: string) => cells[named.indexOf(head)] ?? ''
    const isRead = kind === 'weeks' ? addWeek(history, cell) : addPayment(history, cell)
    if (!isRead) return { ok: false, why: 'badLine', line }
  }
  return { ok: true, history }
}

type Cell = (head: string) => string

function addWeek({ weeks }: History, cell: Cell): boolean {
  const [customer, material, on, tons] = [cell('customer'), cell('material'), parseDay(cell('week')), cell('tons')]
  if (customer === '' || material === '' || !on || !NUMBER.test(tons)) return false
  weeks.push({ customer, material, on, tons: Number(tons) })
  return true
}

function addPayment({ payments }: History, cell: Cell): boolean {
  const [customer, invoice, dueOn, paidOn] = [
    cell('customer'),
    cell('invoice'),
    parseDay(cell('due')),
    parseDay(cell('paid')),
  ]
  if (customer === '' || invoice === '' || !dueOn || !paidOn) return false
  payments.push({ customer, invoice, dueOn, paidOn })
  return true
}
