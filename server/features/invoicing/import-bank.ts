import { type ImportBankInput, MOST_BANK_LINES } from '#contracts/invoicing.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import { type BankLine, type BankProblem, isProblem, readBankLines } from '#domain/sales/bank-lines.ts'
import { matchPayments, type OwedInvoice, type PaymentMatch } from '#domain/sales/match-payment.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { csvFile } from '../../csv-file.ts'
import { AppError, invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { creditedCents, earlyInvoiceOf } from './early-payment.ts'
import { takePayment } from './settle-invoices.ts'

/** What becomes of a line of a bank's file: its suggestion, and once it was chosen, what was done. */
export type BankRow = {
  line: number
  day: Day
  amountCents: Cents
  text: string
  reference: string | null
  match: BankMatch | null
  /** The same day, amount and text were taken before, out of another file. */
  isKnown: boolean
  result: { ok: true; settledCents: Cents; onAccountCents: Cents } | { ok: false; code: RefusalCode } | null
}
export type BankMatch = Omit<PaymentMatch, 'allocations'> & {
  customerName: string
  invoices: { id: Uuid; number: string; amountCents: Cents }[]
}
export type BankReport = {
  /** How the file was read, and what it leaves open: lines that depend on an answer are not offered before it is given. */
  file: FileReading
  isDone: boolean
  rows: BankRow[]
  /** Lines that take money out. */
  outgoing: number
  bad: { line: number; problem: BankProblem; value: string }[]
  taken: number
}

/**
 * Takes payments from a bank's file, or only says what each of its lines would settle. A line that is refused keeps the
 * others from nothing, and what was not taken may be taken out of the same file later. Throws bank_none_taken where every
 * line is refused.
 */
export async function importBank(w: Writing, input: ImportBankInput): Promise<BankReport> {
  const { choices, dryRun } = input
  const read = readFile(input)
  if (!dryRun && choices.length === 0) throw invalid('choices', 'required')
  // One at a time in a fleet: of two people with the same line, the second waits here and sees that it is known.
  const importId = dryRun ? null : await keepFile(w, input, read.lines.length)
  const open = await owedInvoices(w)
  const lines = inOrder(read.lines)
  const known = await knownLines(w, lines)
  const matches = matchPayments(lines, open)
  const rows = lines.map((line, at): BankRow => rowOf(line, matches[at] ?? null, open, known))
  const report = { file: read.file, rows, outgoing: read.outgoing, bad: read.bad }
  if (importId === null) return { isDone: false, ...report, taken: 0 }
  for (const choice of choices) {
    const row = rows.find(({ line }) => line === choice.line)
    const nth = lines.find(({ line }) => line === choice.line)?.nth
    if (!row || !nth) throw invalid('choices', 'not_an_option')
    row.result = row.isKnown
      ? { ok: false, code: 'bank_line_taken' }
      : await takeLine(w, row, choice, { importId, nth })
  }
  const taken = rows.filter(({ result }) => result?.ok).length
  // Nothing is kept of a file of which nothing was taken.
  if (taken === 0) throw refused('bank_none_taken', {}, 'choices')
  return { isDone: true, ...report, taken }
}

type Choice = ImportBankInput['choices'][number]

function readFile({ csv, answers = {} }: Pick<ImportBankInput, 'csv' | 'answers'>) {
  const { rows, ...file } = readBankLines(csvFile(csv, answers.delimiter), answers)
  const lines = rows.flatMap(({ line, state, day, amountCents, text, reference }): BankLine[] =>
    state === 'take' && day !== null && amountCents !== null ? [{ line, day, amountCents, text, reference }] : [],
  )
  const bad = rows.flatMap(({ line, reason, value }) => (isProblem(reason) ? [{ line, problem: reason, value }] : []))
  if (lines.length > MOST_BANK_LINES) throw invalid('csv', 'too_big', { maximum: MOST_BANK_LINES })
  if (lines.length + bad.length + file.questions.length === 0) throw invalid('csv', 'bank_empty')
  return { file, lines, bad, outgoing: rows.filter(({ reason }) => reason === 'money_out').length }
}

/** Notes the file before its payments; a file of which something was taken before is noted already. */
async function keepFile(w: Writing, input: ImportBankInput, lines: number): Promise<Uuid> {
  const { trx, actor } = w
  await inTurn(trx, actor.fleetId, 'bank')
  const sha256 = await sha256Hex(new TextEncoder().encode(input.csv))
  const kept = await trx
    .selectFrom('bank_imports')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (kept) return kept.id
  const id = w.newId()
  await trx
    .insertInto('bank_imports')
    .values({
      fleet_id: actor.fleetId,
      id,
      sha256,
      file_name: input.fileName,
      lines,
      taken: input.choices.length,
      imported_by: actor.userId,
      imported_at: w.now,
    })
    .execute()
  return id
}

/** Everything that customers owe, with whose it is. */
async function owedInvoices({ trx, actor }: Writing): Promise<OwedInvoice[]> {
  const rows = await trx
    .selectFrom('invoices as i')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'i.fleet_id').onRef('c.id', '=', 'i.customer_id'),
    )
    .select(['i.id', 'i.kind', 'i.status', 'i.customer_id', 'i.invoice_number', 'i.due_on', 'c.company_name'])
    .select(['i.total_cents', 'i.settled_cents', 'i.written_off_cents', 'i.is_discount_taken'])
    .select(['i.discount_hundredths', 'i.discount_until', creditedCents.as('credited_cents')])
    .where('i.fleet_id', '=', actor.fleetId)
    .where('i.kind', '=', 'invoice')
    .where('i.status', 'in', ['issued', 'sent', 'part_paid'])
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute()
  return rows.flatMap((row) =>
    row.invoice_number && row.due_on
      ? [
          {
            id: row.id,
            customerId: row.customer_id,
            customerName: row.company_name,
            number: row.invoice_number,
            dueOn: row.due_on,
            ...earlyInvoiceOf(row),
          },
        ]
      : [],
  )
}

type NthLine = BankLine & { nth: number }

/** Lines with which each is of those that say the same, by which another file knows them again. */
function inOrder(lines: readonly BankLine[]): NthLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const said = keyOf(line.day, line.amountCents, noteOf(line))
    const nth = (times.get(said) ?? 0) + 1
    times.set(said, nth)
    return { ...line, nth }
  })
}

const keyOf = (day: Day, amount: Cents, note: string | null, nth = 0) => `${day} ${amount} ${nth} ${note ?? ''}`

/** Keys of payments that came out of files on the days of these lines; what keeps a line from coming twice is the table. */
async function knownLines({ trx, actor }: Writing, lines: readonly NthLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const days = [...new Set(lines.map(({ day }) => day))]
  const rows = await trx
    .selectFrom('payments')
    .select(['received_on', 'amount_cents', 'note', 'bank_line_nth'])
    .where('fleet_id', '=', actor.fleetId)
    .where('received_on', 'in', days)
    .where('bank_line_nth', 'is not', null)
    .execute()
  return new Set(
    rows.map(({ received_on, amount_cents, note, bank_line_nth }) =>
      keyOf(received_on, amount_cents, note, bank_line_nth ?? undefined),
    ),
  )
}

/** Of what the bank says so much is kept with the payment. */
const MOST_NOTE = 500
const MOST_REFERENCE = 100
const noteOf = ({ text }: Pick<BankLine, 'text'>) => text.slice(0, MOST_NOTE) || null

function rowOf(
  { nth, ...line }: NthLine,
  found: PaymentMatch | null,
  open: readonly OwedInvoice[],
  known: ReadonlySet<string>,
): BankRow {
  return {
    ...line,
    match: found && matchOf(found, open),
    isKnown: known.has(keyOf(line.day, line.amountCents, noteOf(line), nth)),
    result: null,
  }
}

function matchOf({ allocations, ...match }: PaymentMatch, open: readonly OwedInvoice[]): BankMatch {
  const invoices = allocations.flatMap(({ invoiceId, amountCents }) => {
    const invoice = open.find(({ id }) => id === invoiceId)
    return invoice ? [{ id: invoice.id, number: invoice.number, amountCents }] : []
  })
  return {
    ...match,
    customerName: open.find(({ customerId }) => customerId === match.customerId)?.customerName ?? '',
    invoices,
  }
}

/** Takes one line; what the rules refuse is said beside it, as nothing of it was written by then. */
async function takeLine(
  w: Writing,
  row: BankRow,
  choice: Choice,
  bankLine: { importId: Uuid; nth: number },
): Promise<BankRow['result']> {
  try {
    const taken = await takePayment(w, {
      id: w.newId(),
      customerId: choice.customerId,
      receivedOn: row.day,
      method: 'ach',
      reference: row.reference?.slice(0, MOST_REFERENCE) ?? null,
      amountCents: row.amountCents,
      note: noteOf(row),
      allocations: choice.allocations,
      bankLine,
    })
    const settledCents = sumCents(taken.settled.map(({ amountCents }) => amountCents))
    return { ok: true, settledCents: settledCents, onAccountCents: taken.onAccountCents }
  } catch (error) {
    if (error instanceof AppError && error.data.kind !== 'unexpected') return { ok: false, code: error.data.code }
    throw error
  }
}
