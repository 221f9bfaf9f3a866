import { useEffect, useState } from 'react'
import { followTrucks, type TruckFeed } from './truck-feed.ts'

const NOTHING: TruckFeed = { trucks: new Map(), changed: null, state: 'loading' }

/** The fleet's trucks as they move, for as long as the page is shown. */
export function useTrucks(): TruckFeed {
  const [feed, setFeed] = useState(NOTHING)
  useEffect(() => followTrucks(setFeed), [])
  return feed
}

/** The clock for ages in words and colours: moves on every few seconds. */
export function useNowS(everyMs = 5000): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
