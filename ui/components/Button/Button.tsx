import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { PendingIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonStyles as styles } from './button-look.ts'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shown before the words; alone it needs `aria-label`. */
  icon?: ReactNode
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
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
