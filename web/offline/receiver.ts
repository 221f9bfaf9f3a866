/** A reading of the phone's receiver. */
export type Seen = (position: GeolocationPosition) => void

const followers = new Set<Seen>()
let newest: GeolocationPosition | null = null
let watchId: number | null = null

/**
 * Watches the receiver for as long as somebody follows it: all followers of a page share one watch. Returns the way to
 * stop. Errors are not told: whoever needs a position says so where it is needed.
 */
export function followReceiver(seen: Seen = () => undefined): () => void {
  const follower: Seen = (position) => seen(position)
  followers.add(follower)
  start()
  return () => {
    followers.delete(follower)
    if (followers.size === 0) stop()
  }
}

/** The newest reading of this page, however old; null before the first. */
export const newestReading = (): GeolocationPosition | null => newest

/** Takes a reading that was asked for outside the watch; an older one than is known changes nothing. */
export function noteReading(position: GeolocationPosition): void {
  if (newest && newest.timestamp >= position.timestamp) return
  newest = position
  for (const tell of [...followers]) tell(position)
}

function start(): void {
  if (watchId !== null || !isSecureContext || !('geolocation' in navigator)) return
  watchId = navigator.geolocation.watchPosition(noteReading, () => undefined, {
    enableHighAccuracy: true,
    maximumAge: 0,
  })
}

function stop(): void {
  if (watchId !== null) navigator.geolocation.clearWatch(watchId)
  watchId = null
}
