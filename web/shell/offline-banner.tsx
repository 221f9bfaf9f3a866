import { useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '#ui'
import { useWords } from '#web/format/words.tsx'

const BACK_ONLINE_MS = 3000

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that the connection is gone, and for three seconds that it is back. */
export function OfflineBanner() {
  const words = useWords()
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  if (!isOnline) return <Banner kind="warning" title={words.shell.offline} />
  if (wasOffline) return <Banner kind="success" title={words.shell.online} />
  return null
}
