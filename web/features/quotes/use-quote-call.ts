import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'

/** What a step of a quote is followed by: everything about quotes is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => utils.quotes.invalidate()
}

/** A refusal as a form shows it: at its field, else above. */
export function useFormRefusal(error: unknown) {
  const refusal = useRefusal(error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  return { above: refusal && Object.keys(fields).length === 0 ? refusal.sentence : null, fields }
}
