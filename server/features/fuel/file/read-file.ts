import type { FuelReject } from '#db/schema/fuel.ts'
import type { FileHead, FileQuestion, FileReading } from '#domain/foreign-files/reading.ts'
import { fuelTablePieces } from '#domain/fuel/import/fuel-file.ts'
import type { MappedRow } from '#domain/fuel/import/map-row.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import { csvFilePieces } from '../../../csv-file.ts'
import { refused } from '../../../errors.ts'
import { inPieces, pieceByPiece } from '../../../in-pieces.ts'

export type ReadLine = { line: number; row: MappedRow }
export type FuelFile = {
  /** What the file leaves open, and how its columns are read. */
  file: FileReading
  mapping: FuelMapping
  lines: ReadLine[]
  rejects: FuelReject[]
  /** Codes that the mapping has no product for, with how many rows have each. */
  unknownProducts: { code: string; rows: number }[]
}

/** More rows at once are a year of a large fleet. */
const MOST_FUEL_ROWS = 50_000
/** Long numbers are those of cards: only their end is kept, also of what is refused. */
const CARD = /\d[\d -]{10,22}(?=\d{4}(?!\d))/g
const MOST_CELL = 200

/**
 * Every row of a file by its mapping, or by a guess, and every row that cannot be taken with the cell that is at fault.
 * Others are served between its pieces. Throws fuel_file_unreadable where it has no two columns.
 */
export async function readFuelFile(content: string, said: FuelMapping | null): Promise<FuelFile> {
  const csv = await pieceByPiece(csvFilePieces(content, said?.delimiter))
  if (csv.rows.every(({ cells }) => cells.length < 2)) throw refused('fuel_file_unreadable')
  if (csv.rows.length > MOST_FUEL_ROWS) throw refused('fuel_too_many_rows', { maximum: MOST_FUEL_ROWS })
  const { rows, fuel, questions, mapping, heads } = await pieceByPiece(fuelTablePieces(csv, said))
  const lines: ReadLine[] = []
  const rejects: FuelReject[] = []
  const unknown = new Map<string, number>()
  await inPieces(rows, ({ line, cells, read }) => {
    const reading = read()
    if (reading.ok) {
      lines.push({ line, row: reading.row })
      return
    }
    const { column, problem, value } = reading
    if (problem === 'fuel_row_product') unknown.set(value, (unknown.get(value) ?? 0) + 1)
    rejects.push({ line, column, problem, value: shown(value), cells: cells.map(shown) })
  })
  return {
    file: { questions: questions.map(withoutCards), mapping, heads: heads.map(withoutCards) },
    mapping: fuel,
    lines,
    rejects,
    unknownProducts: [...unknown].map(([code, count]) => ({ code, rows: count })),
  }
}

const shown = (cell: string) => cell.slice(0, MOST_CELL).replace(CARD, '…')

function withoutCards<Sampled extends FileQuestion | FileHead>(of: Sampled): Sampled {
  return { ...of, samples: of.samples.map(shown) }
}
