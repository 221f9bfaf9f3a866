import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { PlainButton, type PlainButtonProps } from '../PlainButton/PlainButton.tsx'

type PopupButtonProps = Omit<PlainButtonProps, 'onClick'> & {
  popup: 'menu' | 'dialog'
  /** Fetches what opens; asked for as soon as the button is pointed at. */
  preload: () => Promise<unknown>
  /** Open from the start, where pressing something else brought it here. */
  defaultOpen?: boolean
  /** The real button with what it opens, which takes the focus and opens as soon as it is here. */
  opened: ReactNode
}

/**
 * A button whose popup comes when it is first asked for: until then the browser's own stands in its place, with the focus.
 * Whoever goes elsewhere before it is here, or gives it up by Escape, wants it no more: it must not open under what they
 * types there.
 */
export function PopupButton({ popup, preload, defaultOpen = false, opened, ...button }: PopupButtonProps) {
  const [isWanted, setWanted] = useState(defaultOpen)
  // What stands there stays until the other one is whole.
  const open = () => startTransition(() => setWanted(true))
  const giveUp = () => setWanted(false)
  const closed = (
    <PlainButton
      {...button}
      autoFocus={defaultOpen}
      data-disabled={button.disabled || undefined}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={() => void preload().catch(() => undefined)}
      onClick={open}
      onBlur={giveUp}
      onKeyDown={(event) => {
        if (event.key === 'Escape') giveUp()
        if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        open()
      }}
    />
  )
  return <Suspense fallback={closed}>{isWanted ? opened : closed}</Suspense>
}
