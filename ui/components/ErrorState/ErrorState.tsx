import { type ComponentProps, type ReactNode, useState } from 'react'
import { CheckIcon, CopyIcon, ErrorIcon, RefreshIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './ErrorState.module.css'

export type ErrorStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What failed. */
  title: string
  /** What was kept and what to do. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
  /** The id under which the server's log knows it. */
  reference?: string
  referenceLabel?: string
  copyLabel?: string
  copiedLabel?: string
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
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!reference) return
    await navigator.clipboard.writeText(reference)
    setIsCopied(true)
  }
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
          <Button
            variant="quiet"
            size="small"
            icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
            onPress={copy}
          >
            {isCopied ? copiedLabel : copyLabel}
          </Button>
        </p>
      )}
    </div>
  )
}
