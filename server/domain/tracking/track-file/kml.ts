import { placeIn, type TrackFault, type TrackFile, type TrackPoint } from './track-point.ts'
import type { TokenReader } from './xml.ts'

/**
 * The points of KML: a track with times (when and coord, which come in pairs), or the corners of its lines. KML writes the
 * longitude first.
 */
export function kmlReader(): TokenReader {
  const whens: string[] = []
  const places: string[][] = []
  const corners: string[][] = []
  const path: string[] = []
  return {
    take(token) {
      if (token.kind === 'open') path.push(token.name)
      else if (token.kind === 'close') path.pop()
      else if (path.includes('Track') && path.at(-1) === 'when') whens.push(token.text.trim())
      else if (path.includes('Track') && path.at(-1) === 'coord') places.push(token.text.trim().split(/\s+/))
      else if (path.includes('LineString') && path.at(-1) === 'coordinates')
        for (const tuple of token.text.trim().split(/\s+/)) corners.push(tuple.split(','))
    },
    end: () => (places.length > 0 ? pointsOf(places, whens) : pointsOf(corners, null)),
  }
}

function pointsOf(places: readonly string[][], whens: readonly string[] | null): TrackFile {
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  places.forEach(([lon, lat], i) => {
    const place = placeIn(lat, lon)
    const atMs = whens ? Date.parse(whens[i] ?? '') : null
    if ('reason' in place) faults.push({ ...place, place: `point ${i + 1}, ${place.place}` })
    else if (Number.isNaN(atMs)) faults.push({ place: `point ${i + 1}, when`, reason: 'no_time' })
    else points.push({ ...place, atMs, speedMps: null, accuracyM: null })
  })
  return { clock: whens ? 'instant' : 'none', points, faults }
}
