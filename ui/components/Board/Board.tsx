import { type DragEvent, type ReactNode, useState } from 'react'
import { MoreIcon } from '../../icons/index.ts'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import { Menu } from '../Menu/Menu.tsx'
import styles from './Board.module.css'

/** A column of a board; `count` is a formatted figure. */
export type BoardColumn = { id: string; title: string; tone?: Tone; count?: string }

export type BoardProps<Card> = {
  /** Names it, in sight and for who cannot see. */
  label: string
  /** Its columns, from first to last. */
  columns: readonly BoardColumn[]
  /** All cards; each names its column. */
  cards: readonly Card[]
  /** Tells a card from the others. */
  cardKey: (card: Card) => string
  /** Id of the column a card stands in. */
  cardColumn: (card: Card) => string
  /** Draws a card. */
  renderCard: (card: Card) => ReactNode
  /** Called for a drop and for the menu alike. */
  onMove?: (card: Card, column: string) => void
  /** Whether a card may go to a column. */
  canMove?: (card: Card, column: string) => boolean
  /** Names a card's menu. */
  menuLabel?: (card: Card) => string
  /** Words of a menu line, such as "Move to At pickup". */
  moveLabel?: (column: BoardColumn) => string
  /** Stands in a column without cards. */
  emptyLabel: string
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** Cards in columns. Dragging moves them, and so does each card's menu, for keys and for who cannot drag. */
export function Board<Card>({
  label,
  columns,
  cards,
  cardKey,
  cardColumn,
  renderCard,
  onMove,
  canMove = () => true,
  menuLabel,
  moveLabel,
  emptyLabel,
  className,
}: BoardProps<Card>) {
  const [dragged, setDragged] = useState<Card | null>(null)
  const mayMove = (card: Card, column: string) => cardColumn(card) !== column && canMove(card, column)

  const over = (event: DragEvent, column: string) => {
    if (dragged !== null && mayMove(dragged, column)) event.preventDefault()
  }
  const drop = (column: string) => {
    if (dragged !== null && mayMove(dragged, column)) onMove?.(dragged, column)
    setDragged(null)
  }
  const menuOf = (card: Card) => {
    const targets = columns.filter((column) => mayMove(card, column.id))
    if (!onMove || !menuLabel || !moveLabel || targets.length === 0) return null
    return (
      <Menu
        label={menuLabel(card)}
        icon={<MoreIcon size={16} aria-hidden />}
        iconOnly
        variant="quiet"
        size="small"
        items={targets.map((column) => ({
          id: column.id,
          label: moveLabel(column),
          onAction: () => onMove(card, column.id),
        }))}
      />
    )
  }

  return (
    <section aria-label={label} className={classNames(styles.board, className)}>
      {columns.map((column) => {
        const own = cards.filter((card) => cardColumn(card) === column.id)
        return (
          <section
            key={column.id}
            aria-label={column.title}
            className={styles.column}
            data-target={(dragged !== null && mayMove(dragged, column.id)) || undefined}
            onDragOver={(event) => over(event, column.id)}
            onDrop={() => drop(column.id)}
          >
            <header className={styles.head} data-tone={column.tone ?? 'idle'}>
              <h2 className={styles.title}>{column.title}</h2>
              {column.count !== undefined && <span className={styles.count}>{column.count}</span>}
            </header>
            <ul className={styles.cards}>
              {own.map((card) => (
                <li
                  key={cardKey(card)}
                  className={styles.card}
                  draggable={onMove !== undefined}
                  data-dragged={dragged === card || undefined}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', cardKey(card))
                    setDragged(card)
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <div className={styles.content}>{renderCard(card)}</div>
                  {menuOf(card)}
                </li>
              ))}
              {own.length === 0 && <li className={styles.nothing}>{emptyLabel}</li>}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
