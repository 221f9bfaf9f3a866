import { useEffect, useEffectEvent, useState } from 'react'

const SEARCH_AFTER_MS = 200
const SEARCH_FROM = 2

/**
 * What is typed into a list's search shows at once; the address follows when the typing pauses. A search that comes from
 * elsewhere (filters cleared, the way back, a saved view) takes its place in the field.
 */
export function useTypedSearch(q: string | undefined, onSearch: (q: string | undefined) => void, from = SEARCH_FROM) {
  const [typed, setTyped] = useState(q ?? '')
  const [sent, setSent] = useState(q)
  const [address, setAddress] = useState(q)
  if (q !== address) {
    setAddress(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q ?? '')
    }
  }
  const search = useEffectEvent((wanted: string | undefined) => {
    setSent(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    const wanted = typed.trim().length >= from ? typed.trim() : undefined
    if (wanted === sent) return
    const timer = setTimeout(() => search(wanted), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, from, sent])
  return { typed, setTyped }
}
