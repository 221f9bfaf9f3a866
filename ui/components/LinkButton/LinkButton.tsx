import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../Button/button-look.ts'
import { classNames } from '../class-names.ts'

export type LinkButtonProps = ComponentProps<'a'> & {
  /** How much it stands out; one `primary` to a screen. */
  variant?: ButtonVariant
  /** Its height; `driver` and `large` are for gloves. */
  size?: ButtonSize
  /** Before the words; alone it needs a name of its own. */
  icon?: ReactNode
}

/** An anchor that looks like a button: goes somewhere, opens in a new tab, can be copied. Made for a router to wrap. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classNames(buttonClass(), className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
    >
      {icon}
      {children}
    </a>
  )
}
