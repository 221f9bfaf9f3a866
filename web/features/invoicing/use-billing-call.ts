import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'

/** What a call of billing is followed by: everything about invoices, and the accounts of customers, is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.invoicing.invalidate(), utils.customers.invalidate(), utils.charges.invalidate()])
}

/** A refusal as a form shows it: at its field, else above. */
export function useFormRefusal(error: unknown) {
  const refusal = useRefusal(error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  return { above: refusal && Object.keys(fields).length === 0 ? refusal.sentence : null, fields }
}
