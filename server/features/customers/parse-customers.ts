import { recordContract } from '#contracts/record.ts'
import type { FileAnswers, FileQuestion, FileReading } from '#domain/foreign-files/reading.ts'
import { type TableRow, tableOf } from '#domain/foreign-files/table.ts'
import { customers } from '#domain/records/customers.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { type AgreedTerms, readWrittenTerms, termsOfChoice } from '#domain/sales/written-terms.ts'
import { csvFile } from '../../csv-file.ts'

type Fields = FieldsOf<typeof customers>
type FieldName = keyof Fields

/** A line of a list that can be added, and one that cannot, with the field that is at fault. */
export type CustomerRow = {
  line: number
  fields: Fields
  emails: string[]
  saysTerms: boolean
  discount: AgreedTerms['discount']
}
/** `isAsked`: a spreadsheet has made something else of what was typed, and people know what. */
export type BadCustomerRow = { line: number; field: FieldName; value: string; isAsked: boolean; typed: TypedCustomer }
/** What stands in a line that cannot be added. */
type TypedCustomer = Pick<Fields, 'phone' | 'address'> & {
  companyName: string | null
  emails: string[]
  termsDays: number | null
}
export type CustomerList = {
  rows: CustomerRow[]
  bad: BadCustomerRow[]
  /** Heads of columns that nothing is taken from, though they have something in them. */
  unused: string[]
  file: FileReading
}

/** Most lines at once. */
export const MOST_CUSTOMERS = 500

const contract = recordContract(customers)
const USUAL_TERMS_DAYS = 30
/** Ways of writing terms that are asked at once. */
const MOST_ASKED = 20

const text = (...heads: string[]) => ({ kind: 'text' as const, heads })

/** The heads of our own export first, then what accounting programs and people write. */
const fields = {
  companyName: text(
    'company name',
    'company',
    'customer',
    'customer name',
    'customer full name',
    'display name',
    'name',
  ),
  otherName: text('customer', 'customer name', 'customer full name', 'full name', 'display name', 'name'),
  contactName: text('contact name', 'contact', 'primary contact'),
  firstName: text('first name'),
  lastName: text('last name'),
  phone: text('phone', 'main phone', 'telephone', 'phone number', 'phone numbers', 'work phone', 'office phone'),
  otherPhone: text('alt phone', 'alternate phone', 'mobile', 'mobile phone', 'cell', 'cell phone', 'other phone'),
  email: text('email', 'main email', 'email address', 'mail'),
  otherEmail: text('cc email', 'cc', 'other email', 'alternate email'),
  termsDays: text('terms days', 'payment terms', 'terms'),
  address: text('address', 'billing address', 'bill to', 'bill address', 'full address'),
  street: text('street address', 'billing street', 'street', 'address line 1', 'address 1', 'bill to 1', 'street 1'),
  street2: text('street address 2', 'address line 2', 'address 2', 'bill to 2', 'street 2', 'suite'),
  street3: text('address line 3', 'address 3', 'bill to 3', 'street 3'),
  street4: text('bill to 4'),
  street5: text('bill to 5'),
  city: text('city', 'billing city', 'town'),
  state: text('state', 'billing state', 'province', 'state province', 'region', 'state or province'),
  postalCode: text('zip', 'zip code', 'postal code', 'postcode', 'billing zip', 'billing postal code'),
  country: text('country', 'billing country'),
  notes: text('notes', 'note', 'customer notes'),
}
type Column = keyof typeof fields
const STREETS = ['street', 'street2', 'street3', 'street4', 'street5'] as const
const names: readonly FieldName[] = ['companyName', 'contactName', 'phone', 'email', 'termsDays', 'address', 'notes']

/**
 * Reads a list of customers as our export writes it, as accounting programs do, or a spreadsheet with heads of its own, in
 * any order. Each line is the one on which its row begins. A second telephone or mail address goes to the notes.
 */
export function parseCustomers(csv: string, answers: FileAnswers = {}): CustomerList {
  const {
    rows: lines,
    isMapped,
    ...file
  } = tableOf<Column>(csvFile(csv, answers.delimiter), { fields, needs: [['companyName']] }, answers)
  const rows: CustomerRow[] = []
  const bad: BadCustomerRow[] = []
  for (const row of lines) {
    const read = readRow(row, isMapped, answers)
    if ('fields' in read) rows.push(read)
    else bad.push(read)
  }
  const used = new Set(Object.values(file.mapping.columns))
  const unused = file.heads.flatMap(({ head, samples }, at) =>
    used.has(at) || samples.length === 0 ? [] : [head || `#${at + 1}`],
  )
  return { rows, bad, unused, file: { ...file, questions: [...file.questions, ...termsQuestions(lines, answers)] } }
}

function readRow(row: TableRow<Column>, isMapped: boolean, answers: FileAnswers): CustomerRow | BadCustomerRow {
  const { line } = row
  const agreed = termsOf(cellOf(row, 'termsDays'), answers)
  const emails = [row.text('email'), row.text('otherEmail')].flatMap((cell) => cell.split(/[,;\s]+/).filter(Boolean))
  const bad = (field: FieldName, isAsked: boolean): BadCustomerRow => {
    const [companyName, phone, address] = [typedOf(row, 'companyName'), typedOf(row, 'phone'), typedOf(row, 'address')]
    const termsDays = row.text('termsDays') === '' ? null : (agreed?.days ?? null)
    return {
      line,
      field,
      value: typedOf(row, field) ?? '',
      isAsked,
      typed: { companyName, phone, address, emails, termsDays },
    }
  }
  if (!isMapped || row.isBroken) return bad('companyName', !isMapped)
  const [email = null, ...others] = emails
  const typed = {
    ...Object.fromEntries(names.map((name) => [name, typedOf(row, name)])),
    email,
    notes: notesOf(row, others),
  }
  const read = contract.fields.safeParse({ ...typed, termsDays: agreed?.days })
  const spoilt = names.find((name) => SPOILT[name]?.test(cellOf(row, name === 'address' ? streetOf(row) : name) ?? ''))
  if (read.success && !spoilt) {
    const saysTerms = row.text('termsDays') !== ''
    return { line, fields: read.data, emails, saysTerms, discount: agreed?.discount ?? null }
  }
  const at = read.success ? undefined : names.find((name) => name === read.error.issues[0]?.path[0])
  return bad(spoilt ?? at ?? 'companyName', spoilt !== undefined || (at === 'termsDays' && areAsked(row, answers)))
}

/** What spreadsheets make of a long number and of a house number: neither is what somebody typed. */
const SPOILT: Partial<Record<FieldName, RegExp>> = {
  phone: /^\d+(?:[.,]\d+)?e\+?\d+$/i,
  address: /^(?:\d{1,2}-\p{L}{3,4}\.?(?:-\d{2,4})?|\p{L}{3,4}-\d{2,4})$/u,
}

/** The column that begins a row's address. */
const streetOf = (row: TableRow<Column>): Column => (row.text('address') ? 'address' : 'street')

function typedOf(row: TableRow<Column>, name: FieldName): string | null {
  if (name === 'companyName') return cellOf(row, 'companyName') ?? cellOf(row, 'otherName')
  if (name === 'contactName')
    return (
      cellOf(row, 'contactName') ??
      ([cellOf(row, 'firstName'), cellOf(row, 'lastName')].filter(Boolean).join(' ') || null)
    )
  return name === 'address' ? addressOf(row) : cellOf(row, name)
}

/** Street, town, state and postal code in one, as they stand on a letter. */
function addressOf(row: TableRow<Column>): string | null {
  const streets = STREETS.map((column) => cellOf(row, column))
  const region = [cellOf(row, 'state'), cellOf(row, 'postalCode')].filter(Boolean).join(' ')
  const parts = [cellOf(row, 'address'), ...streets, cellOf(row, 'city'), region, cellOf(row, 'country')]
  return parts.filter(Boolean).join(', ') || null
}

/** What a customer's record has no field of its own for. */
function notesOf(row: TableRow<Column>, otherEmails: readonly string[]): string | null {
  const lines = [cellOf(row, 'notes'), cellOf(row, 'otherPhone'), ...otherEmails]
  return lines.filter(Boolean).join('\n') || null
}

/** What was agreed: as the list says it, or as somebody said what it means; null while that is open, and for anything else. */
function termsOf(written: string | null, answers: FileAnswers): AgreedTerms | null {
  if (written === null) return { days: USUAL_TERMS_DAYS, discount: null }
  const read = readWrittenTerms(written)
  return read.is === 'read' ? read.terms : termsOfChoice(answers.terms?.[written] ?? '')
}

function areAsked(row: TableRow<Column>, answers: FileAnswers): boolean {
  const written = cellOf(row, 'termsDays')
  return written !== null && termsOf(written, answers) === null && readWrittenTerms(written).is === 'asked'
}

/** One question for each way in which terms are written that no number of days says all of. */
function termsQuestions(rows: readonly TableRow<Column>[], answers: FileAnswers): FileQuestion[] {
  const open = rows.flatMap((row) => (areAsked(row, answers) ? (cellOf(row, 'termsDays') ?? []) : []))
  return [...new Set(open)].slice(0, MOST_ASKED).map((written) => {
    const read = readWrittenTerms(written)
    const choices = read.is === 'asked' ? read.choices : []
    return { about: 'terms', field: 'termsDays', choices, samples: [written], proposal: choices[0] }
  })
}

/** A cell; null where it is empty. What the export disarmed as a formula is itself again. */
function cellOf(row: TableRow<Column>, name: Column): string | null {
  return row.text(name).replace(/^'(?=[=+\-@])/, '') || null
}
