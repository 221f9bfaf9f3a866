import type { ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from '../Button/button-look.ts'

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
  /** Before the words; alone it needs a name of its own. */
  icon?: ReactNode
  /** Shows no words; the label then names the button. */
  iconOnly?: boolean
  /** How much it stands out; one `primary` to a screen. */
  variant?: ButtonVariant
  /** Its height; `driver` and `large` are for gloves. */
  size?: ButtonSize
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Its entries, in the order they are shown. */
  items: readonly MenuEntry[]
  /** Where it opens; it turns over where there is no room. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** Open from the start, where pressing something else brought the menu here. */
  defaultOpen?: boolean
}
