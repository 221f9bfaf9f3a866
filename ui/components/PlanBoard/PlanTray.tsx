import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'
import { useDrop } from 'react-aria-components/useDrop'
import type { DragStore } from './drag-store.ts'
import styles from './PlanBoard.module.css'
import { DRAG_TYPE, PlanItem, type PlanItemProps } from './PlanItem.tsx'
import type { PlanBar } from './plan-props.ts'

export type PlanTrayProps = Pick<PlanItemProps, 'onOpen' | 'onTake' | 'onEnd'> & {
  /** Names it, with how much is in it. */
  label: string
  /** Said where nothing is in it. */
  emptyLabel: string
  /** What is in it. */
  bars: readonly PlanBar[]
  /** What is being dragged. */
  store: DragStore
  /** Called when something is let go in it. */
  onDrop: () => void
}

/** What nobody has yet, beside the rows. */
export function PlanTray({ label, emptyLabel, bars, store, onDrop, ...item }: PlanTrayProps) {
  const ref = useRef<HTMLElement>(null)
  const isDragging = useSelector(store, ({ dragged }) => dragged !== null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: !isDragging,
    getDropOperation: (types) => (types.has(DRAG_TYPE) ? 'move' : 'cancel'),
    onDrop,
  })
  return (
    <section
      {...dropProps}
      ref={ref}
      aria-label={label}
      className={styles.tray}
      data-target={isDropTarget || undefined}
    >
      <h2 className={styles.trayHead}>{label}</h2>
      {bars.length === 0 ? (
        <p className={styles.nothing}>{emptyLabel}</p>
      ) : (
        <ul className={styles.cards}>
          {bars.map((bar) => (
            <li key={bar.id}>
              <PlanItem bar={bar} isCard {...item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
