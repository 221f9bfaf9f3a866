import type { SheetCell, SheetColumn } from '../format/sheet-column.ts'
import type { ColumnKind, ReportColumn, ReportRow } from './columns.ts'

/** How a head in a file says the unit of its figures. Money is in the fleet's currency, and times are UTC. */
const UNIT_OF_HEAD: Partial<Record<ColumnKind, string>> = {
  instant: '_utc',
  weight: '_lb',
  distance: '_m',
  minutes: '_min',
  seconds: '_s',
  volume: '_gal',
  percent: '_percent',
}

/** Stored figures by what a file states: cents as units of the currency, thousandths as their whole. */
const PARTS: Partial<Record<ColumnKind, number>> = {
  money: 100,
  rate: 1_000_000,
  quantity: 1000,
  volume: 1000,
  percent: 100,
}

/** The columns of a report as those of a file: heads that no language changes, and figures in the unit they are kept in. */
export function sheetColumns(columns: readonly ReportColumn[], zone: string): readonly SheetColumn<ReportRow>[] {
  const own = columns.map(
    (column): SheetColumn<ReportRow> => ({
      head: `${snake(column.id)}${UNIT_OF_HEAD[column.kind] ?? ''}`,
      cell: (row) => sheetCell(column, row),
    }),
  )
  // What is a day depends on it.
  const isDated = columns.some(({ kind }) => kind === 'instant' || kind === 'day')
  return isDated ? [...own, { head: 'zone', cell: () => zone }] : own
}

function sheetCell({ id, kind }: ReportColumn, row: ReportRow): SheetCell {
  const value = row[id] ?? null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value / (PARTS[kind] ?? 1) : value
}

const snake = (id: string) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
