import { trpc } from '#web/api.ts'

/** What a call of billing is followed by: everything about invoices, and the accounts of customers, is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.invoicing.invalidate(), utils.customers.invalidate(), utils.charges.invalidate()])
}
