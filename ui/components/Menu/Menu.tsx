import { lazy } from 'react'
import type { MenuProps } from './menu-props.ts'
import { PopupButton } from './PopupButton.tsx'

const openMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(openMenu)

/** A button that opens a list of things to do; the list comes when it is first asked for. */
export function Menu(props: MenuProps) {
  const { label, icon, iconOnly, variant = 'secondary', size, isDisabled, defaultOpen } = props
  return (
    <PopupButton
      popup="menu"
      preload={openMenu}
      opened={<OpenMenu {...props} />}
      defaultOpen={defaultOpen}
      variant={variant}
      size={size}
      icon={icon}
      disabled={isDisabled}
      aria-label={iconOnly ? label : undefined}
    >
      {iconOnly ? undefined : label}
    </PopupButton>
  )
}
