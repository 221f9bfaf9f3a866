import type { ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../Button/Button.tsx'
import type { ButtonSize, ButtonVariant } from '../Button/button-look.ts'
import { fieldStyles } from '../Field/NativeField.tsx'
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
        <MenuList label={label} items={items} />
      </Popover>
    </MenuTrigger>
  )
}

export type MenuPopoverProps = Pick<MenuProps, 'label' | 'items' | 'placement'> & {
  /** The button it belongs to, which says itself whether the list is open. */
  triggerRef: RefObject<HTMLElement | null>
  /** Whether it is open; the caller keeps it. */
  isOpen: boolean
  /** Called when it is closed. */
  onOpenChange: (isOpen: boolean) => void
}

/** The list of things to do of a button that is elsewhere: for a list that is fetched when its button is pressed. */
export function MenuPopover({
  label,
  items,
  placement = 'bottom end',
  triggerRef,
  isOpen,
  onOpenChange,
}: MenuPopoverProps) {
  return (
    <Popover
      className={fieldStyles.popover}
      aria-label={label}
      placement={placement}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <MenuList label={label} items={items} onClose={() => onOpenChange(false)} />
    </Popover>
  )
}

function MenuList({ label, items, onClose }: Pick<MenuProps, 'label' | 'items'> & { onClose?: () => void }) {
  return (
    // Told nothing, React Aria keeps to what its trigger says of the first focus.
    <AriaMenu className={fieldStyles.list} aria-label={label} {...(onClose && { onClose, autoFocus: 'first' })}>
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
  )
}
