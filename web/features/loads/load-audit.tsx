import { Facts, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { At } from './at.tsx'
import styles from './load-detail.module.css'
import type { Load } from './load-page.tsx'
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
      <section className={styles.scroll} aria-label={text.audit}>
        <table className={styles.chain}>
          <thead>
            <tr>
              <th scope="col">{text.seq}</th>
              <th scope="col">{text.what}</th>
              <th scope="col">{text.received}</th>
              <th scope="col">{text.hash}</th>
              <th scope="col">{text.previous}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event, index) => (
              <tr key={event.id}>
                <td className={styles.figure}>{formats.number(event.seq)}</td>
                <th scope="row">{titleOf(event, words)}</th>
                <td>
                  <At at={event.receivedAt} />
                </td>
                <td>
                  <Hash hash={event.hash} />
                </td>
                <td>{index === 0 ? text.chainStart : <Hash hash={events[index - 1]?.hash ?? ''} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
