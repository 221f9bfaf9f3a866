import { useEffect, useRef, useState } from 'react'

const SEARCH_AFTER_MS = 200
const SEARCH_FROM = 2

/** What is typed into a list's search shows at once; the address follows when the typing pauses. */
export function useTypedSearch(q: string | undefined, onSearch: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(q ?? '')
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    const wanted = typed.trim().length >= SEARCH_FROM ? typed.trim() : undefined
    if (wanted === q) return
    const timer = setTimeout(() => search.current(wanted), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, q])
  return { typed, setTyped }
}
