import type { Context } from 'hono'
import * as z from 'zod/mini'
import { csvLine } from '#domain/format/csv.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid, refused } from '../errors.ts'
import { attachment } from './content-disposition.ts'
import type { SheetCell, WorkbookParts } from './workbook.ts'

/** One column of a file: its head, and what it says of a row. */
export type SheetColumn<Row> = { head: string; cell: (row: Row) => SheetCell }

export type Sheet<Row> = {
  /** File name without its ending. */
  name: string
  columns: readonly SheetColumn<Row>[]
  /** Rows page by page: no transaction and no more than a page is held while a slow reader takes them. */
  pages: AsyncIterable<readonly Row[]>
}

/** A workbook is put together in memory, in a process of its own; a list beyond this goes out as CSV, which is streamed. */
const XLSX_MOST_ROWS = 20_000

const formats = z.enum(['csv', 'xlsx'])
export type SheetFormat = z.infer<typeof formats>

/** Which kind of file is asked for by `?format=`; CSV where nothing is said. */
export function askedFormat(c: Context<AppEnv>): SheetFormat {
  const format = formats.safeParse(c.req.query('format') ?? 'csv')
  if (!format.success) throw invalid('format', 'not_an_option')
  return format.data
}

/** The rows as a file to keep. Text never runs as a formula: CSV disarms it, a workbook types each cell. */
export async function sheetResponse<Row>(
  c: Context<AppEnv>,
  format: SheetFormat,
  sheet: Sheet<Row>,
): Promise<Response> {
  const headers = { 'Content-Disposition': attachment(`${sheet.name}.${format}`) }
  if (format === 'csv') {
    return c.body(streamOf(csvLines(sheet)), 200, { ...headers, 'Content-Type': 'text/csv; charset=utf-8' })
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const bytes = await c.get('ports').workbooks.make(() => workbookParts(sheet))
  return c.body(new Uint8Array(bytes).buffer, 200, { ...headers, 'Content-Type': type })
}

async function* csvLines<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ head }) => head))
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
  }
}

/** All rows at once, for a workbook. @throws a refusal where they are more than it may hold */
async function workbookParts<Row>({ columns, pages, name }: Sheet<Row>): Promise<WorkbookParts> {
  const rows: SheetCell[][] = []
  for await (const page of pages) {
    for (const row of page) rows.push(columns.map(({ cell }) => cell(row)))
    if (rows.length > XLSX_MOST_ROWS) throw refused('too_many_for_xlsx', { maximum: XLSX_MOST_ROWS })
  }
  return { name, heads: columns.map(({ head }) => head), rows }
}

/** Sends what is ready and waits while the reader is slow. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
