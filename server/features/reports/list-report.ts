import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ReportColumn, ReportRow } from '#domain/reports/columns.ts'
import { askedAs } from './asked-as.ts'
import type { Asked, ListDeclaration, Report, RowsPage, Totals } from './report.ts'
import { cursorOf, placeOf } from './report-cursor.ts'
import { totalsOfRows } from './totals-of-rows.ts'

/** A report over what a use case gives at once: the very figures of its page. */
export function listReport(declared: ListDeclaration): Report {
  const { all, choices = {}, records = [], ...rest } = declared
  const sorted = async (trx: FleetTransaction, asked: Asked) =>
    (await all(trx, asked)).toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  return {
    ...rest,
    choices,
    records,
    isWorkedOut: true,
    async rows(trx, asked, columns, { cursor, limit }): Promise<RowsPage> {
      const of = askedAs(asked)
      const [after] = placeOf(cursor, of, 1) ?? []
      const found = (await sorted(trx, asked)).filter(({ key }) => after === undefined || key > after)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      const isMore = found.length > limit
      return {
        rows: shown.map(({ row }) => only(row, columns)),
        nextCursor: last && isMore ? cursorOf({ of, keys: [last.key] }) : null,
      }
    },
    async totals(trx, asked, columns): Promise<Totals> {
      const found = await all(trx, asked)
      return totalsOfRows(
        columns,
        found.map(({ row }) => row),
      )
    },
  }
}

/** A row with nothing but the columns that are shown. */
const only = (row: ReportRow, columns: readonly ReportColumn[]): ReportRow =>
  Object.fromEntries(columns.map(({ id }) => [id, row[id] ?? null]))
