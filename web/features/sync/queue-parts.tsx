import type { ReactNode } from 'react'
import { Card, Stack, StatusBadge } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './sync.module.css'

/** What lies on this device and waits, with a sentence on what that means. */
export function QueueCard({
  explain,
  actions,
  children,
}: {
  explain: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { sync } = useWords()
  return (
    <Card title={sync.here}>
      <Stack gap={3}>
        <p className={styles.text}>{explain}</p>
        <ol className={styles.list}>{children}</ol>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Stack>
    </Card>
  )
}

type QueueItemProps = {
  title: ReactNode
  isRefused: boolean
  /** How it stands, in words. */
  stateText: string
  facts: readonly (string | false)[]
  /** Names the kind of item for tests. */
  kind: 'desk-item' | 'waiting-item'
  /** Why it was refused, and what can be done. */
  children?: ReactNode
}

/** One thing that waits: what it is, how it stands, and since when. */
export function QueueItem({ title, isRefused, stateText, facts, kind, children }: QueueItemProps) {
  return (
    <li className={styles.item} data-testid={kind}>
      <span className={styles.top}>
        <strong>{title}</strong>
        <StatusBadge tone={isRefused ? 'danger' : 'idle'} label={stateText} />
      </span>
      <span className={styles.text}>{facts.filter(Boolean).join(' · ')}</span>
      {children}
    </li>
  )
}
