import { numberIn, type PlaceFault, placeIn, type TrackFault, type TrackPoint } from './track-point.ts'
import { utcMs } from './track-time.ts'
import type { TokenReader } from './xml.ts'

const POINTS = ['trkpt', 'rtept']

/**
 * The points of GPX 1.0 and 1.1, with or without a namespace, of all tracks and segments in their order. Version 1.0 has a
 * speed of its own, later ones keep it in extensions; both write metres a second. Its times are UTC, also without a zone.
 */
export function gpxReader(): TokenReader {
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  let point: { attributes: Record<string, string>; fields: Record<string, string>; line: number } | null = null
  let field = ''
  let count = 0
  return {
    take(token) {
      if (token.kind === 'open' && POINTS.includes(token.name)) {
        point = { attributes: token.attributes, fields: {}, line: token.line }
        count += 1
      } else if (token.kind === 'open') field = token.name
      else if (token.kind === 'text' && point && field !== '') point.fields[field] = token.text
      else if (token.kind === 'close' && point && POINTS.includes(token.name)) {
        const { line } = point
        const read = pointOf(point.attributes, point.fields)
        if ('reason' in read) faults.push({ ...read, place: `point ${count}, ${read.place}`, line })
        else points.push({ ...read, line })
        point = null
      } else if (token.kind === 'close') field = ''
    },
    end: () => ({ clock: points.some(({ atMs }) => atMs !== null) ? 'instant' : 'none', points, faults }),
  }
}

function pointOf(
  attributes: Record<string, string>,
  fields: Record<string, string>,
): Omit<TrackPoint, 'line'> | PlaceFault {
  const place = placeIn(attributes.lat, attributes.lon)
  if ('reason' in place) return place
  const atMs = fields.time === undefined ? null : utcMs(fields.time)
  if (Number.isNaN(atMs)) return { place: 'time', reason: 'no_time' }
  return { ...place, atMs, speedMps: numberIn(fields.speed), accuracyM: null }
}
