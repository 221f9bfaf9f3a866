import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { type Allocation, allocateOldestFirst, dueWhenEarly, type OpenInvoice } from './allocate.ts'
import { discountOn, type EarlyInvoice } from './early-payment.ts'

export type OwedInvoice = Omit<OpenInvoice, 'discountCents'> & EarlyInvoice & { customerId: Uuid; customerName: string }
type PayableInvoice = OpenInvoice & Pick<OwedInvoice, 'customerId' | 'customerName'>
/**
 * By what a line was matched: an invoice's number, the very amount, several invoices, the customer's name; `account` where
 * other lines of the file settle what it would.
 */
export type MatchReason = 'number' | 'amount' | 'several' | 'name' | 'account'
export type PaymentMatch = {
  customerId: Uuid
  reason: MatchReason
  /** Somebody has to look: another customer would fit as well, or the amount does not. */
  isSure: boolean
  allocations: Allocation[]
}

/** A customer name has to be at least this long to be looked for in what a bank says. */
const LEAST_NAME = 4

/**
 * Which customer a bank's line is from and what it pays, or null. Numbers of invoices in its text come first, then the
 * customer's name with invoices that come to the amount, then an amount that only one open invoice has; an invoice comes
 * to what is open of it, or to that less what they may keep who pay on the line's day. What is over stays on account.
 * Nothing is taken by itself: people see the suggestion and decide.
 */
export function matchPayment(
  paid: { amountCents: Cents; text: string; day: Day },
  owed: readonly OwedInvoice[],
): PaymentMatch | null {
  const said = plain(paid.text)
  const open = owed.map((invoice) => ({ ...invoice, discountCents: discountOn(invoice, paid.day) }))
  return (
    byNumber(paid.amountCents, said, open) ?? byName(paid.amountCents, said, open) ?? byAmount(paid.amountCents, open)
  )
}

type PaidLine = { amountCents: Cents; text: string; day: Day }

/**
 * What each line of a file pays, so that no two lines settle the same money: lines that are sure come first, in the order
 * of the file. A line whose invoices others settle goes on the customer's account, and somebody has to look at it.
 */
export function matchPayments(lines: readonly PaidLine[], owed: readonly OwedInvoice[]): (PaymentMatch | null)[] {
  let open = owed
  const alone = lines.map((line) => matchPayment(line, owed))
  const found = new Map<number, PaymentMatch>()
  for (const mustBeSure of [true, false]) {
    for (const [at, line] of lines.entries()) {
      const first = alone[at]
      if (!first || found.has(at) || (mustBeSure && !first.isSure)) continue
      const left = matchPayment(line, open)
      const isSame = left?.customerId === first.customerId && left.reason === first.reason
      if (mustBeSure && !(isSame && left.isSure)) continue
      const match: PaymentMatch = isSame
        ? { ...left, isSure: left.isSure && first.isSure }
        : { customerId: first.customerId, reason: 'account', isSure: false, allocations: [] }
      found.set(at, match)
      open = lessOf(open, match.allocations, line.day)
    }
  }
  return lines.map((_, at) => found.get(at) ?? null)
}

/** What stays open of invoices; what is over within a discount is settled. */
function lessOf(open: readonly OwedInvoice[], allocations: readonly Allocation[], day: Day): OwedInvoice[] {
  return open.flatMap((invoice) => {
    const taken = allocations.find(({ invoiceId }) => invoiceId === invoice.id)
    if (!taken) return [invoice]
    const left = cents(invoice.openCents - taken.amountCents)
    return left <= discountOn(invoice, day) ? [] : [{ ...invoice, openCents: left }]
  })
}

const comesTo = (invoice: PayableInvoice, amount: Cents) =>
  amount === invoice.openCents || amount === dueWhenEarly(invoice)

/** Letters and figures in lower case, all else as single blanks, with one in front and behind. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

function byNumber(amount: Cents, said: string, open: readonly PayableInvoice[]): PaymentMatch | null {
  const tight = said.replaceAll(' ', '')
  const named = open.filter(
    ({ number }) => said.includes(plain(number)) || containsNumber(tight, plain(number).replaceAll(' ', '')),
  )
  const [first] = named
  if (!first) return null
  const own = named.filter(({ customerId }) => customerId === first.customerId)
  const allocations = allocateOldestFirst(amount, own)
  const owed = sumCents(own.map(({ openCents }) => openCents))
  return {
    customerId: first.customerId,
    reason: 'number',
    isSure: own.length === named.length && amount <= owed,
    allocations,
  }
}

/** `inv00042` in `achinv00042pmt`, not in `inv000421`. */
function containsNumber(tight: string, number: string): boolean {
  const at = tight.indexOf(number)
  return at >= 0 && !/\d/.test(tight[at + number.length] ?? '')
}

function byName(amount: Cents, said: string, open: readonly PayableInvoice[]): PaymentMatch | null {
  const named = open.filter(({ customerName }) => names(said, customerName))
  const customers = new Set(named.map(({ customerId }) => customerId))
  const [first] = named
  if (!first || customers.size > 1) return null
  const same = named.filter((invoice) => comesTo(invoice, amount))
  const [only] = same
  if (only) {
    const allocations = [{ invoiceId: only.id, amountCents: amount }]
    return { customerId: first.customerId, reason: 'amount', isSure: same.length === 1, allocations }
  }
  const several = oldestThatComeTo(amount, named)
  if (several) return { customerId: first.customerId, reason: 'several', isSure: true, allocations: several }
  return {
    customerId: first.customerId,
    reason: 'name',
    isSure: false,
    allocations: allocateOldestFirst(amount, named),
  }
}

/** Whether the text names a company: its name without what kind of company it is, as banks cut names off. */
function names(said: string, customerName: string): boolean {
  const words = plain(customerName)
    .trim()
    .split(' ')
    .filter((word) => !KINDS.has(word))
  const name = words.join(' ')
  if (name.length < LEAST_NAME) return false
  return said.includes(` ${name} `) || (words.length > 1 && said.includes(` ${words.slice(0, 2).join(' ')} `))
}

const KINDS = new Set(['inc', 'llc', 'co', 'corp', 'company', 'ltd', 'lp', 'llp', 'the', 'and'])

/** The first due invoices that come to the amount exactly, as customers pay them off in order; null where they do not. */
function oldestThatComeTo(amount: Cents, open: readonly PayableInvoice[]): Allocation[] | null {
  const allocations = allocateOldestFirst(amount, open)
  const paid = sumCents(allocations.map(({ amountCents }) => amountCents))
  const whole = allocations.every(({ invoiceId, amountCents }) =>
    open.some((invoice) => invoice.id === invoiceId && comesTo(invoice, amountCents)),
  )
  return allocations.length > 1 && whole && cents(amount - paid) === 0 ? allocations : null
}

function byAmount(amount: Cents, open: readonly PayableInvoice[]): PaymentMatch | null {
  const same = open.filter((invoice) => comesTo(invoice, amount))
  const [only] = same
  if (!only || same.length > 1) return null
  const allocations = [{ invoiceId: only.id, amountCents: amount }]
  return { customerId: only.customerId, reason: 'amount', isSure: false, allocations }
}
