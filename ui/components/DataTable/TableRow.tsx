import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react'
import type { Column } from './columns.ts'
import styles from './DataTable.module.css'
import { EditCell } from './EditCell.tsx'
import { roles } from './roles.ts'
import { Box } from './TableHead.tsx'

/** What fits into the widest cell that a table has, in letters. */
const LONG_TEXT = 40

type TableRowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  rowLink?: (row: Row, content: ReactNode) => ReactNode
  /** The one row that Tab reaches. */
  isActive: boolean
  isCurrent: boolean
  isPending: boolean
  isSelected: boolean
  /** Present where rows can be selected. */
  selectLabel?: string
  onFocus: () => void
  onOpen?: () => void
  onSelect: () => void
  /** The column whose cell is being written in. */
  editing?: string
  onEdit: (column: string) => void
  onEditEnd: (byKey: boolean) => void
  ref?: Ref<HTMLTableRowElement>
}

/** One row of a DataTable: focusable as a whole, its first cell its head. */
export function TableRow<Row>({
  index,
  isActive,
  isCurrent,
  isPending,
  isSelected,
  selectLabel,
  onFocus,
  onOpen,
  onSelect,
  ref,
  ...cells
}: TableRowProps<Row>) {
  const press = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label, select')
    if (!isControl && window.getSelection()?.isCollapsed !== false) onOpen?.()
  }
  return (
    <tr
      ref={ref}
      className={styles.row}
      {...roles.row}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      data-row-index={index}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-pending={isPending || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      onClick={onOpen && press}
    >
      {selectLabel !== undefined && (
        <td className={styles.select} {...roles.cell}>
          <Box label={selectLabel} isChecked={isSelected} isTabStop={false} onChange={onSelect} />
        </td>
      )}
      <Cells {...cells} />
    </tr>
  )
}

type CellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns' | 'rowLink' | 'editing' | 'onEdit' | 'onEditEnd'>

/** The cells of a row, the first of which is its head. */
function Cells<Row>({ row, columns, rowLink, ...edits }: CellsProps<Row>) {
  return columns.map((column, at) => {
    const content = contentOf(column, { row, ...edits })
    if (at > 0)
      return (
        <td
          key={column.id}
          data-align={column.align}
          data-wraps={column.isWrapped || undefined}
          style={widthOf(column)}
          title={wholeOf(content)}
          {...cardCell(column, content)}
        >
          {content}
        </td>
      )
    return (
      <th key={column.id} scope="row" {...roles.rowHead} data-align={column.align} title={wholeOf(content)}>
        {rowLink ? rowLink(row, content) : content}
      </th>
    )
  })
}

/** What a cell shows: its value, a press away from its edit where it has one, or that edit. */
function contentOf<Row>(
  column: Column<Row>,
  { row, editing, onEdit, onEditEnd }: Pick<CellsProps<Row>, 'row' | 'editing' | 'onEdit' | 'onEditEnd'>,
): ReactNode {
  const edit = column.edit?.(row)
  if (!edit) return column.cell(row)
  if (editing === column.id) return <EditCell edit={edit} onEnd={onEditEnd} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.editable}
      title={edit.label}
      onClick={() => onEdit(column.id)}
    >
      {column.cell(row) ?? <span className={styles.nothing}>–</span>}
    </button>
  )
}

type CellStyle = CSSProperties & { '--cell-max-width'?: string }

const widthOf = <Row,>({ maxWidth }: Column<Row>): CellStyle | undefined =>
  maxWidth ? { '--cell-max-width': maxWidth } : undefined

/** How a cell stands in a card: under its head, and left out where it is empty. */
function cardCell<Row>({ header, inCard = 'half' }: Column<Row>, content: ReactNode) {
  const isEmpty = content === null || content === undefined || content === ''
  return { ...roles.cell, 'data-head': header, 'data-card': isEmpty ? 'hidden' : inCard } as const
}

/** Text so long that its cell may cut it, to be read in full where somebody points at it. */
const wholeOf = (content: ReactNode) =>
  typeof content === 'string' && content.length > LONG_TEXT ? content : undefined

/** Totals below the columns. */
export function TableFoot<Row>({ columns, hasSelection }: { columns: readonly Column<Row>[]; hasSelection: boolean }) {
  return (
    <tfoot {...roles.rows}>
      <tr {...roles.row}>
        {hasSelection && <td className={styles.select} {...roles.cell} />}
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-align={column.align}
            {...cardCell(at === 0 ? { ...column, inCard: 'whole' } : column, column.footer)}
          >
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Widths of the waiting rows' bones, in per cent: one row each. */
const BONES = [82, 64, 91, 55, 73, 48, 88, 60]

/** Rows without content, in the shape of what is to come. */
export function SkeletonRows<Row>({
  columns,
  hasSelection,
}: {
  columns: readonly Column<Row>[]
  hasSelection: boolean
}) {
  return BONES.map((width) => (
    <tr key={width} className={styles.row}>
      {hasSelection && <td className={styles.select} />}
      {columns.map((column) => (
        <td key={column.id}>
          <span className={styles.bone} style={{ width: `${width}%` }} />
        </td>
      ))}
    </tr>
  ))
}
