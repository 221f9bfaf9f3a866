import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './PlainTable.module.css'

/** The head of a column; figures stand at the end. */
export type PlainColumn = { id: string; header: ReactNode; align?: 'start' | 'end' }

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
}

/** What slides must be reachable by keys. */
const SLIDES = { tabIndex: 0 }

/** A short table that is only read: figures of a chart, lines of a paper, the chain of events. It slides where it is too wide. */
export function PlainTable({ label, columns, rows, headColumn = 0, foot, className, ...rest }: PlainTableProps) {
  return (
    <section {...SLIDES} {...rest} aria-label={label} className={classNames(styles.frame, className)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) =>
                index === headColumn ? (
                  <th key={column.id} scope="row" data-align={column.align}>
                    {row.cells[index]}
                  </th>
                ) : (
                  <td key={column.id} data-align={column.align}>
                    {row.cells[index]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.id} data-align={column.align}>
                  {foot[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
