import { type RefObject, useEffect } from 'react'
import { useMe } from '#web/session.ts'
import { useSingleKeys } from '#web/shell/single-keys.ts'

/**
 * The keys of a list beside those of its rows: `/` goes to the search, F to the filters. Gives whether single keys are
 * on, for the table.
 */
export function useListKeys(filters: RefObject<HTMLElement | null>): boolean {
  const isOn = useSingleKeys(useMe().userId)
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const wanted =
        event.key === '/' ? 'input' : event.key.toLowerCase() === 'f' ? 'button, [role="radio"], select' : null
      const target = wanted && filters.current?.querySelector<HTMLElement>(wanted)
      if (!target) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, filters])
  return isOn
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
