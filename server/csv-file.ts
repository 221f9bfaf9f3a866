import Papa from 'papaparse'
import { type CsvFile, csvPieces, csvRows, type Delimiter } from '#domain/foreign-files/csv-rows.ts'

/** The rows of a CSV file that somebody brought. */
export function csvFile(text: string, delimiter?: Delimiter): CsvFile {
  return csvRows(Papa, text, delimiter)
}

/** The same of a large file, to be gone through piece by piece. */
export function csvFilePieces(text: string, delimiter?: Delimiter): Generator<undefined, CsvFile> {
  return csvPieces(Papa, text, delimiter)
}
