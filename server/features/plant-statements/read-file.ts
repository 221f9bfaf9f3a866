import type { PlantStatements } from '#db/schema/plants.ts'
import type { CsvFile } from '#domain/foreign-files/csv-rows.ts'
import type { FileReading } from '#domain/foreign-files/reading.ts'
import { textIn, textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import { type LineReject, type PlantLine, statementPieces } from '#domain/plant-statements/read-statement.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { csvFilePieces } from '../../csv-file.ts'
import { notFound, refused } from '../../errors.ts'
import { inPieces, pieceByPiece } from '../../in-pieces.ts'
import type { FileStore } from '../../ports.ts'
import { isWorkbook, workbookRows } from '../../xlsx-rows.ts'

/** A month of a plant with seven hundred loads a day. */
const MOST_LINES = 20_000
const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte)

/** What the bytes are. Throws where they are nothing that can be read as lines: empty, a PDF, or the old form of Excel. */
export function mediaTypeOf(bytes: Uint8Array): string {
  if (!bytes.some((byte) => byte > 0x20)) throw refused('plant_file_empty')
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw refused('plant_file_pdf')
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refused('plant_file_old_excel')
  return isWorkbook(bytes) ? XLSX : CSV
}

export type StatementFile = {
  /** What the file leaves open, and how its columns are read. */
  file: FileReading
  mapping: PlantMapping
  asksUnit: boolean
  asksMoney: boolean
  lines: PlantLine[]
  rejects: LineReject[]
}

type Stored = Pick<PlantStatements, 'sha256' | 'encoding'>

/** The cells of a stored statement. @throws not_found where its bytes are gone, plant_file_unreadable where it has no table */
export async function cellsOf(
  files: Pick<FileStore, 'get'>,
  fleetId: Uuid,
  { sha256, encoding }: Stored,
  mapping: Pick<PlantMapping, 'delimiter'> | null,
): Promise<CsvFile> {
  const bytes = await files.get(fleetId, sha256)
  if (!bytes) throw notFound()
  const cells = isWorkbook(bytes)
    ? workbookRows(bytes)
    : await pieceByPiece(csvFilePieces(encoding ? textIn(bytes, encoding) : textOfBytes(bytes), mapping?.delimiter))
  if (!cells || cells.rows.every(({ cells: row }) => row.length < 2)) throw refused('plant_file_unreadable')
  if (cells.rows.length > MOST_LINES) throw refused('plant_too_many_lines', { maximum: MOST_LINES })
  return cells
}

/** Every line of a statement by its mapping, or by a guess, and every row that cannot be one. Others are served between. */
export async function linesOf(
  cells: CsvFile,
  said: PlantMapping | null,
  currency: string | null,
): Promise<StatementFile> {
  const reading = await pieceByPiece(statementPieces(cells, said, currency))
  const lines: PlantLine[] = []
  const rejects: LineReject[] = []
  await inPieces(reading.rows, (read) => {
    const row = read()
    if (row.ok) lines.push(row.line)
    else rejects.push({ line: row.line, column: row.column, problem: row.problem, value: row.value })
  })
  const { questions, mapping, heads, plant, asksUnit, asksMoney } = reading
  return { file: { questions, mapping, heads }, mapping: plant, asksUnit, asksMoney, lines, rejects }
}
