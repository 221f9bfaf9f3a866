import { useEffect, useState } from 'react'

/** Text once it has not changed for a while, in milliseconds. */
export function useSettled(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text)
  // The clock is outside: a change within the wait starts it anew.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
