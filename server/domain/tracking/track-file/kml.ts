import { placeIn, type TrackFault, type TrackFile, type TrackPoint } from './track-point.ts'
import { utcMs } from './track-time.ts'
import type { TokenReader } from './xml.ts'

/**
 * The points of KML: a track with times (when and coord, which come in pairs), or the corners of its lines. KML writes the
 * longitude first.
 */
export function kmlReader(): TokenReader {
  const whens: string[] = []
  const places: Corner[] = []
  const corners: Corner[] = []
  const path: string[] = []
  let line = 1
  return {
    take(token) {
      if (token.kind === 'open') {
        line = token.line
        path.push(token.name)
      } else if (token.kind === 'close') path.pop()
      else if (path.includes('Track') && path.at(-1) === 'when') whens.push(token.text.trim())
      else if (path.includes('Track') && path.at(-1) === 'coord')
        places.push({ cells: token.text.trim().split(/\s+/), line })
      else if (path.includes('LineString') && path.at(-1) === 'coordinates')
        for (const tuple of token.text.trim().split(/\s+/)) corners.push({ cells: tuple.split(','), line })
    },
    end: () => (places.length > 0 ? pointsOf(places, whens) : pointsOf(corners, null)),
  }
}

/** Longitude, latitude and perhaps a height, with the line on which its element begins. */
type Corner = { cells: string[]; line: number }

function pointsOf(places: readonly Corner[], whens: readonly string[] | null): TrackFile {
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  places.forEach(({ cells: [lon, lat], line }, i) => {
    const place = placeIn(lat, lon)
    const atMs = whens ? utcMs(whens[i] ?? '') : null
    if ('reason' in place) faults.push({ ...place, place: `point ${i + 1}, ${place.place}`, line })
    else if (Number.isNaN(atMs)) faults.push({ place: `point ${i + 1}, when`, reason: 'no_time', line })
    else points.push({ ...place, atMs, speedMps: null, accuracyM: null, line })
  })
  return { clock: whens ? 'instant' : 'none', points, faults }
}
