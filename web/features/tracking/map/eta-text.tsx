import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './tracking-page.module.css'

type Eta = NonNullable<Outputs['tracking']['truck']['eta']>
type Delivery = NonNullable<Outputs['tracking']['truck']['delivery']>

/** When a truck is expected: a band, what it rests on, and how good such estimates were so far. */
export function EtaText({ eta, zone, isOffice }: { eta: Eta; zone: string; isOffice: boolean }) {
  const text = useWords().alerts.eta
  const formats = useFormats()
  const record = trpc.alerts.etaRecord.useQuery({}, { enabled: isOffice, staleTime: 600_000 }).data
  return (
    <>
      {formats.window(eta.early, eta.late, zone)}
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

/** When a truck that has still to load is expected at the delivery, and the stay at the pickup that this counts with. */
export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const text = useWords().alerts.eta
  const formats = useFormats()
  const { early, late, zone, site, stayMin, stayBasis, basis } = delivery
  return (
    <>
      {[site, formats.window(early, late, zone)].join(', ')}
      <br />
      <span className={styles.muted}>{text.delivery.stay[stayBasis](formats.duration(stayMin))}</span>
      {basis === 'estimate' && (
        <>
          <br />
          <span className={styles.muted}>{text.basis.estimate()}</span>
        </>
      )}
    </>
  )
}
