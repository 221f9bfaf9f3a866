import { useEffect } from 'react'

/**
 * Fetches code that is wanted later, while there is signal; what cannot be had now is asked for again when it is wanted.
 * @param fetch the same function at each render
 */
export function useFetchedAhead(fetch: () => Promise<unknown>): void {
  useEffect(() => void fetch().catch(() => undefined), [fetch])
}
