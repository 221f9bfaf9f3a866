import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import { csvFilePieces } from '../../csv-file.ts'
import { faultText } from '../track/fault-text.ts'
import { type FileReader, type ShownRow, shownReading } from './shown.ts'

/** A recorded drive, point by point. */
export const readTrack: FileReader = (bytes, { zone }) => {
  const answers = zone === null ? {} : { zone }
  const file = parseTrackFile(textOfBytes(bytes), { csv: csvFilePieces, answers })
  const [whole] = file.faults.filter(({ place }) => place === 'file')
  if (whole) return { questions: [], mapping: {}, rows: [], fault: faultText(whole) }
  const seen = new Set<number>()
  const rows: ShownRow[] = file.points.map(({ line, atMs, lat, lon }) => {
    const at = atMs === null || file.clock !== 'instant' ? null : new Date(atMs).toISOString()
    const isRepeated = atMs !== null && seen.has(atMs)
    if (atMs !== null) seen.add(atMs)
    return {
      line,
      state: isRepeated ? 'known' : 'take',
      ...(isRepeated && { reason: 'twice in this file' }),
      at,
      lat,
      lon,
    }
  })
  for (const { line, reason, lat, lon } of file.asked ?? [])
    rows.push({ line, state: 'ask', reason, at: null, lat, lon })
  for (const fault of file.faults)
    rows.push({ line: fault.line ?? 1, state: 'refuse', reason: faultText(fault), at: null, lat: null, lon: null })
  const { reading } = file
  return {
    ...(reading ? shownReading(reading) : { questions: [], mapping: {} }),
    rows: rows.sort((one, other) => one.line - other.line),
  }
}
