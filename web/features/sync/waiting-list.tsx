import type { ReactNode } from 'react'
import { Banner, Button, EmptyState, OnlineIcon } from '#ui'
import { GiveUp } from '#web/features/driver/give-up.tsx'
import { missingWords } from '#web/features/driver/missing-words.ts'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { workName } from '#web/features/driver/work-name.ts'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { QueuedWork } from '#web/offline/store.ts'
import { QueueCard, QueueItem } from './queue-parts.tsx'
import styles from './sync.module.css'

/** Everything on this phone that has not arrived: each with its state, its reason, and what can be done about it. */
export function WaitingList({ actions }: { actions: ReactNode }) {
  const { sync } = useWords()
  const { work, state } = useDriverWork()
  const open = state.operations.filter((operation) => operation.state !== 'sent')
  if (open.length === 0) {
    return (
      <EmptyState icon={<OnlineIcon size={24} aria-hidden />} title={sync.nothing}>
        {sync.nothingText}
      </EmptyState>
    )
  }
  return (
    <QueueCard
      explain={sync.explain}
      actions={
        <>
          <Button size="large" variant="primary" onPress={() => work.wake()}>
            {sync.sendNow}
          </Button>
          {actions}
        </>
      }
    >
      {open.map((operation) => (
        <WaitingItem key={operation.id} operation={operation} isBehind={isBehind(operation, open)} />
      ))}
    </QueueCard>
  )
}

/** A step before it on the same load was refused. */
function isBehind(operation: QueuedWork, open: readonly QueuedWork[]): boolean {
  const before = open.filter(({ entity, seq }) => entity === operation.entity && seq < operation.seq)
  return before.some(({ state }) => state === 'refused')
}

function WaitingItem({ operation, isBehind: waitsBehind }: { operation: QueuedWork; isBehind: boolean }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const { sync } = words
  const formats = useFormats()
  const { work } = useDriverWork()
  const { entityName, state, refusal, dependsOn, attempts, createdAt } = operation
  const facts = [
    sync.done(formats.instant(createdAt)),
    dependsOn.length > 0 && sync.photos(dependsOn.length),
    attempts > 0 && sync.tried(attempts),
    waitsBehind && sync.behind,
  ]
  const said = refusal && sayRefusal(refusal)
  const missing = refusal ? missingWords(refusal.missing, words) : []
  return (
    <QueueItem
      kind="waiting-item"
      title={sync.item(workName(operation, words), entityName)}
      isRefused={state === 'refused'}
      stateText={sync.state[state]}
      facts={facts}
    >
      {refusal && (
        <Banner
          kind="danger"
          title={[said, missing.length > 0 && `${words.driver.refused.missing} ${missing.join(', ')}.`]
            .filter(Boolean)
            .join(' ')}
          actions={
            <div className={styles.actions}>
              <Button size="large" onPress={() => void work.tryAgain(operation)}>
                {words.driver.refused.tryAgain}
              </Button>
              <GiveUp operation={operation} />
            </div>
          }
        />
      )}
    </QueueItem>
  )
}
