import { Skeleton } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** The shape of a page while its data is on the way. */
export function PageSkeleton() {
  const words = useWords()
  return (
    <div
      role="status"
      aria-label={words.shell.loading()}
      style={{ display: 'grid', gap: 'var(--space-4)', padding: 'var(--space-6)' }}
    >
      <Skeleton width="14rem" height="1.75rem" />
      <Skeleton width="100%" height="2.25rem" />
      <Skeleton width="100%" height="20rem" />
    </div>
  )
}
