import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ReportColumn, ReportRow } from '#domain/reports/columns.ts'
import type { ReportRecord } from '#domain/reports/keys.ts'
import { askedAs } from './asked-as.ts'
import type { Asked, Declaration, Report, RowsPage, Totals } from './report.ts'
import { cursorOf, placeOf } from './report-cursor.ts'
import { totalsOfRows } from './totals-of-rows.ts'

/** What a page ended with, as texts, so that the next goes on after it. */
type After = string[]
type Page = { rows: ReportRow[]; next: After | null }

/** A report that a use case works out a part at a time, such as the logs of some drivers: a page is a part of it. */
type PagedDeclaration = Declaration & {
  records?: readonly ReportRecord[]
  /** How many texts `After` has. */
  keys: number
  /** The rows after a place, about so many. */
  page: (trx: FleetTransaction, asked: Asked, after: After | null, limit: number) => Promise<Page>
  reconcile?: Report['reconcile']
}

/** So many rows are worked out at once where all are wanted. */
const ROWS_A_TIME = 1000

/** A report whose rows a use case works out page by page; its sums are those of all its rows. */
export function pagedReport({ keys, page, records = [], ...rest }: PagedDeclaration): Report {
  return {
    ...rest,
    choices: {},
    records,
    isWorkedOut: true,
    async rows(trx, asked, columns, { cursor, limit }): Promise<RowsPage> {
      const of = askedAs(asked)
      let { rows, next } = await page(trx, asked, placeOf(cursor, of, keys), limit)
      // A part may have no rows, such as a driver without a log: a page without any would look like the end.
      while (rows.length === 0 && next) ({ rows, next } = await page(trx, asked, next, limit))
      return { rows: rows.map((row) => only(row, columns)), nextCursor: next && cursorOf({ of, keys: next }) }
    },
    async totals(trx, asked, columns): Promise<Totals> {
      const rows: ReportRow[] = []
      let after: After | null = null
      do {
        const found: Page = await page(trx, asked, after, ROWS_A_TIME)
        rows.push(...found.rows)
        after = found.next
      } while (after)
      return totalsOfRows(columns, rows)
    },
  }
}

const only = (row: ReportRow, columns: readonly ReportColumn[]): ReportRow =>
  Object.fromEntries(columns.map(({ id }) => [id, row[id] ?? null]))
