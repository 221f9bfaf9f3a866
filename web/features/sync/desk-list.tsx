import { useSyncExternalStore } from 'react'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Button, Card, Facts, OnlineIcon, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { dropDeskChange, tryDeskAgain } from '#web/offline/desk-queue.ts'
import { bothValues, type DeskChange } from '#web/offline/desk-rules.ts'
import { readDesk, subscribeDesk } from '#web/offline/desk-store.ts'
import { useMe } from '#web/session.ts'
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
  const isConflict = refusal?.code === 'stale_version'
  return (
    <li className={styles.item} data-testid="desk-item">
      <span className={styles.top}>
        <strong>{names[path.split('.')[0] ?? ''] ?? sync.otherChange}</strong>
        <StatusBadge tone={state === 'refused' ? 'danger' : 'idle'} label={sync.state[state]} />
      </span>
      <span className={styles.text}>{sync.done(formats.instant(at))}</span>
      {refusal && <Banner kind="danger" title={words.refusals[refusal.code](refusal.params)} />}
      {isConflict && <BothValues change={change} />}
      {refusal && !isConflict && (
        <div className={styles.actions}>
          <Button onPress={() => tryDeskAgain(userId, change, null)}>{words.driver.refused.tryAgain}</Button>
          <Button onPress={() => dropDeskChange(userId, change)}>{sync.drop}</Button>
        </div>
      )}
    </li>
  )
}

/** A load's edit that came too late, beside what the load holds now; whoever typed it decides. */
function BothValues({ change }: { change: DeskChange }) {
  const { sync, loadPages } = useWords()
  const { form } = loadPages
  const names: Record<string, string> = {
    customerReference: form.reference,
    poNumber: form.po,
    quantityMilli: form.quantity,
    unit: form.unit,
    distanceM: form.distance,
    isPriceLater: form.priceLater,
    notes: form.notes,
  }
  const { userId } = useMe()
  const id = change.path.startsWith('loads.') ? parseUuid(change.entity) : null
  const load = trpc.loads.byId.useQuery({ id: id ?? userId }, { enabled: id !== null })
  const current = load.data
  const differing = current ? bothValues(change.input, current) : []
  const said = (value: unknown) =>
    value === null || value === '' ? '–' : typeof value === 'object' ? '…' : String(value)
  return (
    <>
      {differing.length > 0 && (
        <Facts
          items={differing.map(({ field, mine, theirs }) => ({
            term: names[field] ?? field,
            value: sync.bothValues(said(mine), said(theirs)),
          }))}
        />
      )}
      <div className={styles.actions}>
        {current && <Button onPress={() => tryDeskAgain(userId, change, current.version)}>{sync.keepMine}</Button>}
        <Button onPress={() => dropDeskChange(userId, change)}>{sync.keepTheirs}</Button>
      </div>
    </>
  )
}
