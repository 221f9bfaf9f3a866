import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Button, type ButtonSize, type ButtonVariant } from '../Button/Button.tsx'
import { fieldStyles } from '../Field/Field.tsx'
import { KeyHint } from '../KeyHint/KeyHint.tsx'
import styles from './Menu.module.css'

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
}

/** A button that opens a list of things to do. */
export function Menu({
  label,
  icon,
  iconOnly,
  variant = 'secondary',
  size,
  isDisabled,
  items,
  placement = 'bottom end',
}: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        isDisabled={isDisabled}
        aria-label={iconOnly ? label : undefined}
      >
        {iconOnly ? undefined : label}
      </Button>
      <Popover className={fieldStyles.popover} placement={placement}>
        <AriaMenu className={fieldStyles.list} aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              href={item.href}
              isDisabled={item.isDisabled}
              onAction={item.onAction}
              className={fieldStyles.option}
              data-danger={item.isDanger || undefined}
            >
              {item.icon && <span className={styles.icon}>{item.icon}</span>}
              <span className={fieldStyles.optionText}>
                <span className={styles.label}>{item.label}</span>
                {item.detail && <span className={fieldStyles.optionDetail}>{item.detail}</span>}
              </span>
              {item.keys && <KeyHint keys={[item.keys]} />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
