import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What goes on beside a dialog: toasts and what is read out. */
const BESIDE = '[data-live-announcer], [data-react-aria-top-layer]'

type AbovePage = {
  layer: RefObject<HTMLElement | null>
  field: RefObject<HTMLElement | null>
  /** Called when the layer itself is pressed, beside all that lies on it. */
  onPressBeside: () => void
}

/**
 * Puts a layer with a field above the page: the focus is in the field before the browser hands over the next key, and stays
 * there; the page below takes neither keys nor presses, and has its focus back at the end.
 */
export function useAbovePage({ layer, field, onPressBeside }: AbovePage): void {
  const press = useEffectEvent(onPressBeside)
  useLayoutEffect(() => {
    const above = layer.current
    const before = document.activeElement
    field.current?.focus()
    const below = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.matches(BESIDE) && element !== above,
    )
    for (const element of below) element.inert = true
    const stay = (event: MouseEvent) => {
      if (event.target !== field.current) event.preventDefault()
    }
    const pressed = (event: MouseEvent) => {
      if (event.target === above) press()
    }
    above?.addEventListener('mousedown', stay)
    above?.addEventListener('click', pressed)
    return () => {
      above?.removeEventListener('mousedown', stay)
      above?.removeEventListener('click', pressed)
      for (const element of below) element.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
  }, [layer, field])
}
