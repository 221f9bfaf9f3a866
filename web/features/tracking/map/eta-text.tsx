import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './tracking-page.module.css'

type Eta = NonNullable<Outputs['tracking']['truck']['eta']>

/** When a truck is expected: a band, what it rests on, and how good such estimates were so far. */
export function EtaText({ eta, zone, isOffice }: { eta: Eta; zone: string; isOffice: boolean }) {
  const text = useWords().alerts.eta
  const formats = useFormats()
  const record = trpc.alerts.etaRecord.useQuery({}, { enabled: isOffice, staleTime: 600_000 }).data
  return (
    <>
      {text.band(formats.time(eta.early, zone), formats.instant(eta.late, zone))}
      <br />
      <span className={styles.muted}>
        {[text.left(formats.distance(eta.leftM)), text.basis[eta.basis](formats.number(eta.drives))].join(', ')}
      </span>
      {record && (
        <>
          <br />
          <span className={styles.muted}>
            {text.record(
              formats.duration(record.missMin),
              formats.number(Math.round((record.insidePct * record.count) / 100)),
              formats.number(record.count),
            )}
          </span>
        </>
      )}
    </>
  )
}
