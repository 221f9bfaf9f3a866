import Papa from 'papaparse'
import { type CsvFile, csvPieces, csvRows, type Delimiter } from '#domain/foreign-files/csv-rows.ts'
import { letOthers } from './in-pieces.ts'

/** The rows of a CSV file that somebody brought. */
export function csvFile(text: string, delimiter?: Delimiter): CsvFile {
  return csvRows(Papa, text, delimiter)
}

/** The same of a large file: others are served between its pieces. */
export async function csvFileInPieces(text: string, delimiter?: Delimiter): Promise<CsvFile> {
  const pieces = csvPieces(Papa, text, delimiter)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    await letOthers()
  }
}
