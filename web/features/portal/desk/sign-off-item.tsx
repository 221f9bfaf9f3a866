import { StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from '../portal.module.css'

type SignOff = Outputs['share']['signOffs']['rows'][number]

/** Who of a customer said what of a ticket, through which link, and the event that tells of it. */
export function SignOffItem({ signOff, withLoad }: { signOff: SignOff; withLoad?: boolean }) {
  const { portalDesk, portal } = useWords()
  const words = portalDesk.signOffs
  const formats = useFormats()
  const { load, ticket, verdict } = signOff
  const net = ticket.net !== null && ticket.unit ? formats.printedWeight(ticket.net, ticket.unit) : null
  const by = words.by(signOff.signerName, formats.instant(signOff.signedAt))
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{[words.ticket(ticket.number ?? '–'), net].filter(Boolean).join(', ')}</strong>
        {withLoad && (
          <span>
            <LoadLink id={load.id}>{load.number ?? '–'}</LoadLink> {load.customer}
          </span>
        )}
        {signOff.reason && <span className={styles.prose}>{signOff.reason}</span>}
        <span className={styles.note}>
          {[by, signOff.linkOf && words.through(signOff.linkOf)].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.hash}>{`${words.hash} ${signOff.eventHash}`}</span>
      </div>
      <StatusBadge tone={verdict === 'accepted' ? 'done' : 'danger'} label={portal.verdict[verdict]} />
    </li>
  )
}
