import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'

export type OpenInvoice = {
  id: Uuid
  dueOn: Day
  number: string
  openCents: Cents
  /** What of it the customer may keep who pays the rest with this amount. */
  discountCents: Cents
}
export type Allocation = { invoiceId: Uuid; amountCents: Cents }

/**
 * What an amount settles when nothing else is said: the invoices that were due first, each as far as the money reaches.
 * What is left is a credit on the customer's account. Where an invoice would stay open in part, but the amount is to the
 * cent what the first invoices come to less their discounts, the customer paid early and means those.
 */
export function allocateOldestFirst(amount: Cents, invoices: readonly OpenInvoice[]): Allocation[] {
  const inOrder = [...invoices].sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.number, b.number))
  const whole = fill(amount, inOrder, ({ openCents }) => openCents)
  if (!whole.endsInPart) return whole.allocations
  const early = fill(amount, inOrder, dueWhenEarly)
  return early.left > 0 || early.endsInPart ? whole.allocations : early.allocations
}

/** What pays an invoice off within its discount. */
export const dueWhenEarly = ({ openCents, discountCents }: Pick<OpenInvoice, 'openCents' | 'discountCents'>) =>
  cents(openCents - discountCents)

function fill(amount: Cents, inOrder: readonly OpenInvoice[], due: (invoice: OpenInvoice) => Cents) {
  const allocations: Allocation[] = []
  let left: number = amount
  let endsInPart = false
  for (const invoice of inOrder) {
    const taken = cents(Math.min(left, due(invoice)))
    if (taken <= 0) continue
    allocations.push({ invoiceId: invoice.id, amountCents: taken })
    endsInPart = taken < due(invoice)
    left -= taken
  }
  return { allocations, endsInPart, left }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type AllocationProblem = 'allocation_over_payment' | 'allocation_over_invoice' | 'allocation_not_open'

/** What speaks against splitting an amount like this over these open invoices; null where nothing does. */
export function allocationProblem(
  amount: Cents,
  wanted: readonly Allocation[],
  open: ReadonlyMap<Uuid, Cents>,
): AllocationProblem | null {
  const perInvoice = new Map<Uuid, number>()
  for (const { invoiceId, amountCents } of wanted) {
    perInvoice.set(invoiceId, (perInvoice.get(invoiceId) ?? 0) + amountCents)
  }
  for (const [id, sum] of perInvoice) {
    const owed = open.get(id)
    if (owed === undefined) return 'allocation_not_open'
    if (sum > owed) return 'allocation_over_invoice'
  }
  const total = wanted.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return total > amount ? 'allocation_over_payment' : null
}
