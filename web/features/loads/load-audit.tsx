import { Facts, PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { At } from './at.tsx'
import type { Load } from './load-data.ts'
import styles from './load-detail.module.css'
import { titleOf } from './load-timeline.tsx'

/** The chain of events in the order in which they were written, each bound to the one before it by its hash. */
export function LoadAudit({ load }: { load: Load }) {
  const words = useWords()
  const text = words.loadPages.detail
  const formats = useFormats()
  const events = [...load.timeline].sort((a, b) => a.seq - b.seq)
  return (
    <Stack gap={3}>
      <p>{text.chainText}</p>
      {load.chainHead && (
        <Facts items={[{ term: text.chain, value: <code className={styles.hash}>{load.chainHead}</code> }]} />
      )}
      <PlainTable
        label={text.audit}
        headColumn={1}
        columns={[
          { id: 'seq', header: text.seq, align: 'end' },
          { id: 'what', header: text.what },
          { id: 'received', header: text.received },
          { id: 'hash', header: text.hash },
          { id: 'previous', header: text.previous },
        ]}
        rows={events.map((event, index) => ({
          id: event.id,
          cells: [
            formats.number(event.seq),
            titleOf(event, words),
            <At key="at" at={event.receivedAt} />,
            <Hash key="hash" hash={event.hash} />,
            index === 0 ? text.chainStart : <Hash key="previous" hash={events[index - 1]?.hash ?? ''} />,
          ],
        }))}
      />
    </Stack>
  )
}

const SHOWN = 16

/** The beginning of a hash, which tells two apart; all of it in the tooltip and when copied. */
function Hash({ hash }: { hash: string }) {
  return (
    <code className={styles.short} title={hash}>
      {hash.slice(0, SHOWN)}…
    </code>
  )
}
