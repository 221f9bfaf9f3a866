import { type CSSProperties, type KeyboardEvent, memo, useRef } from 'react'
import { useDrag } from 'react-aria-components/useDrag'
import { TriangleShape } from '../../icons/index.ts'
import { VisuallyHidden } from '../Layout/Layout.tsx'
import styles from './PlanBoard.module.css'
import type { PlanBar } from './plan-props.ts'

/** The type under which a bar travels with the pointer. */
export const DRAG_TYPE = 'application/x-plan-bar'

export type PlanItemProps = {
  /** What it draws. */
  bar: PlanBar
  /** In the tray it is as wide as that, on a row as long as its time. */
  isCard?: boolean
  /** Opens what can be done with it. */
  onOpen: (barId: string, element: HTMLElement) => void
  /** Called as it is taken, with where the pointer is on the screen and how far right of its beginning. */
  onTake: (barId: string, clientX: number, grabX: number) => void
  /** Called when it was let go, wherever that was. */
  onEnd: () => void
}

/** A bar on its row, or a card in the tray. A press opens what can be done with it; the pointer drags it. */
export const PlanItem = memo(function PlanItem({ bar, isCard = false, onOpen, onTake, onEnd }: PlanItemProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { dragProps, isDragging } = useDrag({
    isDisabled: !bar.canMove,
    // By keys it is moved from its menu, which says where to.
    hasDragButton: true,
    getItems: () => [{ [DRAG_TYPE]: bar.id }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ x }) => onTake(bar.id, x, x - (ref.current?.getBoundingClientRect().x ?? x)),
    onDragEnd: onEnd,
  })
  const { place, tone, icon, title, words, detail, alarm, name, legs } = bar
  const style = isCard || !place ? undefined : placed(place.start, place.end, bar.lane)
  return (
    <div
      {...dragProps}
      {...pressable((element) => onOpen(bar.id, element))}
      ref={ref}
      className={isCard ? styles.card : styles.bar}
      style={style}
      title={name}
      data-tone={tone}
      data-alarm={alarm === undefined ? undefined : ''}
      data-before={(!isCard && place?.isFromBefore) || undefined}
      data-goes-on={(!isCard && place?.goesOn) || undefined}
      data-dragged={isDragging || undefined}
      data-fixed={!bar.canMove || undefined}
      data-pending={bar.isPending || undefined}
    >
      {/* What is cut off for want of room is said whole. */}
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.seen}>
        <span className={styles.icon}>{icon}</span>
        <span className={styles.title}>{title}</span>
        {alarm !== undefined && (
          <span className={styles.alarm}>
            <TriangleShape size={14} />
            {alarm}
          </span>
        )}
        <span className={styles.words}>{words}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {!isCard && place && <Legs legs={legs} within={place} />}
    </div>
  )
})

/** Where a bar of the axis stands in its row. */
function placed(start: number, end: number, lane: number): CSSProperties {
  return {
    left: `${start * 100}%`,
    width: `${(end - start) * 100}%`,
    top: `calc(var(--lane-gap) + ${lane} * var(--lane))`,
  }
}

/** Firefox begins no drag in a button, so what is dragged only acts as one. */
function pressable(onPress: (element: HTMLElement) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-haspopup': 'menu' as const,
    onClick: (event: { currentTarget: HTMLElement }) => onPress(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress(event.currentTarget)
    },
  }
}

function Legs({ legs, within }: { legs: PlanBar['legs']; within: { start: number; end: number } }) {
  const length = within.end - within.start
  if (length <= 0) return null
  return legs.map(({ start, end }) => (
    <span
      key={start}
      className={styles.leg}
      style={{ left: `${((start - within.start) / length) * 100}%`, width: `${((end - start) / length) * 100}%` }}
    />
  ))
}
