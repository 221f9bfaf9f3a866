import type { ReactNode } from 'react'

/** A cell that can be written in: what stands there, and where the new text goes. */
export type CellEdit = { label: string; value: string; maxLength?: number; onSave: (value: string) => void }

/** How one column of a table reads a row. Keep the list outside of the component or memoised. */
export type Column<Row> = {
  id: string
  /** Words of the head; a figure's unit belongs here ("Net, lb"). */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures and money stand at the end, everything else at the start. */
  align?: 'start' | 'end'
  /** Any CSS width; columns without one share what is left. */
  width?: string
  /** The widest that its cells get; longer text is cut, and read where somebody points at it. */
  maxWidth?: string
  /** Long text goes over several lines instead of being cut. */
  isWrapped?: boolean
  /** The head becomes a button that calls `onSortChange`. */
  isSortable?: boolean
  /** How a row's cell is written in place; null where this row's cannot be. */
  edit?: (row: Row) => CellEdit | null
  /**
   * How a row's cell stands where rows are cards: half a line under its head (the default), half a line or a whole one
   * that needs no head, or not at all.
   */
  inCard?: 'half' | 'plain' | 'whole' | 'hidden'
  /** A total below; say in words what it totals. */
  footer?: ReactNode
}

/** Which column the rows are ordered by. */
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** The columns to show, in the order asked for; unknown names are passed over, none asked for means all. */
export function shownColumns<Row>(columns: readonly Column<Row>[], ids?: readonly string[]): readonly Column<Row>[] {
  if (!ids) return columns
  return ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

/** The columns, those of them marked that can order the rows. */
export function withSorts<Row>(columns: readonly Column<Row>[], ids?: readonly string[]): readonly Column<Row>[] {
  if (!ids) return columns
  return columns.map((column) => (ids.includes(column.id) ? { ...column, isSortable: true } : column))
}

/** The order after a press on a head: ascending first, then the other way round. */
export function nextSort(column: string, sort?: Sort): Sort {
  const isAscending = sort?.column === column && sort.direction === 'ascending'
  return { column, direction: isAscending ? 'descending' : 'ascending' }
}
