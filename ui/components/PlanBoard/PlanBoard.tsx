import { useSelector } from '@tanstack/react-store'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import { usePrinting } from '../DataTable/use-printing.ts'
import { type DragStore, dragStore } from './drag-store.ts'
import styles from './PlanBoard.module.css'
import { DRAG_TYPE, PlanItem, type PlanItemProps } from './PlanItem.tsx'
import above from './PlanOver.module.css'
import { PlanTray } from './PlanTray.tsx'
import type { PlanBar, PlanDrop, PlanGhost, PlanRow } from './plan-props.ts'

/** The measures of the board that its style sheet reads. */
type BoardStyle = CSSProperties & Record<'--name' | '--lane' | '--lane-gap' | '--axis', string> & { '--marks': number }

/** Widths and heights that the drawing and the reading of the pointer share, in pixels. */
const NAME_PX = 168
const LANE_PX = 30
const GAP_PX = 4
/** Fewer rows than that are drawn at once. */
const VIRTUAL_FROM = 100

export type PlanBoardProps = {
  /** Names the rows, in sight and for who cannot see. */
  label: string
  /** Names the first column. */
  rowsLabel: string
  /** The marks of the axis, with the part of it where each stands. */
  marks: readonly { at: number; label: string }[]
  /** Where now is on the axis; null where it is not on it. */
  now: number | null
  /** The part of the axis that is in sight at first. */
  opensAt: number
  /** How wide a mark is at least, in pixels. */
  markPx: number
  /** Who has what. */
  rows: readonly PlanRow[]
  /** What nobody has; without it nothing can be given or taken. */
  tray?: { label: string; emptyLabel: string; bars: readonly PlanBar[] }
  /** Opens what can be done with a bar, beside its element. */
  onOpen: (barId: string, element: HTMLElement) => void
  /** What would come of letting go there; null where nothing would. */
  ghostOf: (drop: PlanDrop) => PlanGhost | null
  /** Called when something was let go on a row or the tray. */
  onDrop: (drop: PlanDrop) => void
}

/**
 * Who has what when: rows with bars along an axis of time, and a tray of what nobody has. The pointer drags bars from one
 * to the other; what can be done by dragging, the caller offers in the menu of a bar too.
 */
export function PlanBoard(props: PlanBoardProps) {
  const { label, rowsLabel, marks, now, opensAt, markPx, rows, tray, onOpen, ghostOf, onDrop } = props
  const [store] = useState(dragStore)
  const axis = useRef<HTMLOListElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const open = useLatest(onOpen)
  const onTake = useCallback(
    (barId: string, clientX: number, grabX: number) => {
      const from = axis.current?.getBoundingClientRect().x ?? 0
      const isInTray = !axis.current?.querySelector(`[data-bar="${CSS.escape(barId)}"]`)
      const axisX = isInTray ? null : clientX - from - NAME_PX
      store.setState((state) => ({ ...state, dragged: { barId, axisX, grabX } }))
    },
    [store],
  )
  const onEnd = useCallback(() => store.setState(() => ({ dragged: null, ghost: null, isOverTray: false })), [store])
  const item = { onOpen: open, onTake, onEnd }
  const style: BoardStyle = {
    '--name': `${NAME_PX}px`,
    '--lane': `${LANE_PX}px`,
    '--lane-gap': `${GAP_PX}px`,
    '--marks': marks.length,
    '--axis': `${marks.length * markPx}px`,
  }
  useOpening(scroller, opensAt, marks.length * markPx)
  const dropOn = (drop: Omit<PlanDrop, 'barId'>) => {
    const { dragged } = store.state
    if (dragged) onDrop({ barId: dragged.barId, ...drop })
    onEnd()
  }
  return (
    <div className={styles.board} style={style} data-tray={tray ? '' : undefined}>
      <section ref={scroller} aria-label={label} className={styles.scroller}>
        <div className={styles.canvas}>
          <div className={styles.head}>
            <div className={styles.corner}>{rowsLabel}</div>
            <div className={styles.marks} aria-hidden>
              {marks.map((mark) => (
                <span key={mark.at} className={styles.mark} style={{ left: `${mark.at * 100}%` }}>
                  {mark.label}
                </span>
              ))}
            </div>
          </div>
          <Rows {...{ rows, now, store, axis, scroller, ghostOf }} label={label} item={item} onDrop={dropOn} />
        </div>
      </section>
      {tray && <PlanTray {...tray} {...item} store={store} onDrop={() => dropOn({ rowId: null, by: null, at: 0 })} />}
    </div>
  )
}

type RowsProps = Pick<PlanBoardProps, 'label' | 'rows' | 'now' | 'ghostOf'> & {
  store: DragStore
  axis: RefObject<HTMLOListElement | null>
  scroller: RefObject<HTMLElement | null>
  item: Pick<PlanItemProps, 'onOpen' | 'onTake' | 'onEnd'>
  onDrop: (drop: Omit<PlanDrop, 'barId'>) => void
}

function Rows({ label, rows, now, ghostOf, store, axis, scroller, item, onDrop }: RowsProps) {
  const isDragging = useSelector(store, ({ dragged }) => dragged !== null)
  const { tops, total, inSight } = useRowsInSight(rows, scroller)
  const under = (x: number, y: number) => {
    const { dragged } = store.state
    const index = tops.findLastIndex((top) => top <= y)
    const row = rows[index]
    const width = (axis.current?.getBoundingClientRect().width ?? 0) - NAME_PX
    if (!dragged || !row || width <= 0) return null
    const axisX = x - NAME_PX
    const by = dragged.axisX === null ? null : (axisX - dragged.axisX) / width
    return { index, rowId: row.id, by, at: (axisX - dragged.grabX) / width }
  }
  const { dropProps } = useDrop({
    ref: axis,
    isDisabled: !isDragging,
    getDropOperation: (types) => (types.has(DRAG_TYPE) ? 'move' : 'cancel'),
    onDropMove: ({ x, y }) => {
      const on = under(x, y)
      const barId = store.state.dragged?.barId
      const ghost = on && barId !== undefined ? ghostOf({ barId, rowId: on.rowId, by: on.by, at: on.at }) : null
      const top = tops[on?.index ?? 0] ?? 0
      const height = heightOf(rows[on?.index ?? 0])
      store.setState((state) => ({ ...state, ghost: ghost && { ...ghost, top, height } }))
    },
    onDropExit: () => store.setState((state) => ({ ...state, ghost: null })),
    onDrop: ({ x, y }) => {
      const on = under(x, y)
      if (on) onDrop({ rowId: on.rowId, by: on.by, at: on.at })
    },
  })
  return (
    <ol {...dropProps} ref={axis} aria-label={label} className={styles.rows} style={{ height: total }}>
      {inSight.map((index) => {
        const row = rows[index]
        return row && <Line key={row.id} row={row} index={index} count={rows.length} top={tops[index] ?? 0} {...item} />
      })}
      {now !== null && (
        <li className={above.over} aria-hidden>
          <span className={above.now} style={{ left: `${now * 100}%` }} />
        </li>
      )}
      <Ghost store={store} />
    </ol>
  )
}

type LineProps = RowsProps['item'] & { row: PlanRow; index: number; count: number; top: number }

const standsAt = (top: number, height: CSSProperties['height']): CSSProperties & { '--top': string } => ({
  '--top': `${top}px`,
  height,
})

const Line = memo(function Line({ row, index, count, top, ...item }: LineProps) {
  return (
    <li className={styles.row} style={standsAt(top, heightOf(row))} aria-posinset={index + 1} aria-setsize={count}>
      <div className={styles.name}>
        <h2 className={styles.rowTitle}>{row.title}</h2>
        {row.detail && <p className={styles.rowDetail}>{row.detail}</p>}
      </div>
      <ul className={styles.bars} aria-label={row.title}>
        {row.bars.map((bar) => (
          <li key={bar.id} data-bar={bar.id}>
            <PlanItem bar={bar} {...item} />
          </li>
        ))}
      </ul>
    </li>
  )
})

function Ghost({ store }: { store: DragStore }) {
  const ghost = useSelector(store, (state) => state.ghost)
  if (!ghost) return null
  const { start, end, text, isRefused, top, height } = ghost
  return (
    <li className={above.over} aria-hidden>
      <span
        className={above.ghost}
        data-refused={isRefused || undefined}
        style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%`, top, height }}
      >
        <span className={above.ghostText}>{text}</span>
      </span>
    </li>
  )
}

const heightOf = (row: PlanRow | undefined) => Math.max(1, row?.lanes ?? 1) * LANE_PX + 2 * GAP_PX + 10

/** Where each row begins, and which are drawn. Paper does not scroll: every row is drawn for it. */
function useRowsInSight(rows: readonly PlanRow[], scroller: RefObject<HTMLElement | null>) {
  const isPrinting = usePrinting()
  const isVirtual = rows.length > VIRTUAL_FROM && !isPrinting
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  })
  let total = 0
  const tops = rows.map((row) => {
    const top = total
    total += heightOf(row)
    return top
  })
  const all = rows.map((_, index) => index)
  return { tops, total, inSight: isVirtual ? virtualizer.getVirtualItems().map(({ index }) => index) : all }
}

/** Scrolls to where the day's work begins, once. */
function useOpening(scroller: RefObject<HTMLElement | null>, opensAt: number, axisPx: number): void {
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || !scroller.current) return
    opened.current = true
    scroller.current.scrollLeft = opensAt * axisPx
  }, [scroller, opensAt, axisPx])
}

/** The newest of a function under an identity that stays, so that rows are not drawn again for it. */
function useLatest(call: PlanBoardProps['onOpen']): PlanBoardProps['onOpen'] {
  const latest = useRef(call)
  latest.current = call
  return useCallback((barId, element) => latest.current(barId, element), [])
}
