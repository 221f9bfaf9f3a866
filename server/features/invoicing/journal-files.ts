import { sql } from 'kysely'
import type { JournalInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { IIF_HEAD, iifTransaction } from '#domain/sales/iif.ts'
import {
  type BookedLine,
  discountPostings,
  invoicePostings,
  type JournalAccount,
  type JournalEntry,
  type Posting,
  paymentPostings,
  reversed,
  writeOffPostings,
} from '#domain/sales/journal.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, centsText } from '#domain/units/money.ts'
import type { Read } from '../../list-file.ts'
import { storedSettings } from '../stored-settings.ts'

type AccountNames = Readonly<Record<JournalAccount, string>>

const ROWS_A_TIME = 200

/** One posting of the journal with its paper; accounts by the names of the settings. */
export type JournalRow = Omit<JournalEntry, 'postings'> & { account: string; amountCents: Cents }

const money = (amount: number) => Number(centsText(cents(amount)))

/** A generic journal: a row for each posting, debit and credit apart. */
export const journalColumns: readonly SheetColumn<JournalRow>[] = [
  { head: 'date', cell: ({ day }) => day },
  { head: 'document', cell: ({ number }) => number },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'account', cell: ({ account }) => account },
  { head: 'debit', cell: ({ amountCents }) => (amountCents > 0 ? money(amountCents) : null) },
  { head: 'credit', cell: ({ amountCents }) => (amountCents < 0 ? money(-amountCents) : null) },
]

/** What is booked between two days, posting by posting: invoices, voids, write-offs and discounts, then payments. */
export async function* journalPages(read: Read, days: JournalInput, actor: Actor): AsyncGenerator<JournalRow[]> {
  const names = await accountNames(read, actor)
  for await (const entries of entryPages(read, days, actor)) {
    yield entries.flatMap(({ postings, ...entry }) =>
      postings.map(({ account, amountCents }) => ({ ...entry, account: names[account], amountCents })),
    )
  }
}

/** The same as a file that QuickBooks Desktop imports. */
export async function* iifBytes(read: Read, days: JournalInput, actor: Actor): AsyncGenerator<Uint8Array> {
  const names = await accountNames(read, actor)
  const encoder = new TextEncoder()
  yield encoder.encode(IIF_HEAD)
  for await (const entries of entryPages(read, days, actor)) {
    yield encoder.encode(entries.map((entry) => iifTransaction(entry, (account) => names[account])).join(''))
  }
}

async function accountNames(read: Read, { fleetId }: Actor): Promise<AccountNames> {
  const stored = await read((trx) => storedSettings(trx, fleetId))
  return {
    receivable: settingValue(stored, 'account_receivable'),
    haulage: settingValue(stored, 'account_haulage'),
    surcharge: settingValue(stored, 'account_surcharge'),
    accessorial: settingValue(stored, 'account_accessorial'),
    finance: settingValue(stored, 'account_finance'),
    tax: settingValue(stored, 'account_tax'),
    bank: settingValue(stored, 'account_bank'),
    bad_debt: settingValue(stored, 'account_bad_debt'),
    discount: settingValue(stored, 'account_discount'),
  }
}

async function* entryPages(read: Read, days: JournalInput, actor: Actor): AsyncGenerator<JournalEntry[]> {
  yield* invoiceEntries(read, days, actor, 'issued_on')
  yield* invoiceEntries(read, days, actor, 'voided_on')
  yield* invoiceEntries(read, days, actor, 'written_off_on')
  yield* paymentEntries(read, days, actor)
}

type BookedOn = 'issued_on' | 'voided_on' | 'written_off_on'
type InvoiceRow = {
  id: Uuid
  day: Day
  kind: 'invoice' | 'credit'
  invoice_number: string
  customer_name: string
  due_on: Day
  written_off_cents: Cents
  is_discount_taken: boolean
}

async function* invoiceEntries(read: Read, { from, to }: JournalInput, { fleetId }: Actor, by: BookedOn) {
  const day = sql.ref(`i.${by}`)
  let last: Pick<InvoiceRow, 'id' | 'day'> | undefined
  do {
    const after = last ? sql`and (${day}, i.id) > (${last.day}::date, ${last.id}::uuid)` : sql``
    const page = await read(async (trx) => {
      const { rows } = await sql<InvoiceRow>`
        select i.id, ${day} as day, i.kind, i.invoice_number, i.customer_name, i.due_on, i.written_off_cents,
          i.is_discount_taken
        from invoices i
        where i.fleet_id = ${fleetId} and ${day} between ${from}::date and ${to}::date and i.number is not null ${after}
        order by ${day}, i.id limit ${ROWS_A_TIME}`.execute(trx)
      return { rows, lines: by === 'written_off_on' ? new Map() : await bookedLines(trx, fleetId, rows) }
    })
    yield page.rows.map((row) => entryOf(row, by, page.lines.get(row.id) ?? []))
    last = page.rows.length === ROWS_A_TIME ? page.rows.at(-1) : undefined
  } while (last)
}

async function bookedLines(
  trx: FleetTransaction,
  fleetId: Uuid,
  invoices: readonly { id: Uuid }[],
): Promise<Map<Uuid, BookedLine[]>> {
  if (invoices.length === 0) return new Map()
  const rows = await trx
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'kind', 'amount_cents', 'tax_cents'])
    .where('fleet_id', '=', fleetId)
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .execute()
  const lines = new Map<Uuid, BookedLine[]>()
  for (const { invoice_id, kind, amount_cents, tax_cents } of rows) {
    const own = lines.get(invoice_id) ?? []
    own.push({ kind, amountCents: amount_cents, taxCents: tax_cents })
    lines.set(invoice_id, own)
  }
  return lines
}

function entryOf(row: InvoiceRow, by: BookedOn, lines: readonly BookedLine[]): JournalEntry {
  const base = { day: row.day, number: row.invoice_number, customer: row.customer_name, dueOn: null }
  const booked = (): Posting[] => invoicePostings(lines)
  switch (by) {
    case 'issued_on':
      return { ...base, kind: row.kind, dueOn: row.kind === 'invoice' ? row.due_on : null, postings: booked() }
    case 'voided_on':
      return { ...base, kind: 'void', postings: reversed([...booked(), ...keptPostings(row)]) }
    case 'written_off_on':
      if (row.is_discount_taken) return { ...base, kind: 'discount', postings: keptPostings(row) }
      return { ...base, kind: 'write_off', postings: writeOffPostings(row.written_off_cents) }
  }
}

/** What was kept for paying early; of a credit note, what of that it takes back. */
function keptPostings({ kind, is_discount_taken, written_off_cents }: InvoiceRow): Posting[] {
  if (!is_discount_taken) return []
  const kept = discountPostings(written_off_cents)
  return kind === 'credit' ? reversed(kept) : kept
}

async function* paymentEntries(read: Read, { from, to }: JournalInput, { fleetId }: Actor) {
  type Row = { id: Uuid; day: Day; reference: string | null; customer: string; amount: Cents }
  let last: Row | undefined
  do {
    const after = last ? sql`and (p.received_on, p.id) > (${last.day}::date, ${last.id}::uuid)` : sql``
    const rows = await read(async (trx) => {
      const found = await sql<Row>`
        select p.id, p.received_on as day, p.reference, c.company_name as customer, p.amount_cents as amount
        from payments p join customers c on c.fleet_id = p.fleet_id and c.id = p.customer_id
        where p.fleet_id = ${fleetId} and p.received_on between ${from}::date and ${to}::date ${after}
        order by p.received_on, p.id limit ${ROWS_A_TIME}`.execute(trx)
      return found.rows
    })
    yield rows.map(
      ({ day, reference, customer, amount }): JournalEntry => ({
        kind: 'payment',
        day,
        number: reference ?? '',
        customer,
        dueOn: null,
        postings: paymentPostings(amount),
      }),
    )
    last = rows.length === ROWS_A_TIME ? rows.at(-1) : undefined
  } while (last)
}
