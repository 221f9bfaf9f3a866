import type { FuelReject } from '#db/schema/fuel.ts'
import { guessMapping } from '#domain/fuel/import/guess-mapping.ts'
import { type MappedRow, mapRow } from '#domain/fuel/import/map-row.ts'
import { type FuelColumn, type FuelMapping, findHeaderRow, placeColumns } from '#domain/fuel/import/mapping.ts'
import { type AppError, refused } from '../../../errors.ts'
import { delimiterOf, linesOf, MOST_FUEL_ROWS } from './parse-lines.ts'

export type ReadLine = { line: number; row: MappedRow }
export type FuelFile = {
  heads: string[]
  /** The first lines below the heads, as they stand. */
  sample: string[][]
  lines: ReadLine[]
  rejects: FuelReject[]
  /** Codes that the mapping has no product for, with how many rows have each. */
  unknownProducts: { code: string; rows: number }[]
}

const SAMPLE_LINES = 5
/** Long numbers are those of cards: only their end is kept, also of what is refused. */
const CARD = /\d[\d -]{10,22}(?=\d{4}(?!\d))/g
const MOST_CELL = 200

/** A first mapping for a file that nobody has mapped. Throws fuel_file_unreadable where no line looks like heads. */
export function guessedMapping(content: string): FuelMapping {
  const delimiter = delimiterOf(content)
  const mapping = guessMapping(linesOf(content.slice(0, 200_000), delimiter), delimiter)
  if (!mapping) throw refused('fuel_file_unreadable')
  return mapping
}

/**
 * Every row of a file by its mapping, and every row that cannot be taken with the cell that is at fault. Throws
 * fuel_file_unreadable without heads and fuel_column_missing where the file lacks a column that is mapped.
 */
export function readFuelFile(content: string, mapping: FuelMapping): FuelFile {
  const cells = linesOf(content, mapping.delimiter)
  const header = findHeaderRow(cells, mapping.columns)
  const heads = header === null ? undefined : cells[header]
  if (header === null || !heads) throw refused('fuel_file_unreadable')
  const { at, missing } = placeColumns(heads, mapping.columns)
  if (missing[0]) throw columnMissing(missing, mapping)
  const rows = cells.slice(header + 1)
  if (rows.length > MOST_FUEL_ROWS) throw refused('fuel_too_many_rows', { maximum: MOST_FUEL_ROWS })
  const lines: ReadLine[] = []
  const rejects: FuelReject[] = []
  const unknown = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const line = header + 2 + index
    const reading = mapRow(row, at, mapping)
    if (reading.ok) {
      lines.push({ line, row: reading.row })
      continue
    }
    const { column, problem, value } = reading
    if (problem === 'fuel_row_product') unknown.set(value, (unknown.get(value) ?? 0) + 1)
    rejects.push({ line, column, problem, value: shown(value), cells: row.map(shown) })
  }
  return {
    heads: heads.map((head) => head.trim()).filter(Boolean),
    sample: rows.slice(0, SAMPLE_LINES).map((row) => row.map(shown)),
    lines,
    rejects,
    unknownProducts: [...unknown].map(([code, count]) => ({ code, rows: count })),
  }
}

const shown = (cell: string) => cell.slice(0, MOST_CELL).replace(CARD, '…')

function columnMissing(missing: readonly FuelColumn[], { columns }: FuelMapping): AppError {
  const [column] = missing
  const head = column && columns[column]
  return refused('fuel_column_missing', { column: column ?? '', head: head ?? '' }, `columns.${column ?? ''}`)
}
