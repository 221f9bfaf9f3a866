import type { Cents, Day } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import type { InvoiceLineKind } from './invoice-lines.ts'

/** The accounts that billing posts to; what each is called in the bookkeeping is a setting. */
export const journalAccounts = [
  'receivable',
  'haulage',
  'surcharge',
  'accessorial',
  'finance',
  'tax',
  'bank',
  'bad_debt',
  'discount',
] as const
export type JournalAccount = (typeof journalAccounts)[number]

/** One line of an entry: a debit above zero, a credit below. */
export type Posting = { account: JournalAccount; amountCents: Cents }
export type EntryKind = 'invoice' | 'credit' | 'void' | 'write_off' | 'discount' | 'payment'
/** What is booked on one day by one paper. Its postings come to nothing. */
export type JournalEntry = {
  kind: EntryKind
  day: Day
  /** Of the invoice or credit note, or what the payment is called by. */
  number: string
  customer: string
  dueOn: Day | null
  postings: Posting[]
}

export type BookedLine = { kind: InvoiceLineKind; amountCents: Cents; taxCents: Cents }

/** Where a line's income goes. */
function incomeAccount(kind: InvoiceLineKind): JournalAccount {
  switch (kind) {
    case 'linehaul':
    case 'tonu':
      return 'haulage'
    case 'fuel_surcharge':
      return 'surcharge'
    case 'finance_charge':
      return 'finance'
    case 'detention':
    case 'tolls':
    case 'accessorial':
      return 'accessorial'
  }
}

/** An invoice or credit note: what is owed against income by kind and the tax. */
export function invoicePostings(lines: readonly BookedLine[]): Posting[] {
  const income = new Map<JournalAccount, number>()
  for (const { kind, amountCents, taxCents } of lines) {
    const account = incomeAccount(kind)
    income.set(account, (income.get(account) ?? 0) - amountCents)
    income.set('tax', (income.get('tax') ?? 0) - taxCents)
  }
  const against = journalAccounts.flatMap((account): Posting[] => {
    const amount = income.get(account) ?? 0
    return amount === 0 ? [] : [{ account, amountCents: cents(amount) }]
  })
  const total = sumCents(against.map(({ amountCents }) => amountCents))
  return [{ account: 'receivable', amountCents: cents(-total) }, ...against]
}

/** What takes postings back. */
export function reversed(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amountCents }) => ({ account, amountCents: cents(-amountCents) }))
}

/** Money that came in against what is owed. */
export function paymentPostings(amount: Cents): Posting[] {
  return [
    { account: 'bank', amountCents: amount },
    { account: 'receivable', amountCents: cents(-amount) },
  ]
}

/** What is given up against what is owed. */
export function writeOffPostings(amount: Cents): Posting[] {
  return [
    { account: 'bad_debt', amountCents: amount },
    { account: 'receivable', amountCents: cents(-amount) },
  ]
}

/** What a customer kept for paying early against what is owed. */
export function discountPostings(amount: Cents): Posting[] {
  return [
    { account: 'discount', amountCents: amount },
    { account: 'receivable', amountCents: cents(-amount) },
  ]
}

/** What an entry's debits are more than its credits; an entry that can be booked has nothing. */
export function imbalance(postings: readonly Posting[]): Cents {
  return postings.length === 0 ? NO_MONEY : sumCents(postings.map(({ amountCents }) => amountCents))
}
