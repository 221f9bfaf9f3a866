import { Suspense, useState } from 'react'
import { ticketQuantity } from '#domain/documents/ticket-quantity.ts'
import type { Formats } from '#domain/format/formats.ts'
import { Button, Facts, Row, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import styles from './portal.module.css'
import type { PortalTicket } from './portal-view-props.ts'

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'), 'RejectDialog')

type TicketCardProps = { ticket: PortalTicket; formats: Formats; maySign: boolean; name: string }

/** What a ticket prints, its picture, and whether it was accepted. */
export function TicketCard({ ticket, formats, maySign, name }: TicketCardProps) {
  const words = useWords()
  const { portal, proof, units } = words
  const { quantityMilli, unit } = ticketQuantity(ticket.net, ticket.unit)
  const weight = (value: number | null) => (value === null ? '–' : formats.printedWeight(value, ticket.unit))
  const about = [
    ticket.loadNumber && proof.loadNumber(ticket.loadNumber),
    ticket.date && formats.day(ticket.date),
    ticket.material,
    ticket.poNumber && `${proof.poNumber} ${ticket.poNumber}`,
    ticket.truck && `${portal.tickets.truck} ${ticket.truck}`,
  ]
  return (
    <article className={styles.load}>
      <h2 className={styles.loadTitle}>
        {`${proof.ticket} ${ticket.number ?? portal.tickets.noNumber}: ${formats.quantity(quantityMilli, units[unit])}`}
      </h2>
      <p className={styles.note}>{about.filter(Boolean).join(' · ')}</p>
      <div className={styles.ticket}>
        <Facts
          layout="columns"
          items={[
            { term: portal.tickets.gross, value: weight(ticket.gross) },
            { term: portal.tickets.tare, value: weight(ticket.tare) },
            { term: portal.tickets.net, value: weight(ticket.net) },
          ]}
        />
        {ticket.pictureId && (
          <a
            href={`/api/portal/pictures/${ticket.pictureId}`}
            target="_blank"
            rel="noreferrer"
            className={styles.picture}
          >
            <img
              src={`/api/portal/pictures/${ticket.pictureId}`}
              alt={portal.tickets.picture}
              loading="lazy"
              width={96}
              height={96}
            />
          </a>
        )}
      </div>
      {ticket.signedOff && <Signed signedOff={ticket.signedOff} formats={formats} />}
      {!ticket.signedOff && maySign && <SignOff ticket={ticket} name={name} />}
    </article>
  )
}

function Signed({ signedOff, formats }: { signedOff: NonNullable<PortalTicket['signedOff']>; formats: Formats }) {
  const { portal } = useWords()
  const { verdict, by, at, reason } = signedOff
  const isAccepted = verdict === 'accepted'
  const said = isAccepted ? portal.tickets.acceptedBy : portal.tickets.rejectedBy
  return (
    <p className={styles.signed}>
      <StatusBadge tone={isAccepted ? 'done' : 'danger'} label={portal.verdict[verdict]} />{' '}
      {said(by, formats.instant(at))}
      {reason && (
        <>
          <br />
          {reason}
        </>
      )}
    </p>
  )
}

function SignOff({ ticket, name }: { ticket: PortalTicket; name: string }) {
  const { tickets: words } = useWords().portal
  const [made] = useState(() => ({ id: newId() }))
  const [isRejecting, setRejecting] = useState(false)
  const utils = trpc.useUtils()
  const accept = trpc.portal.signOff.useMutation({
    onSuccess: () => Promise.all([utils.portal.tickets.invalidate(), utils.portal.loads.invalidate()]),
  })
  const action = useOperation(accept)
  const refusal = useRefusal(accept.error)
  const isNameless = name.trim() === ''
  return (
    <div className={styles.screenOnly}>
      <Row gap={3}>
        <Button
          variant="primary"
          size="large"
          isPending={accept.isPending}
          isDisabled={isNameless}
          onPress={() =>
            accept.mutate({
              ...action,
              ...made,
              ticketId: ticket.id,
              verdict: 'accepted',
              reason: null,
              signerName: name,
            })
          }
        >
          {words.accept}
        </Button>
        <Button size="large" isDisabled={isNameless} onPress={() => setRejecting(true)}>
          {words.reject}
        </Button>
      </Row>
      {isNameless && <p className={styles.why}>{`${words.name}: ${words.nameHint}`}</p>}
      {refusal && <p className={styles.refusal}>{refusal.fields.signerName ?? refusal.sentence}</p>}
      <Suspense>
        {isRejecting && <RejectDialog ticket={ticket} name={name} onClose={() => setRejecting(false)} />}
      </Suspense>
    </div>
  )
}
