import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queryClient } from '#web/api.ts'

/** From the specification: the page stays 100 ms, so that a press of Enter does not hit the next page. */
const REDIRECT_MS = 100

/** The link at which the guard stopped somebody; nothing of another site. */
function ownPath(from: string | undefined): string {
  return from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/\\') ? from : '/dashboard'
}

/** Forgets what the page knew of the one before and goes on to the dashboard, or back to where the guard stopped. */
export function useArrive(): { isLeaving: boolean; arrive: () => void } {
  const router = useRouter()
  const { from } = useSearch({ from: '/auth' })
  const [isLeaving, setLeaving] = useState(false)
  const arrive = useCallback(() => {
    setLeaving(true)
    queryClient.clear()
    const { pathname } = router.history.location
    setTimeout(() => {
      // Whoever has asked for another page meanwhile goes there.
      if (router.history.location.pathname === pathname) router.history.push(ownPath(from))
    }, REDIRECT_MS)
  }, [router, from])
  return { isLeaving, arrive }
}
