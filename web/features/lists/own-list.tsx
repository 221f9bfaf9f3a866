import type { ReactNode } from 'react'
import { Card, EmptyState, ErrorState, Skeleton } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { useWords } from '#web/format/words.tsx'

type OwnListProps = {
  title: string
  none: { title: string; text: string }
  /** What the server was asked; what is on the phone is shown also before it answers. */
  query: { data: unknown; isLoadingError: boolean; refetch: () => unknown }
  items: readonly { id: string; content: ReactNode }[]
}

/** What a driver sent and what is still on this phone, as a card of their page. */
export function OwnList({ title, none, query, items }: OwnListProps) {
  const { shell } = useWords()
  return (
    <Card title={title}>
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      ) : query.isLoadingError ? (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <EmptyState title={none.title}>{none.text}</EmptyState>
      ) : (
        <Skeleton label={shell.loading} shape="rows" count={2} />
      )}
    </Card>
  )
}
