import { type ReactNode, type Ref, useEffect } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { PendingIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonStyles as styles } from './button-look.ts'
import { unsayNameless } from './unsay.ts'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  /** How much it stands out; one `primary` to a screen. */
  variant?: ButtonVariant
  /** Its height; `driver` and `large` are for gloves. */
  size?: ButtonSize
  /** Shown before the words; alone it needs `aria-label`. */
  icon?: ReactNode
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** Its words: a verb, and the thing where that is not clear. */
  children?: ReactNode
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLButtonElement>
}

/** A button. While `isPending` it keeps its width and focus and takes no press. */
export function Button({ variant = 'secondary', size = 'medium', icon, className, children, ...rest }: ButtonProps) {
  useEffect(() => unsayNameless, [])
  return (
    <AriaButton
      {...rest}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {rest.isPending && (
        <span className={styles.pending}>
          <PendingIcon size={16} aria-hidden />
        </span>
      )}
    </AriaButton>
  )
}
