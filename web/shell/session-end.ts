import type { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '#web/session.ts'

let leave: (() => void) | null = null

/** Somebody signs out themselves: what is refused from now on is no news. */
export function leaveQuietly(): void {
  leave?.()
}

/**
 * Calls once the server has said, to whatever the page asked, that nobody is signed in any more: the session ran out, or
 * was ended elsewhere. Returns a function that stops it.
 */
export function onSessionEnd(queryClient: QueryClient, ended: () => void): () => void {
  let stops: (() => void)[] = []
  const stop = () => {
    for (const each of stops) each()
    stops = []
    leave = null
  }
  const hear = (error: unknown, [path]: readonly unknown[]) => {
    // A customer's link is a session of its own.
    const isLink = Array.isArray(path) && path[0] === 'portal'
    if (stops.length === 0 || isLink || !isSignedOut(error)) return
    stop()
    ended()
  }
  stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error, event.query.queryKey)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        hear(event.action.error, event.mutation.options.mutationKey ?? [])
    }),
  ]
  leave = stop
  return stop
}
