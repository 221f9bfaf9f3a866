import { csvReader } from './csv.ts'
import { geoJsonReader } from './geojson.ts'
import { gpxReader } from './gpx.ts'
import { kmlReader } from './kml.ts'
import type { TrackFaultReason, TrackFile, TrackOptions, TrackReader } from './track-point.ts'
import { type TokenReader, xmlReader } from './xml.ts'

const none = (reason: TrackFaultReason): TrackFile => ({
  clock: 'none',
  points: [],
  faults: [{ place: 'file', reason, line: null }],
})

/**
 * The points of a recorded drive: GPX 1.0 or 1.1, KML, GeoJSON, or a table. What a file is, it says itself; its name may be wrong.
 * Points that cannot be read are named in `faults`, the others are there all the same.
 */
export function parseTrackFile(text: string, options: TrackOptions): TrackFile {
  const reader = trackReader(options)
  reader.take(text)
  return reader.end()
}

/** The same for a file that comes in pieces, cut anywhere: nobody need have a large one in memory as a whole. */
export function trackReader(options: TrackOptions): Required<TrackReader> {
  let reader: TrackReader | null = null
  return {
    take(piece) {
      const text = reader ? piece : piece.replace(/^\uFEFF/, '')
      if (!reader && text.trim() === '') return
      reader ??= text.trimStart().startsWith('<')
        ? xmlTrackReader()
        : /^\s*[[{]/.test(text)
          ? geoJsonReader()
          : csvReader(options)
      reader.take(text)
    },
    end: () => reader?.end() ?? none('empty'),
    *endInPieces() {
      if (reader?.endInPieces) return yield* reader.endInPieces()
      return reader?.end() ?? none('empty')
    },
  }
}

function xmlTrackReader(): TrackReader {
  let reader: TokenReader | null = null
  const xml = xmlReader((token) => {
    if (!reader && token.kind === 'open')
      reader = token.name === 'gpx' ? gpxReader() : token.name === 'kml' ? kmlReader() : NO_TRACK
    reader?.take(token)
  })
  return {
    take: xml.take,
    end() {
      if (!xml.end()) return none('not_xml')
      const file = reader?.end() ?? none('no_track')
      return file.points.length === 0 && file.faults.length === 0 ? none('no_track') : file
    },
  }
}

const NO_TRACK: TokenReader = { take: () => {}, end: () => none('no_track') }
