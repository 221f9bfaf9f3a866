import { Suspense, useSyncExternalStore } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, OnlineIcon, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import type { DeskChange } from '#web/offline/desk-rules.ts'
import { readDesk, subscribeDesk } from '#web/offline/desk-store.ts'
import { useMe } from '#web/session.ts'
import { QueueCard, QueueItem } from './queue-parts.tsx'
import styles from './sync.module.css'

// It writes every kind of record: fetched where there is a conflict.
const DeskConflict = lazyPart(() => import('./desk-conflict.tsx'), 'DeskConflict')

/** What was typed at this desk without a connection: each change with its state, its reason, and both values in a conflict. */
export function DeskList() {
  const { sync } = useWords()
  const { userId } = useMe()
  const queue = useSyncExternalStore(subscribeDesk, () => readDesk(userId))
  if (queue.length === 0) {
    return (
      <p className={styles.quiet}>
        <OnlineIcon size={16} aria-hidden />
        {sync.deskNothing}
      </p>
    )
  }
  return (
    <QueueCard explain={sync.deskExplain}>
      {queue.map((change) => (
        <DeskItem key={change.operationId} change={change} />
      ))}
    </QueueCard>
  )
}

function DeskItem({ change }: { change: DeskChange }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const { sync } = words
  const formats = useFormats()
  const { userId } = useMe()
  const { refusal, state, path, at } = change
  const names: Record<string, string> = sync.change
  const [kind = ''] = path.split('.')
  const load = kind === 'loads' ? parseUuid(change.entity) : null
  const isConflict = refusal?.code === 'stale_version'
  return (
    <QueueItem
      kind="desk-item"
      title={load ? <LoadChange path={path} id={load} /> : (names[kind] ?? sync.otherChange)}
      isRefused={state === 'refused'}
      stateText={sync.state[state]}
      facts={[sync.done(formats.instant(at))]}
    >
      {refusal && <Banner kind="danger" title={sayRefusal(refusal)} />}
      {isConflict && (
        <Suspense fallback={<Skeleton label={words.shell.loading} shape="rows" count={2} />}>
          <DeskConflict change={change} />
        </Suspense>
      )}
      {refusal && !isConflict && (
        <div className={styles.actions}>
          <Button onPress={() => tryDeskAgain(userId, change, null)}>{words.driver.refused.tryAgain}</Button>
          <Button onPress={() => dropDeskChange(userId, change)}>{sync.drop}</Button>
        </div>
      )}
    </QueueItem>
  )
}

/** Which load it is about and, where it is a step, which one. */
function LoadChange({ path, id }: { path: string; id: Uuid }) {
  const { sync, loads } = useWords()
  const load = trpc.loads.byId.useQuery({ id })
  const steps: Record<string, string> = loads.action
  return sync.item(steps[path.slice('loads.'.length)] ?? sync.change.loads, load.data?.number ?? null)
}
