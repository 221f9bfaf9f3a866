import type { ComponentProps, ReactNode } from 'react'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Banner.module.css'

export type BannerKind = 'info' | 'success' | 'warning' | 'danger'

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What it means: for information, done, a warning, or an error. */
  kind?: BannerKind
  /** The one sentence that has to be read. */
  title: ReactNode
  /** What to know beyond that, and what was kept. */
  children?: ReactNode
  /** Buttons or links that do something about it. */
  actions?: ReactNode
  /** Takes it away; without it the banner stays until its cause is gone. */
  onDismiss?: () => void
  /** Names the cross. */
  dismissLabel?: string
}

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon }
const TONES = { info: 'active', success: 'done', warning: 'site', danger: 'danger' } as const

/** Something about the whole page or section, which stays until it no longer holds. */
export function Banner({
  kind = 'info',
  title,
  children,
  actions,
  onDismiss,
  dismissLabel,
  className,
  ...rest
}: BannerProps) {
  const Icon = ICONS[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.banner, className)}
      data-tone={TONES[kind]}
    >
      <Icon size={20} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && (
        <Button
          variant="quiet"
          size="small"
          aria-label={dismissLabel}
          icon={<CloseIcon size={16} aria-hidden />}
          onPress={onDismiss}
        />
      )}
    </div>
  )
}
