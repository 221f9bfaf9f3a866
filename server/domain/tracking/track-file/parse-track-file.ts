import { csvReader } from './csv.ts'
import { gpxReader } from './gpx.ts'
import { kmlReader } from './kml.ts'
import type { TrackFaultReason, TrackFile, TrackReader } from './track-point.ts'
import { type TokenReader, xmlReader } from './xml.ts'

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
  const reader = trackReader()
  reader.take(text)
  return reader.end()
}

/** The same for a file that comes in pieces, cut anywhere: nobody need have a large one in memory as a whole. */
export function trackReader(): TrackReader {
  let reader: TrackReader | null = null
  return {
    take(piece) {
      const text = reader ? piece : piece.replace(/^\uFEFF/, '').trimStart()
      if (text === '') return
      reader ??= text.startsWith('<') ? xmlTrackReader() : csvReader()
      reader.take(text)
    },
    end: () => reader?.end() ?? none('empty'),
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
