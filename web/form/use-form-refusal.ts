import { useRefusal } from '#web/format/refusal.ts'

/** A refusal as a form shows it: at its field, else above. */
export function useFormRefusal(error: unknown) {
  const refusal = useRefusal(error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  return { above: refusal && Object.keys(fields).length === 0 ? refusal.sentence : null, fields }
}
