import { disarmed } from '#domain/format/csv.ts'
import type { Cents, Day } from '#domain/units/brands.ts'
import { centsText } from '#domain/units/money.ts'
import { iifName, iifNumber } from './iif-text.ts'
import type { EntryKind, JournalAccount, JournalEntry } from './journal.ts'

/** What QuickBooks calls each kind of transaction. */
const types: Record<EntryKind, string> = {
  invoice: 'INVOICE',
  credit: 'CREDIT MEMO',
  void: 'GENERAL JOURNAL',
  write_off: 'GENERAL JOURNAL',
  discount: 'GENERAL JOURNAL',
  payment: 'PAYMENT',
}

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'] as const

/** The heads that an IIF file begins with: of transactions, of their splits, and of their end. */
export const IIF_HEAD = [['!TRNS', 'TRNSID', ...columns, 'DUEDATE'], ['!SPL', 'SPLID', ...columns], ['!ENDTRNS']]
  .map(row)
  .join('')

/**
 * One entry as a transaction of an IIF file (Intuit Interchange Format): the first posting is the transaction, the others
 * are its splits; they come to nothing together. Debits are above zero. Tabs and line ends within a text become spaces.
 */
export function iifTransaction(entry: JournalEntry, accountName: (account: JournalAccount) => string): string {
  const [first, ...splits] = entry.postings
  if (!first) return ''
  const cells = (account: JournalAccount, amount: Cents) => [
    types[entry.kind],
    iifDay(entry.day),
    disarmed(accountName(account)),
    iifName(entry.customer),
    centsText(amount),
    iifNumber(entry.number),
    memoOf(entry),
  ]
  return [
    row(['TRNS', '', ...cells(first.account, first.amountCents), entry.dueOn ? iifDay(entry.dueOn) : '']),
    ...splits.map(({ account, amountCents }) => row(['SPL', '', ...cells(account, amountCents)])),
    row(['ENDTRNS']),
  ].join('')
}

/** What a general journal entry is for; other transactions say it by their type, and a number that was cut whole. */
function memoOf({ kind, number }: JournalEntry): string {
  if (kind === 'void') return `Void ${number}`
  if (kind === 'write_off') return `Write-off ${number}`
  if (kind === 'discount') return `Early payment discount ${number}`
  return iifNumber(number).length < number.trim().length ? disarmed(number) : ''
}

/** MM/DD/YY, as QuickBooks reads days. */
function iifDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year.slice(2)}`
}

function row(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/[\s"]+/g, ' ').trim()).join('\t')}\r\n`
}
