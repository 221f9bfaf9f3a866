import Papa from 'papaparse'
import { type CsvFile, csvRows, type Delimiter } from '#domain/foreign-files/csv-rows.ts'

/** The rows of a CSV file that somebody brought. */
export function csvFile(text: string, delimiter?: Delimiter): CsvFile {
  return csvRows(Papa, text, delimiter)
}
