import { isApiError, trpc } from '#web/api.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'

/** What a call of pay is followed by: everything about settlements, and earnings, is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => Promise.all([utils.settlements.invalidate(), utils.charges.invalidate()])
}

/** Says why one call of several was refused. */
export function useSayWhy(): (error: unknown) => string {
  const sayRefusal = useSayRefusal()
  return (error) => {
    const refusal = isApiError(error) ? error.data?.refusal : undefined
    return sayRefusal(refusal ?? { code: 'unexpected' })
  }
}
