import type { ReportColumn, ReportRow } from '#domain/reports/columns.ts'
import type { Totals } from './report.ts'

/** The sums of rows that somebody has before them. */
export function totalsOfRows(columns: readonly ReportColumn[], rows: readonly ReportRow[]): Totals {
  const summed = columns.filter(({ isSummed }) => isSummed)
  const sumOf = (id: string) => rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0)
  return { rows: rows.length, sums: Object.fromEntries(summed.map(({ id }) => [id, sumOf(id)])) }
}
