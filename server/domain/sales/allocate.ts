import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'

export type OpenInvoice = { id: Uuid; dueOn: Day; number: string; openCents: Cents }
export type Allocation = { invoiceId: Uuid; amountCents: Cents }

/**
 * What an amount settles when nothing else is said: the invoices that were due first, each as far as the money reaches.
 * What is left is a credit on the customer's account.
 */
export function allocateOldestFirst(amount: Cents, invoices: readonly OpenInvoice[]): Allocation[] {
  const inOrder = [...invoices].sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.number, b.number))
  const allocations: Allocation[] = []
  let left = amount
  for (const { id, openCents } of inOrder) {
    const taken = cents(Math.min(left, openCents))
    if (taken <= 0) continue
    allocations.push({ invoiceId: id, amountCents: taken })
    left = cents(left - taken)
  }
  return allocations
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
