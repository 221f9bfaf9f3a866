import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { PendingIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

/** Primary once per screen; secondary for the rest; quiet inside rows and bars; danger where something is taken away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `driver` is the full-width 64 pixel next step, `large` its 56 pixel neighbour. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'driver'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shown before the words; alone it needs `aria-label`. */
  icon?: ReactNode
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Class of a button, for anchors that look like one. */
export function buttonClass(): string {
  return classNames(styles.button)
}

/** A button. While `isPending` it keeps its width and focus and takes no press. */
export function Button({ variant = 'secondary', size = 'medium', icon, className, children, ...rest }: ButtonProps) {
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
