import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import { csvFilePieces } from '#web/features/lists/csv-file.ts'

/** Characters that are looked at: what a file leaves open shows in its first thousand lines. */
const TOP = 100_000

/** What a table of positions leaves open, from its first lines; null for files that say themselves what they are. */
export function readTrackTop(text: string, answers: FileAnswers): FileReading | null {
  const top = text.length > TOP ? text.slice(0, text.lastIndexOf('\n', TOP) + 1) : text
  return parseTrackFile(top, { csv: csvFilePieces, answers }).reading ?? null
}
