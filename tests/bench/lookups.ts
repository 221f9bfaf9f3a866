import type { GeoPoint } from '#domain/tracking/geo.ts'
import { bundledOutlines, outlinesOfStates } from '#server/adapters/bundled-outlines.ts'
import { say } from './figure.ts'

const PLACES = 200_000
const BARE_PLACES = 200

/** How many places a second find their jurisdiction, on land and sea all over the continent and along its lines. */
export async function lookups(): Promise<void> {
  const index = await bundledOutlines()
  const all = placesOverTheContinent(PLACES)
  for (const place of all.slice(0, 20_000)) index.at(place)
  const indexed = perSecond(all, (place) => index.at(place))

  const rings = (await outlinesOfStates()).flatMap((outline) => outline.rings)
  const bare = perSecond(all.slice(0, BARE_PLACES), (place) => rings.filter((ring) => crossings(ring, place) % 2 === 1))
  const note = `${PLACES} places, the line near by included; beside a walk over every outline; aim 100000`
  say('jurisdiction lookups', indexed, '1/s', note, bare)
}

function perSecond(places: readonly GeoPoint[], look: (place: GeoPoint) => unknown): number {
  const begun = performance.now()
  for (const place of places) look(place)
  return (places.length / (performance.now() - begun)) * 1000
}

function placesOverTheContinent(count: number): GeoPoint[] {
  let seed = 7
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  // Half of them within some kilometres of the meridian and the parallel that many lines follow.
  return Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? { lat: 26 + chance() * 30, lon: -124 + chance() * 56 }
      : { lat: 37 + chance() * 0.1, lon: -109 + chance() * 15 },
  )
}

/** How often a line from the place eastward crosses the ring. */
function crossings(ring: readonly GeoPoint[], { lat, lon }: GeoPoint): number {
  let count = 0
  let from = ring.at(-1)
  for (const to of ring) {
    if (from && from.lat > lat !== to.lat > lat) {
      if (lon < ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat) + from.lon) count++
    }
    from = to
  }
  return count
}
