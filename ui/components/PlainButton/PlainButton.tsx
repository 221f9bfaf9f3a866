import type { ComponentProps, ReactNode } from 'react'
import { PendingIcon } from '../../icons/index.ts'
import { type ButtonSize, type ButtonVariant, buttonStyles as styles } from '../Button/button-look.ts'
import { classNames } from '../class-names.ts'

export type PlainButtonProps = ComponentProps<'button'> & {
  /** How much it stands out; one `primary` to a screen. */
  variant?: ButtonVariant
  /** Its height; `driver` and `large` are for gloves. */
  size?: ButtonSize
  /** Shown before the words; alone it needs `aria-label`. */
  icon?: ReactNode
  /** The press is being worked on: it keeps its focus and takes no other. */
  isPending?: boolean
}

/**
 * The browser's own button with the look of Button, for pages that somebody sees before anything of the product is
 * fetched. While `isPending` it keeps its focus and takes no press.
 */
export function PlainButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      data-pending={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {isPending && (
        <span className={styles.pending}>
          <PendingIcon size={16} aria-hidden />
        </span>
      )}
    </button>
  )
}
