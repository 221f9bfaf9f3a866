import { trpc } from '#web/api.ts'

/** What a step of a quote is followed by: everything about quotes is looked at anew. */
export function useLookAnew() {
  const utils = trpc.useUtils()
  return () => utils.quotes.invalidate()
}
