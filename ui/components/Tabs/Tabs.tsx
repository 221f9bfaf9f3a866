import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

/** One tab. `count` is a formatted figure; `content` is made only while the tab is open. */
export type TabItem<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: string
  isDisabled?: boolean
  content: ReactNode
}

export type TabsProps<Id extends string> = {
  /** Names the row of tabs. */
  label: string
  /** Its entries, in the order they are shown. */
  items: readonly TabItem<Id>[]
  /** The open tab; keep it in the address so that a link restores it. */
  value?: Id
  /** Which one is open at first, where it keeps that itself. */
  defaultValue?: Id
  /** Called with the one that is opened. */
  onChange?: (value: Id) => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** Where a key leads among so many tabs; null for a key that leads nowhere. */
function placeOf(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
  return (at + step + count) % count
}

/** How much of the neighbour of the open tab shows, so that one sees that there are more; in pixels. */
const NEIGHBOUR_PX = 24

/** Where the row is too narrow for all tabs, it is slid until the open one is in sight. */
function slideTo(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return
  const [start, end] = [tab.offsetLeft - NEIGHBOUR_PX, tab.offsetLeft + tab.offsetWidth + NEIGHBOUR_PX]
  if (start < row.scrollLeft) row.scrollLeft = start
  else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
}

/**
 * Parts of one thing, one at a time. Arrow keys, Home and End move between them. The browser's own buttons: pages with tabs
 * carry enough already.
 */
export function Tabs<Id extends string>({ label, items, value, defaultValue, onChange, className }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue)
  const usable = items.filter((item) => !item.isDisabled)
  const open = items.find((item) => item.id === (value ?? own)) ?? usable[0]
  const choose = (item: TabItem<Id>) => {
    if (item.id === open?.id) return
    setOwn(item.id)
    onChange?.(item.id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = usable.findIndex((item) => item.id === open?.id)
    const next = placeOf(event.key, at, usable.length, isRightToLeft)
    const item = next === null ? undefined : usable[next]
    if (!item) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${item.id}`)}`)?.focus()
    choose(item)
  }
  return (
    <div className={classNames(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            ref={item.id === open?.id ? slideTo : undefined}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            className={styles.tab}
            aria-selected={item.id === open?.id}
            aria-controls={item.id === open?.id ? `${id}-panel` : undefined}
            tabIndex={item.id === open?.id ? 0 : -1}
            disabled={item.isDisabled}
            onClick={() => choose(item)}
            onKeyDown={onKeyDown}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.id}`}
          className={styles.panel}
        >
          {open.content}
        </div>
      )}
    </div>
  )
}
