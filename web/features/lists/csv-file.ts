import Papa from 'papaparse'
import { type CsvFile, csvPieces, csvRows, type Delimiter } from '#domain/foreign-files/csv-rows.ts'
import { encodingOf, type TextEncoding, textIn, textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'

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

/** The text of a chosen file beside its bytes, so that it can be read by another encoding. */
export type ChosenText = { text: string; bytes: Uint8Array; encoding: TextEncoding }

/** The same as `textOfFile`, with the encoding that was found. */
export async function chosenText(file: File): Promise<ChosenText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return readAs({ bytes }, encodingOf(bytes))
}

/** The same file read by the encoding that somebody chose. */
export function readAs({ bytes }: Pick<ChosenText, 'bytes'>, encoding: TextEncoding): ChosenText {
  return { bytes, encoding, text: textIn(bytes, encoding) }
}
