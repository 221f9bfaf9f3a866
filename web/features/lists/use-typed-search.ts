import { useEffect, useRef, useState } from 'react'

const SEARCH_AFTER_MS = 200
const SEARCH_FROM = 2

/**
 * What is typed into a list's search shows at once; the address follows when the typing pauses. A search that comes from
 * elsewhere (filters cleared, the way back, a saved view) takes its place in the field.
 */
export function useTypedSearch(q: string | undefined, onSearch: (q: string | undefined) => void, from = SEARCH_FROM) {
  const [typed, setTyped] = useState(q ?? '')
  const search = useRef(onSearch)
  search.current = onSearch
  const sent = useRef(q)
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q ?? '')
  }, [q])
  useEffect(() => {
    const wanted = typed.trim().length >= from ? typed.trim() : undefined
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      search.current(wanted)
    }, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, from])
  return { typed, setTyped }
}
