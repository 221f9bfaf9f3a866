import type { ReportCell } from '#domain/reports/columns.ts'

/** A value of the database as a cell. Throws on what no cell can hold: a report that selects it is wrong. */
export function cellOf(value: unknown): ReportCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new TypeError(`no cell can hold a ${typeof value}`)
}
