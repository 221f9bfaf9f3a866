import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import cards from './Cards.module.css'
import { type Column, type Sort, shownColumns, withSorts } from './columns.ts'
import styles from './DataTable.module.css'
import { roles } from './roles.ts'
import { SortSelect, type SortWords } from './SortSelect.tsx'
import { SingleKeys } from './single-keys.ts'
import { TableHead } from './TableHead.tsx'
import { SkeletonRows, TableFoot, TableRow } from './TableRow.tsx'
import { usePrinting } from './use-printing.ts'
import { useRoom } from './use-room.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Beyond this many rows only those in sight are drawn. */
const VIRTUAL_FROM = 100
const ROW_PX = 36

export type DataTableProps<Row> = {
  /** Names the table for who cannot see it. */
  label: string
  /** What is shown, in this order. */
  rows: readonly Row[]
  /** What of each is shown, from the start of a row to its end. */
  columns: readonly Column<Row>[]
  /** Tells a row from the others, also after sorting. */
  rowKey: (row: Row) => string
  /** Ids of the columns to show, in order; all without it. */
  visibleColumns?: readonly string[]
  /** By which column the rows are ordered. */
  sort?: Sort
  /** Ids of the columns whose heads order the rows, beside those that say so themselves. */
  sortable?: readonly string[]
  /** Called when a head is pressed; the caller orders the rows. */
  onSortChange?: (sort: Sort) => void
  /** Words of the choice that stands in place of the heads where rows are cards; without them there is none. */
  sortWords?: SortWords
  /** Wraps the first column's content in a link to the row, so that it opens in a new tab too. */
  rowLink?: (row: Row, content: ReactNode) => ReactNode
  /** Enter or a press on the row. */
  onOpen?: (row: Row) => void
  /** Keys of the selected rows; with `onSelectedChange` each row gets a box. */
  selected?: ReadonlySet<string>
  /** Called with the keys of the ticked rows. */
  onSelectedChange?: (selected: ReadonlySet<string>) => void
  /** Names the box of a row. */
  selectLabel?: (row: Row) => string
  /** Names the box in the head. */
  selectAllLabel?: string
  /** Key of the row shown beside the table, kept marked. */
  currentKey?: string
  /** Rows that are being written, shown as waiting. */
  pendingKeys?: ReadonlySet<string>
  /** First load: draws rows without content. A refetch keeps the old rows and only says that it is busy. */
  isLoading?: boolean
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** Called when the last rows come into sight. */
  onEndReached?: () => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/**
 * The main surface of an office page: sticky head and first column, keys, selection, drawn lazily when long. Where it is
 * narrower than 600 pixels each row is a card, instead of a line that is cut at the edge.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, visibleColumns, sort, sortable, onSortChange, sortWords, onSelectedChange } = props
  const { isLoading = false, empty, onEndReached, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const shown = withSorts(shownColumns(columns, visibleColumns), sortable)
  const ordering = shown.filter(({ isSortable }) => isSortable)
  const selection = useSelection(props)
  // Here, above the element that scrolls: it looks for that element as soon as what is below it is drawn.
  const inSight = useRowsInSight(rows.length, scroller)
  const isEmpty = !isLoading && rows.length === 0 && empty !== undefined
  const checkEnd = () => {
    const box = scroller.current
    if (!box) return
    const below = Math.max(0, box.getBoundingClientRect().bottom - window.innerHeight)
    if (box.scrollHeight - box.scrollTop - box.clientHeight + below < 10 * ROW_PX) onEndReached?.()
  }
  useRoom(scroller, inSight.isVirtual, checkEnd)
  return (
    <div className={classNames(styles.frame, cards.cards, className)}>
      {sortWords && onSortChange && rows.length > 1 && (
        <SortSelect columns={ordering} words={sortWords} sort={sort} onSortChange={onSortChange} />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        data-empty={isEmpty || undefined}
        onScroll={onEndReached && checkEnd}
      >
        <table
          className={styles.table}
          {...roles.table}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-busy={isLoading || undefined}
        >
          <TableHead columns={shown} sort={sort} onSortChange={onSortChange} selection={selection.ofHead} />
          <TableBody table={props} columns={shown} inSight={inSight} setRange={selection.setRange} />
          {shown.some((column) => column.footer !== undefined) && (
            <TableFoot columns={shown} hasSelection={onSelectedChange !== undefined} />
          )}
        </table>
      </div>
      {isEmpty && <div className={styles.empty}>{empty}</div>}
    </div>
  )
}

type TableBodyProps<Row> = {
  table: DataTableProps<Row>
  columns: readonly Column<Row>[]
  inSight: ReturnType<typeof useRowsInSight>
  setRange: (index: number, from?: number) => void
}

/** The rows, all of them or those in sight. */
function TableBody<Row>({ table, columns, inSight, setRange }: TableBodyProps<Row>) {
  const { rows, rowKey, rowLink, onOpen, selected, onSelectedChange, selectLabel, currentKey, pendingKeys } = table
  const { isLoading = false } = table
  const { isVirtual, virtualizer, items, before, after } = inSight
  const { editing, edit, endEdit } = useEditing(rows, rowKey, columns)
  const open = (index: number) => {
    const row = rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const keys = useRowKeys({
    count: rows.length,
    singleKeys: useContext(SingleKeys),
    scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index),
    onOpen: open,
    onEdit: edit,
    onSelect: onSelectedChange && setRange,
  })
  const width = columns.length + (onSelectedChange ? 1 : 0)
  return (
    <tbody ref={keys.body} {...roles.rows} onKeyDown={keys.onKeyDown}>
      {isLoading && rows.length === 0 && (
        <SkeletonRows columns={columns} hasSelection={onSelectedChange !== undefined} />
      )}
      {before > 0 && <Spacer height={before} columns={width} />}
      {items.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = rowKey(row)
        return (
          <TableRow
            key={key}
            ref={isVirtual ? virtualizer.measureElement : undefined}
            row={row}
            index={index}
            columns={columns}
            rowLink={rowLink}
            isActive={index === keys.active}
            isCurrent={key === currentKey}
            isPending={pendingKeys?.has(key) ?? false}
            isSelected={selected?.has(key) ?? false}
            selectLabel={onSelectedChange && (selectLabel?.(row) ?? '')}
            onFocus={() => keys.setActive(index)}
            onOpen={onOpen && (() => open(index))}
            onSelect={() => setRange(index)}
            editing={editing?.key === key ? editing.column : undefined}
            onEdit={(column) => edit(index, column)}
            onEditEnd={(byKey) => {
              endEdit()
              if (byKey) keys.focusRow()
            }}
          />
        )
      })}
      {after > 0 && <Spacer height={after} columns={width} />}
    </tbody>
  )
}

/** Which rows are drawn, and the height of those before and after them. Paper does not scroll: every row is drawn for it. */
function useRowsInSight(count: number, scroller: RefObject<HTMLDivElement | null>) {
  const isPrinting = usePrinting()
  const isVirtual = count > VIRTUAL_FROM && !isPrinting
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  if (!isVirtual) {
    const items = Array.from({ length: count }, (_, index) => ({ index }))
    return { isVirtual, virtualizer, items, before: 0, after: 0 }
  }
  const items = virtualizer.getVirtualItems()
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return { isVirtual, virtualizer, items, before: items[0]?.start ?? 0, after }
}

type SelectionOf<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'selected' | 'onSelectedChange' | 'selectAllLabel'
>

/** Selecting rows: one, or all from one to another; and all of them by the box in the head. */
function useSelection<Row>({ rows, rowKey, selected, onSelectedChange, selectAllLabel }: SelectionOf<Row>) {
  const setRange = (index: number, from?: number) => {
    if (!onSelectedChange) return
    const next = new Set(selected)
    const [low, high] = [Math.min(index, from ?? index), Math.max(index, from ?? index)]
    const keys = rows.slice(low, high + 1).map(rowKey)
    const removes = from === undefined && keys.every((key) => next.has(key))
    for (const key of keys) removes ? next.delete(key) : next.add(key)
    onSelectedChange(next)
  }
  // Asking each of a hundred thousand rows at every step of scrolling would be felt.
  const hasSelected = (selected?.size ?? 0) > 0
  const ofHead = onSelectedChange && {
    label: selectAllLabel ?? '',
    isAll: hasSelected && rows.length > 0 && rows.every((row) => selected?.has(rowKey(row))),
    isSome: hasSelected && rows.some((row) => selected?.has(rowKey(row))),
    onChange: (isAll: boolean) => onSelectedChange(new Set(isAll ? rows.map(rowKey) : [])),
  }
  return { setRange, ofHead }
}

/** The cell that is being edited in its row: the named one, or the first that can be. */
function useEditing<Row>(rows: readonly Row[], rowKey: (row: Row) => string, columns: readonly Column<Row>[]) {
  const [editing, setEditing] = useState<{ key: string; column: string } | null>(null)
  const edit = (index: number, column?: string) => {
    const row = rows[index]
    const first = row && columns.find((one) => (column ? one.id === column : true) && one.edit?.(row))
    if (row && first) setEditing({ key: rowKey(row), column: first.id })
  }
  return { editing, edit, endEdit: () => setEditing(null) }
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
