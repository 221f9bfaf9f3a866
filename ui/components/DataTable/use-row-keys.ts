import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type RowKeysOptions = {
  count: number
  /** Whether J, K, X and other single letters work; arrows, Enter and Space always do. */
  singleKeys: boolean
  scrollTo: (index: number) => void
  onOpen?: (index: number) => void
  onEdit?: (index: number) => void
  /** `from` is set while Shift extends: every row from there to `index`. */
  onSelect?: (index: number, from?: number) => void
}

/** One row of a table holds focus at a time: up and down or K and J move, Enter opens, Space or X selects, Shift extends, E writes in the row's cell. */
export function useRowKeys({ count, singleKeys, scrollTo, onOpen, onEdit, onSelect }: RowKeysOptions) {
  const [active, setActive] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const wantsFocus = useRef(false)
  const index = Math.min(active, Math.max(0, count - 1))

  // The row may only come into being by scrolling to it, so focus follows the drawing.
  useEffect(() => {
    if (!wantsFocus.current) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row-index="${index}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus()
  })

  const move = (to: number, extend: boolean) => {
    const next = Math.min(count - 1, Math.max(0, to))
    if (next < 0) return
    wantsFocus.current = true
    setActive(next)
    scrollTo(next)
    if (extend) onSelect?.(next, index)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-row-index')
    if (!isRow || event.altKey || event.ctrlKey || event.metaKey) return
    const action = rowAction(event.key, singleKeys)
    if (!action) return
    event.preventDefault()
    if (action === 'open') onOpen?.(index)
    else if (action === 'edit') onEdit?.(index)
    else if (action === 'select') onSelect?.(index)
    else if (action === 'first') move(0, false)
    else if (action === 'last') move(count - 1, false)
    else move(index + action, event.shiftKey)
  }

  const focusRow = () => {
    wantsFocus.current = true
    setActive(index)
  }

  return { active: index, setActive, body, onKeyDown, focusRow }
}

type RowAction = 'open' | 'edit' | 'select' | 'first' | 'last' | 1 | -1 | 10 | -10

function rowAction(key: string, singleKeys: boolean): RowAction | undefined {
  const always: Record<string, RowAction> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: 'first',
    End: 'last',
    Enter: 'open',
    ' ': 'select',
  }
  const letters: Record<string, RowAction> = { j: 1, k: -1, x: 'select', e: 'edit' }
  return always[key] ?? (singleKeys ? letters[key.toLowerCase()] : undefined)
}
