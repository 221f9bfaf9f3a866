import { placeIn, type TrackFault, type TrackFile, type TrackPoint, type TrackReader } from './track-point.ts'
import { utcMs } from './track-time.ts'

const NONE: TrackFile = { clock: 'none', points: [], faults: [{ place: 'file', reason: 'not_a_track', line: null }] }

/** The points of the lines of GeoJSON, with the times that recorders put beside them; other JSON is no track. */
export function geoJsonReader(): TrackReader {
  const pieces: string[] = []
  return {
    take: (piece) => void pieces.push(piece),
    end() {
      try {
        const lines = linesIn(JSON.parse(pieces.join('')), null)
        return lines.length === 0 ? NONE : trackOf(lines)
      } catch {
        return NONE
      }
    },
  }
}

type Line = { places: readonly unknown[]; times: readonly unknown[] | null }

function linesIn(object: unknown, times: Line['times']): Line[] {
  if (!isObject(object)) return []
  if (Array.isArray(object.features)) return object.features.flatMap((each) => linesIn(each, null))
  if (Array.isArray(object.geometries)) return object.geometries.flatMap((each) => linesIn(each, times))
  if ('geometry' in object) return linesIn(object.geometry, timesOf(object.properties))
  if (!Array.isArray(object.coordinates)) return []
  if (object.type === 'LineString') return [{ places: object.coordinates, times }]
  if (object.type !== 'MultiLineString') return []
  return object.coordinates.flatMap((places, at) => {
    const own = times?.[at]
    return Array.isArray(places) ? [{ places, times: Array.isArray(own) ? own : null }] : []
  })
}

function timesOf(properties: unknown): Line['times'] {
  if (!isObject(properties)) return null
  const nested = isObject(properties.coordinateProperties) ? properties.coordinateProperties : {}
  const times = properties.coordTimes ?? properties.times ?? nested.times
  return Array.isArray(times) ? times : null
}

function trackOf(lines: readonly Line[]): TrackFile {
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  const all = lines.flatMap(({ places, times }) => places.map((place, at) => ({ place, time: times?.[at] })))
  for (const [at, { place, time }] of all.entries()) {
    const [lon, lat] = Array.isArray(place) ? place : []
    const found = placeIn(text(lat), text(lon))
    const atMs = time === undefined ? null : typeof time === 'number' ? time : utcMs(String(time))
    if ('reason' in found) faults.push({ ...found, place: `point ${at + 1}, ${found.place}`, line: null })
    else if (Number.isNaN(atMs)) faults.push({ place: `point ${at + 1}, time`, reason: 'no_time', line: null })
    else points.push({ ...found, atMs, speedMps: null, accuracyM: null, line: 1 })
  }
  return { clock: points.some(({ atMs }) => atMs !== null) ? 'instant' : 'none', points, faults }
}

const text = (value: unknown) => (typeof value === 'number' ? String(value) : undefined)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
