import { useState } from 'react'
import { Banner, Card, FileField, ProgressBar, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { workName } from '#web/features/driver/work-name.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { type BroughtIn, bringIn } from '#web/offline/bring-in-queue.ts'
import { readQueue } from '#web/offline/queue-file.ts'
import styles from './sync.module.css'

type Import =
  | { kind: 'none' }
  | { kind: 'busy'; done: number; total: number }
  | { kind: 'refused'; why: 'unreadable' | 'changed' | 'unreached' }
  | { kind: 'over'; results: BroughtIn[] }

/** The office brings in what a phone cannot send itself. */
export function ImportQueue() {
  const { sync, refusals } = useWords()
  const utils = trpc.useUtils()
  const [state, setState] = useState<Import>({ kind: 'none' })

  const take = async ([file]: File[]) => {
    if (!file) return
    const read = await readQueue(file)
    if (!read.ok) return setState({ kind: 'refused', why: read.why })
    const total = read.queue.items.length
    setState({ kind: 'busy', done: 0, total })
    try {
      const results = await bringIn(read, (done) => setState({ kind: 'busy', done, total }))
      setState({ kind: 'over', results })
    } catch {
      setState({ kind: 'refused', why: 'unreached' })
    }
    await utils.invalidate()
  }
  const why = { unreadable: sync.fileUnreadable, changed: sync.fileChanged, unreached: refusals.unavailable() }
  return (
    <Card title={sync.import}>
      <Stack gap={3}>
        <FileField
          label={sync.import}
          hideLabel
          description={sync.importText}
          buttonLabel={sync.choose}
          accept=".zip,application/zip"
          isDisabled={state.kind === 'busy'}
          onFiles={(files) => void take(files)}
          error={state.kind === 'refused' ? why[state.why] : undefined}
        />
        {state.kind === 'busy' && (
          <ProgressBar
            label={sync.import}
            value={state.done}
            max={state.total}
            text={sync.importing(state.done, state.total)}
          />
        )}
        {state.kind === 'over' && <Results results={state.results} />}
      </Stack>
    </Card>
  )
}

function Results({ results }: { results: readonly BroughtIn[] }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const { sync } = words
  const taken = results.filter(({ refusal }) => refusal === null)
  const refused = results.filter(({ refusal }) => refusal !== null)
  const counted = (some: readonly BroughtIn[]) => {
    const messages = some.filter(({ work }) => work.kind === 'messages.send').length
    const steps = some.filter(({ work }) => work.kind !== 'messages.send' && work.kind !== 'documents.addPlace').length
    return [(steps > 0 || messages === 0) && sync.steps(steps), messages > 0 && sync.messages(messages)]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <>
      {(taken.length > 0 || refused.length === 0) && <Banner kind="success" title={sync.imported(counted(taken))} />}
      {refused.length > 0 && (
        <>
          <Banner kind="warning" title={sync.notImported(counted(refused))} />
          <ul className={styles.list}>
            {refused.map(({ id, entityName, work, refusal }) => (
              <li key={id} className={styles.item}>
                <span className={styles.top}>
                  {sync.item(workName(work, words), entityName)}
                  <StatusBadge tone="danger" label={sync.state.refused} />
                </span>
                {refusal && <span>{sayRefusal(refusal)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
