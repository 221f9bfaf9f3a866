import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ButtonSize, ButtonVariant } from '../Button/button-look.ts'
import { PlainButton } from '../PlainButton/PlainButton.tsx'

const openMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(openMenu)

/** One line of a menu. With `href` it goes somewhere, else `onAction` runs. */
export type MenuEntry = {
  id: string
  label: string
  detail?: string
  icon?: ReactNode
  /** Keys that do the same, as printed. */
  keys?: string
  isDanger?: boolean
  isDisabled?: boolean
  href?: string
  onAction?: () => void
}

export type MenuProps = {
  /** Words of the button; with `iconOnly` its name. */
  label: string
  icon?: ReactNode
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  isDisabled?: boolean
  items: readonly MenuEntry[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Open from the start, where pressing something else brought the menu here. */
  defaultOpen?: boolean
}

/** A button that opens a list of things to do; the list comes when it is first asked for. */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly, variant = 'secondary', size, isDisabled, defaultOpen = false } = props
  const [isWanted, setWanted] = useState(defaultOpen)
  const closed = (
    <PlainButton
      variant={variant}
      size={size}
      icon={icon}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      aria-label={iconOnly ? label : undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void openMenu().catch(() => undefined)}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      {iconOnly ? undefined : label}
    </PlainButton>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
