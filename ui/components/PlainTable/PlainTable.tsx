import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PlainTable.module.css'

/** The head of a column; figures stand at the end. */
export type PlainColumn = {
  id: string
  header: ReactNode
  align?: 'start' | 'end'
  /** Long text goes over several lines, and the column takes what room the others leave. */
  isWrapped?: boolean
  /** How its cells stand where rows are cards: beside the head of the row, or on a line of their own. */
  inCard?: 'beside' | 'whole'
}

/** A row: one cell a column, the first (or the one named by `headColumn`) its head. */
export type PlainRow = { id: string; cells: readonly ReactNode[] }

export type PlainTableProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** Names the table. */
  label: string
  /** Its heads; figures stand at the end of theirs. */
  columns: readonly PlainColumn[]
  /** What is shown, in this order. */
  rows: readonly PlainRow[]
  /** Which column names a row; the first without it. */
  headColumn?: number
  /** Totals, one cell a column. */
  foot?: readonly ReactNode[]
  /** Rows become cards where the table would be too wide, so that no figure is out of sight; heads are then text. */
  hasCards?: boolean
  /** Fills the card that it stands in, without an edge of its own. */
  isFlush?: boolean
}

/** What slides must be reachable by keys. */
const SLIDES = { tabIndex: 0 }
/** Said once more: laid out as cards, the elements of a table have no role by themselves. */
const ROLES = {
  table: { role: 'table' },
  row: { role: 'row' },
  rows: { role: 'rowgroup' },
  cell: { role: 'cell' },
  rowHead: { role: 'rowheader' },
} as const

/** A short table that is only read: figures of a chart, lines of a paper, the chain of events. It slides where it is too wide. */
export function PlainTable(props: PlainTableProps) {
  const { label, columns, rows, headColumn = 0, foot, hasCards, isFlush, className, ...rest } = props
  const frame = hasCards ? { 'data-cards': true } : SLIDES
  return (
    <section
      {...frame}
      {...rest}
      data-flush={isFlush || undefined}
      // A place of its own only where it slides: a table in its card is found by the card's name.
      aria-label={hasCards ? undefined : label}
      className={classNames(styles.frame, className)}
    >
      <table {...ROLES.table} className={styles.table} aria-label={label}>
        <thead {...ROLES.rows}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rows}>
          {rows.map((row) => (
            <Cells key={row.id} columns={columns} cells={row.cells} headColumn={headColumn} />
          ))}
        </tbody>
        {foot && (
          <tfoot {...ROLES.rows}>
            <Cells columns={columns} cells={foot} headColumn={-1} />
          </tfoot>
        )}
      </table>
    </section>
  )
}

type CellsProps = { columns: readonly PlainColumn[]; cells: readonly ReactNode[]; headColumn: number }

function Cells({ columns, cells, headColumn }: CellsProps) {
  return (
    <tr {...ROLES.row}>
      {columns.map(({ id, header, align, isWrapped, inCard }, index) => {
        const looks = {
          'data-align': align,
          'data-wrapped': isWrapped,
          'data-card': inCard,
          'data-head': typeof header === 'string' ? header : undefined,
        }
        return index === headColumn ? (
          <th key={id} {...ROLES.rowHead} scope="row" {...looks}>
            {cells[index]}
          </th>
        ) : (
          <td key={id} {...ROLES.cell} {...looks}>
            {cells[index]}
          </td>
        )
      })}
    </tr>
  )
}
