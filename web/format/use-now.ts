import { useEffect, useState } from 'react'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'

/** How often what depends on the clock is looked at again: taking back ends after two minutes. */
const TICK_MS = 5_000

/** Now, a little later every five seconds. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
