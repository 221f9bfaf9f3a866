import { isApiError, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { sayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** What a call of pay is followed by: everything about settlements, and earnings, is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.settlements.invalidate(), utils.charges.invalidate()])
}

/** A refusal as a form shows it: at its field, else above. */
export function useFormRefusal(error: unknown) {
  const refusal = useRefusal(error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  return { above: refusal && Object.keys(fields).length === 0 ? refusal.sentence : null, fields }
}

/** Says why one call of several was refused. */
export function useSayWhy(): (error: unknown) => string {
  const { refusals } = useWords()
  return (error) => {
    const refusal = isApiError(error) ? error.data?.refusal : undefined
    return sayRefusal(refusals, refusal ?? { code: 'unexpected' })
  }
}
