import { recordContract } from '#contracts/record.ts'
import { type TableRow, tableOf } from '#domain/foreign-files/table.ts'
import { customers } from '#domain/records/customers.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { csvFile } from '../../csv-file.ts'

type Fields = FieldsOf<typeof customers>
type FieldName = keyof Fields

/** A line of a list that can be added, and one that cannot, with the field that is at fault. */
export type CustomerRow = { line: number; fields: Fields }
export type BadCustomerRow = { line: number; field: FieldName; value: string }

/** Most lines at once. */
export const MOST_CUSTOMERS = 500

const contract = recordContract(customers)
const USUAL_TERMS_DAYS = 30

/** The heads of our own export first, then what people write. */
const fields = {
  companyName: { kind: 'text', heads: ['company name', 'company', 'customer', 'name'] },
  contactName: { kind: 'text', heads: ['contact name', 'contact'] },
  phone: { kind: 'text', heads: ['phone', 'telephone'] },
  email: { kind: 'text', heads: ['email', 'mail'] },
  termsDays: { kind: 'text', heads: ['terms days', 'payment terms', 'terms'] },
  address: { kind: 'text', heads: ['address'] },
  notes: { kind: 'text', heads: ['notes', 'note'] },
} as const
const names: readonly FieldName[] = ['companyName', 'contactName', 'phone', 'email', 'termsDays', 'address', 'notes']

/**
 * Reads a list of customers as our export writes it, or a spreadsheet with heads of its own, in any order. Each line is the
 * one on which its row begins.
 */
export function parseCustomers(csv: string): { rows: CustomerRow[]; bad: BadCustomerRow[] } {
  const table = tableOf<FieldName>(csvFile(csv), { fields, needs: [['companyName']] }, {})
  const rows: CustomerRow[] = []
  const bad: BadCustomerRow[] = []
  for (const row of table.rows) {
    const { line } = row
    const typed = Object.fromEntries(names.map((name) => [name, cellOf(row, name)]))
    const spoilt = names.find((name) => SPOILT[name]?.test(typed[name] ?? ''))
    const read = contract.fields.safeParse({ ...typed, termsDays: termsOf(typed.termsDays ?? null) })
    if (read.success && !spoilt) rows.push({ line, fields: read.data })
    else {
      const at = read.success ? undefined : names.find((name) => name === read.error.issues[0]?.path[0])
      const field = spoilt ?? at ?? 'companyName'
      bad.push({ line, field, value: typed[field] ?? '' })
    }
  }
  return { rows, bad }
}

/** What spreadsheets make of a long number and of a house number: neither is what somebody typed. */
const SPOILT: Partial<Record<FieldName, RegExp>> = {
  phone: /^\d(?:[.,]\d+)?e\+?\d+$/i,
  address: /^\d{1,2}-\p{L}{3,4}\.?(?:-\d{2,4})?$/u,
}

/** Days until an invoice is due: a number, or as accounting programs say it; no number for anything else. */
function termsOf(text: string | null): number {
  if (text === null) return USUAL_TERMS_DAYS
  if (/^(?:due (?:on|upon) receipt|cod)$/i.test(text)) return 0
  const [, days] = /^(?:net\s*)?(\d{1,3})(?:\s*days)?$/i.exec(text) ?? []
  return days === undefined ? Number.NaN : Number(days)
}

/** A cell; null where it is empty. What the export disarmed as a formula is itself again. */
function cellOf(row: TableRow<FieldName>, name: FieldName): string | null {
  return row.text(name).replace(/^'(?=[=+\-@])/, '') || null
}
