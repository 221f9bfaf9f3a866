import type { GeoPoint } from '#domain/tracking/geo.ts'

/** Names of the asset `map-names.json` with their places: `latitude longitude name`, one behind the other. */
export function readNames(list: string): (GeoPoint & { name: string })[] {
  return list.split('|').map((entry) => {
    const [lat, lon, ...name] = entry.split(' ')
    return { name: name.join(' '), lat: Number(lat), lon: Number(lon) }
  })
}
