import { SortAscendingIcon, SortableIcon, SortDescendingIcon } from '../../icons/index.ts'
import { type Column, nextSort, type Sort } from './columns.ts'
import styles from './DataTable.module.css'

type Selection = { label: string; isAll: boolean; isSome: boolean; onChange: (isAll: boolean) => void }

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  selection?: Selection
}

/** The heads: words, units, and the button that orders by them. */
export function TableHead<Row>({ columns, sort, onSortChange, selection }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={styles.select} scope="col">
            <Box
              label={selection.label}
              isChecked={selection.isAll}
              isSome={selection.isSome && !selection.isAll}
              onChange={selection.onChange}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.isSortable && onSortChange ? (
                <button type="button" className={styles.sort} onClick={() => onSortChange(nextSort(column.id, sort))}>
                  <span>{column.header}</span>
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction?: Sort['direction'] }) {
  if (direction === 'ascending') return <SortAscendingIcon size={14} aria-hidden />
  if (direction === 'descending') return <SortDescendingIcon size={14} aria-hidden />
  return <SortableIcon size={14} className={styles.unsorted} aria-hidden />
}

type BoxProps = {
  label: string
  isChecked: boolean
  isSome?: boolean
  /** In rows the box is no stop of the Tab key: Space on the row does the same. */
  isTabStop?: boolean
  onChange: (isChecked: boolean) => void
}

/** The box that selects one row or all of them. */
export function Box({ label, isChecked, isSome = false, isTabStop = true, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        tabIndex={isTabStop ? undefined : -1}
        ref={(input) => {
          if (input) input.indeterminate = isSome
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
