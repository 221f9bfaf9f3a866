import { useEffect, useState } from 'react'

const COOKIE = 'haulbook_sidebar'
const COOKIE_DAYS = 7

function kept(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}

/** Whether the sidebar is open; kept in a cookie for seven days and toggled by Ctrl/Cmd+B. */
export function useSidebarOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(kept)
  useEffect(() => {
    const maxAge = COOKIE_DAYS * 24 * 60 * 60
    document.cookie = `${COOKIE}=${isOpen ? 'open' : 'collapsed'}; path=/; max-age=${maxAge}; samesite=lax`
  }, [isOpen])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return [isOpen, setOpen]
}
