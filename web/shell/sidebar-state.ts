import { createStore, useSelector } from '@tanstack/react-store'

const COOKIE = 'haulbook_sidebar'
const COOKIE_DAYS = 7

/** What was chosen on this page; null until then, when the cookie says it. */
const chosen = createStore<boolean | null>(null)

const opened = (isOpen = chosen.state) => isOpen ?? !document.cookie.split('; ').includes(`${COOKIE}=collapsed`)

/** Opens or collapses the sidebar and keeps it so in a cookie for seven days. */
function setSidebarOpen(open: boolean): void {
  const maxAge = COOKIE_DAYS * 24 * 60 * 60
  document.cookie = `${COOKIE}=${open ? 'open' : 'collapsed'}; path=/; max-age=${maxAge}; samesite=lax`
  chosen.setState(() => open)
}

/** What Ctrl/Cmd+B does. */
export function toggleSidebar(): void {
  setSidebarOpen(!opened())
}

/** Whether the sidebar is open. */
export function useSidebarOpen(): boolean {
  return useSelector(chosen, opened)
}
