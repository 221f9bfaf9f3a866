import Papa from 'papaparse'
import { type CsvFile, csvPieces, csvRows, type Delimiter } from '#domain/foreign-files/csv-rows.ts'
import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'

/** The rows of CSV text that is read in the page itself. */
export function csvFile(text: string, delimiter?: Delimiter): CsvFile {
  return csvRows(Papa, text, delimiter)
}

/** The same, to be gone through piece by piece. */
export function csvFilePieces(text: string, delimiter?: Delimiter): Generator<undefined, CsvFile> {
  return csvPieces(Papa, text, delimiter)
}

/** The text of a chosen file, in whatever encoding it was saved: `file.text()` takes every file for UTF-8. */
export async function textOfFile(file: File): Promise<string> {
  return textOfBytes(new Uint8Array(await file.arrayBuffer()))
}
