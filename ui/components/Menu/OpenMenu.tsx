import { useEffect, useState } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../Button/Button.tsx'
import { fieldStyles } from '../Field/NativeField.tsx'
import { KeyHint } from '../KeyHint/KeyHint.tsx'
import styles from './Menu.module.css'
import type { MenuProps } from './menu-props.ts'

/** The menu with its button, which takes the focus and opens as soon as it is here. */
export default function OpenMenu({
  label,
  icon,
  iconOnly,
  variant = 'secondary',
  size,
  isDisabled,
  items,
  placement = 'bottom end',
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  // Closing gives the focus back to what had it: that has to be this button before the menu opens.
  useEffect(() => setOpen(true), [])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        autoFocus
        variant={variant}
        size={size}
        icon={icon}
        isDisabled={isDisabled}
        aria-label={iconOnly ? label : undefined}
      >
        {iconOnly ? undefined : label}
      </Button>
      <Popover className={fieldStyles.popover} placement={placement}>
        <AriaMenu className={fieldStyles.list} aria-label={label} autoFocus="first">
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
