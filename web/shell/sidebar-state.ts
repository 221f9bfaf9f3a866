import { useSyncExternalStore } from 'react'

const COOKIE = 'haulbook_sidebar'
const COOKIE_DAYS = 7

const listeners = new Set<() => void>()
let isOpen: boolean | undefined

function opened(): boolean {
  isOpen ??= !document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
  return isOpen
}

/** Opens or collapses the sidebar and keeps it so in a cookie for seven days. */
function setSidebarOpen(open: boolean): void {
  isOpen = open
  const maxAge = COOKIE_DAYS * 24 * 60 * 60
  document.cookie = `${COOKIE}=${open ? 'open' : 'collapsed'}; path=/; max-age=${maxAge}; samesite=lax`
  for (const changed of listeners) changed()
}

/** What Ctrl/Cmd+B does. */
export function toggleSidebar(): void {
  setSidebarOpen(!opened())
}

/** Whether the sidebar is open. */
export function useSidebarOpen(): boolean {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, opened)
}
