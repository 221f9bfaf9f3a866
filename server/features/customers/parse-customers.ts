import Papa from 'papaparse'
import { recordContract } from '#contracts/record.ts'
import { customers } from '#domain/records/customers.ts'
import type { FieldsOf } from '#domain/records/record.ts'

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
const HEADS: Readonly<Record<FieldName, readonly string[]>> = {
  companyName: ['company_name', 'company name', 'company', 'customer', 'name'],
  contactName: ['contact_name', 'contact name', 'contact'],
  phone: ['phone', 'telephone'],
  email: ['email', 'e-mail', 'mail'],
  termsDays: ['terms_days', 'payment terms', 'terms'],
  address: ['address'],
  notes: ['notes', 'note'],
}
const names: readonly FieldName[] = ['companyName', 'contactName', 'phone', 'email', 'termsDays', 'address', 'notes']

/** Reads a list of customers as our export writes it, or a spreadsheet with heads of its own, in any order. */
export function parseCustomers(csv: string): { rows: CustomerRow[]; bad: BadCustomerRow[] } {
  const { data } = Papa.parse<Record<string, string>>(csv.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (head) => head.trim().toLowerCase(),
  })
  const rows: CustomerRow[] = []
  const bad: BadCustomerRow[] = []
  for (const [index, record] of data.entries()) {
    const line = index + 2
    const typed = Object.fromEntries(names.map((name) => [name, cellOf(record, name)]))
    const terms = typed.termsDays === null ? USUAL_TERMS_DAYS : Number(typed.termsDays)
    const read = contract.fields.safeParse({ ...typed, termsDays: terms })
    if (read.success) rows.push({ line, fields: read.data })
    else {
      const field = names.find((name) => name === read.error.issues[0]?.path[0]) ?? 'companyName'
      bad.push({ line, field, value: typed[field] ?? '' })
    }
  }
  return { rows, bad }
}

/** A cell under one of a field's heads; null where it is empty. What the export disarmed as a formula is itself again. */
function cellOf(record: Record<string, string>, name: FieldName): string | null {
  for (const head of HEADS[name]) {
    const text = record[head]?.trim()
    if (text) return text.replace(/^'(?=[=+\-@])/, '')
  }
  return null
}
