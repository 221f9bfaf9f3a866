import { csvPoints } from './csv.ts'
import { gpxPoints } from './gpx.ts'
import { kmlPoints } from './kml.ts'
import type { TrackFaultReason, TrackFile } from './track-point.ts'
import { xmlTokens } from './xml.ts'

const none = (reason: TrackFaultReason): TrackFile => ({
  clock: 'none',
  points: [],
  faults: [{ place: 'file', reason }],
})

/**
 * The points of a recorded drive: GPX 1.0 or 1.1, KML, or a table. What a file is, it says itself; its name may be wrong.
 * Points that cannot be read are named in `faults`, the others are there all the same.
 */
export function parseTrackFile(text: string): TrackFile {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content === '') return none('empty')
  if (!content.startsWith('<')) return csvPoints(content)
  const tokens = xmlTokens(content)
  if (!tokens) return none('not_xml')
  const root = tokens.find((token) => token.kind === 'open')
  const file = root?.name === 'gpx' ? gpxPoints(tokens) : root?.name === 'kml' ? kmlPoints(tokens) : none('no_track')
  return file.points.length === 0 && file.faults.length === 0 ? none('no_track') : file
}
