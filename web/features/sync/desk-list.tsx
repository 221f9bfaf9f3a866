import { useSyncExternalStore } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, Card, OnlineIcon, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import type { DeskChange } from '#web/offline/desk-rules.ts'
import { readDesk, subscribeDesk } from '#web/offline/desk-store.ts'
import { useMe } from '#web/session.ts'
import { DeskConflict } from './desk-conflict.tsx'
import styles from './sync.module.css'

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
    <Card title={sync.here}>
      <Stack gap={3}>
        <p className={styles.text}>{sync.deskExplain}</p>
        <ol className={styles.list}>
          {queue.map((change) => (
            <DeskItem key={change.operationId} change={change} />
          ))}
        </ol>
      </Stack>
    </Card>
  )
}

function DeskItem({ change }: { change: DeskChange }) {
  const words = useWords()
  const { sync } = words
  const formats = useFormats()
  const { userId } = useMe()
  const { refusal, state, path, at } = change
  const names: Record<string, string> = sync.change
  const [kind = ''] = path.split('.')
  const load = kind === 'loads' ? parseUuid(change.entity) : null
  const isConflict = refusal?.code === 'stale_version'
  return (
    <li className={styles.item} data-testid="desk-item">
      <span className={styles.top}>
        <strong>{load ? <LoadChange path={path} id={load} /> : (names[kind] ?? sync.otherChange)}</strong>
        <StatusBadge tone={state === 'refused' ? 'danger' : 'idle'} label={sync.state[state]} />
      </span>
      <span className={styles.text}>{sync.done(formats.instant(at))}</span>
      {refusal && <Banner kind="danger" title={words.refusals[refusal.code](refusal.params)} />}
      {isConflict && <DeskConflict change={change} />}
      {refusal && !isConflict && (
        <div className={styles.actions}>
          <Button onPress={() => tryDeskAgain(userId, change, null)}>{words.driver.refused.tryAgain}</Button>
          <Button onPress={() => dropDeskChange(userId, change)}>{sync.drop}</Button>
        </div>
      )}
    </li>
  )
}

/** Which load it is about and, where it is a step, which one. */
function LoadChange({ path, id }: { path: string; id: Uuid }) {
  const { sync, loads } = useWords()
  const load = trpc.loads.byId.useQuery({ id })
  const steps: Record<string, string> = loads.action
  return sync.item(steps[path.slice('loads.'.length)] ?? sync.change.loads, load.data?.number ?? null)
}
