import type { ComponentProps } from 'react'
import { WarningIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './LoadMore.module.css'

export type LoadMoreProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Whether there is more than is shown; without it, and without `text`, nothing is drawn. */
  hasMore: boolean
  /** More is being fetched; what is here stays. */
  isLoading?: boolean
  /** Fetches the next page. */
  onMore: () => void
  /** Words of the button. */
  label: string
  /** How far one has come, such as "50 of 1,248". */
  text?: string
  /** Said on paper, where nothing more can be fetched, while there is more. */
  printNote?: string
  /** Why the next part did not come; the button then tries again. */
  error?: string
}

/** Stands below the rows that are there and fetches the next ones. What is shown stays when that fails. */
export function LoadMore({
  hasMore,
  isLoading,
  onMore,
  label,
  text,
  error,
  printNote,
  className,
  ...rest
}: LoadMoreProps) {
  if (!hasMore && !text && !error) return null
  return (
    <div {...rest} className={classNames(styles.more, className)}>
      {text && (
        <span className={styles.text} role="status">
          {text}
        </span>
      )}
      {error && (
        <span className={styles.error} role="alert">
          <WarningIcon size={16} aria-hidden />
          {error}
        </span>
      )}
      {hasMore && printNote && <span className={styles.printed}>{printNote}</span>}
      {(hasMore || error) && (
        <Button variant={error ? 'secondary' : 'quiet'} isPending={isLoading} onPress={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
