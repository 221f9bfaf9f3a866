import type { ComponentProps, ReactNode } from 'react'
import { ErrorIcon, RefreshIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { CopyButton } from '../CopyField/CopyButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './ErrorState.module.css'

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What failed. */
  title: string
  /** What was kept and what to do. */
  children?: ReactNode
  /** Tries again what failed. */
  onRetry?: () => void
  /** Words of the button that tries again. */
  retryLabel?: string
  /** It is being tried again. */
  isRetrying?: boolean
  /** The id under which the server's log knows it. */
  reference?: string
  /** Before the number that the operator needs. */
  referenceLabel?: string
  /** Names the button that copies. */
  copyLabel?: string
  /** Said once it was copied. */
  copiedLabel?: string
  /** Other actions, beside trying again. */
  actions?: ReactNode
}

/** Says what failed and offers to try again; the reference id can be copied. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel,
  isRetrying,
  reference,
  referenceLabel,
  copyLabel,
  copiedLabel,
  actions,
  className,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert" {...rest} className={classNames(styles.state, className)}>
      <ErrorIcon size={24} className={styles.icon} aria-hidden />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button
              variant="primary"
              icon={<RefreshIcon size={16} aria-hidden />}
              onPress={onRetry}
              isPending={isRetrying}
            >
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && (
        <p className={styles.reference}>
          <span>{referenceLabel}</span>
          <code>{reference}</code>
          <CopyButton
            variant="quiet"
            size="small"
            text={reference}
            copyLabel={copyLabel ?? ''}
            copiedLabel={copiedLabel ?? ''}
          />
        </p>
      )}
    </div>
  )
}
