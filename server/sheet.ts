import { csvLine } from '#domain/format/csv.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { xlsxBytes } from './xlsx-stream.ts'

export type SheetFormat = 'csv' | 'xlsx'

export type Sheet<Row> = {
  /** File name without its ending. */
  name: string
  columns: readonly SheetColumn<Row>[]
  /** Rows page by page: no transaction and no more than a page is held while a slow reader takes them. */
  pages: AsyncIterable<readonly Row[]>
}

/** The file in pieces, one for each page of rows, some of them empty. Text never runs as a formula. */
export async function* sheetBytes<Row>(
  format: SheetFormat,
  { name, columns, pages }: Sheet<Row>,
): AsyncGenerator<Uint8Array> {
  const heads = columns.map(({ head }) => head)
  const cells = cellsOf(columns, pages)
  if (format === 'xlsx') {
    yield* xlsxBytes(name, heads, cells)
    return
  }
  const encoder = new TextEncoder()
  yield encoder.encode(csvLine(heads))
  for await (const rows of cells) yield encoder.encode(rows.map(csvLine).join(''))
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], pages: AsyncIterable<readonly Row[]>) {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
