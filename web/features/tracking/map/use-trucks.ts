import { useFollowed } from '#web/use-followed.ts'
import { followTrucks, type TruckFeed } from './truck-feed.ts'

const NOTHING: TruckFeed = { trucks: new Map(), changed: null, state: 'loading' }

/** The fleet's trucks as they move, for as long as the page is shown. */
export function useTrucks(): TruckFeed {
  return useFollowed(followTrucks, NOTHING)
}
