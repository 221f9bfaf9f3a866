import { useEffect, useEffectEvent, useRef } from 'react'
import { useMe } from '#web/session.ts'
import { isInDialog, isTyping } from '#web/shell/key-target.ts'
import { CHORD_MS } from '#web/shell/shortcut-matcher.ts'
import { CHORD_KEY } from '#web/shell/shortcut-registry.ts'
import { hasSingleKeys } from '#web/shell/single-keys.ts'

/** What Enter presses by itself. */
const CONTROL = 'a, button, input, summary, [role="tab"], [role="menuitem"], [role="option"]'
/** A row of the list that is not the one shown: Enter opens it. */
const OTHER_ROW = '[data-row-index]:not([data-current])'

export type PageKey = 'j' | 'k' | 'e' | 'd' | 'enter'

/**
 * Keys of a page that work wherever the focus is, unless somebody types, a dialog is open, or what has the focus means them.
 * They come before those of the table, whose J and K only move the focus.
 */
export function usePageKeys(keys: Partial<Record<PageKey, (() => void) | null>>): void {
  const { userId } = useMe()
  const chordAt = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isTyping(event.target) || isInDialog()) return
    const key = event.key.toLowerCase()
    const isChord = event.timeStamp - chordAt.current <= CHORD_MS
    chordAt.current = key === CHORD_KEY ? event.timeStamp : Number.NEGATIVE_INFINITY
    const act = isPageKey(key) ? keys[key] : null
    if (!act || isChord || (event.repeat && key !== 'j' && key !== 'k')) return
    if (key === 'enter' ? isOf(event.target, `${CONTROL}, ${OTHER_ROW}`) : !hasSingleKeys(userId)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

const isPageKey = (key: string): key is PageKey => ['j', 'k', 'e', 'd', 'enter'].includes(key)
const isOf = (target: EventTarget | null, which: string) => target instanceof Element && target.closest(which) !== null
