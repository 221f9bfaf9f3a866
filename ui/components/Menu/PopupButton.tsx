import { type ReactNode, Suspense, useState } from 'react'
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

/** A button whose popup comes when it is first asked for: until then the browser's own stands in its place. */
export function PopupButton({ popup, preload, defaultOpen = false, opened, ...button }: PopupButtonProps) {
  const [isWanted, setWanted] = useState(defaultOpen)
  const closed = (
    <PlainButton
      {...button}
      data-disabled={button.disabled || undefined}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={() => void preload().catch(() => undefined)}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        setWanted(true)
      }}
    />
  )
  return isWanted ? <Suspense fallback={closed}>{opened}</Suspense> : closed
}
