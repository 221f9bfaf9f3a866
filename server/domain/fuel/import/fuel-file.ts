import { atOnce, type CsvFile } from '../../foreign-files/csv-rows.ts'
import { numberedColumns } from '../../foreign-files/named-columns.ts'
import type { FileReading } from '../../foreign-files/reading.ts'
import { tablePieces } from '../../foreign-files/table.ts'
import { guessMapping } from './guess-mapping.ts'
import { mapRow, type RowReading } from './map-row.ts'
import { type FuelColumn, type FuelMapping, fuelColumns, fuelTable } from './mapping.ts'

/** A row of a provider's file: the line on which it begins, its cells, and what they say. */
export type FuelFileRow = { line: number; cells: readonly string[]; read: () => RowReading }
export type FuelFileReading = FileReading & { fuel: FuelMapping; isGuessed: boolean; rows: FuelFileRow[] }

/**
 * A provider's file of purchases by its mapping, or by a first guess where nobody has mapped it. What is left open, and
 * every column of the mapping that this file does not have, is asked. Each row is read when it is asked for: there may
 * be many.
 */
export function readFuelTable(file: CsvFile, said: FuelMapping | null): FuelFileReading {
  return atOnce(fuelTablePieces(file, said))
}

/** The same of a large file, to be gone through piece by piece. */
export function* fuelTablePieces(file: CsvFile, said: FuelMapping | null): Generator<undefined, FuelFileReading> {
  const { rows, isMapped, ...reading } = yield* tablePieces<FuelColumn>(file, fuelTable(said), {
    ...(said && { columns: numberedColumns(fuelColumns, said.columns) }),
    ...(said?.decimal && { decimal: said.decimal }),
    ...(said?.dateOrder && { dayOrder: said.dateOrder }),
  })
  yield undefined
  const fuel = said ?? guessMapping({ rows, isMapped, ...reading })
  const asked = new Set(reading.questions.flatMap(({ about, field }) => (about === 'column' ? [field] : [])))
  const gone = fuelColumns.filter(
    (column) =>
      said?.columns[column] !== undefined && reading.mapping.columns[column] === undefined && !asked.has(column),
  )
  const choices = reading.heads.map(({ head }) => head)
  return {
    ...reading,
    questions: [
      ...reading.questions,
      ...gone.map((field) => ({ about: 'column' as const, field, choices, samples: [] })),
    ],
    fuel,
    isGuessed: said === null,
    rows: rows.map((row) => ({
      line: row.line,
      cells: row.cells,
      read: () => mapRow(row, isMapped && gone.length === 0, fuel),
    })),
  }
}
