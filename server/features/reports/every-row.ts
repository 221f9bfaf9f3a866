import type { ReportRow } from '#domain/reports/columns.ts'
import type { Read } from '../../list-file.ts'
import type { AskedReport } from './ask-report.ts'

const ROWS_A_TIME = 1000

/** All rows of a report in its order, each page read in a transaction of its own. */
export async function* everyRow(
  read: Read,
  { report, asked, columns }: AskedReport,
): AsyncGenerator<readonly ReportRow[]> {
  let cursor: string | undefined
  do {
    const at = cursor
    const page = await read((trx) => report.rows(trx, asked, columns, { cursor: at, limit: ROWS_A_TIME }))
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}
