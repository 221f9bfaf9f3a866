import { type ReactNode, useState } from 'react'
import type { TicketField } from '#domain/documents/weigh-ticket-reading.ts'
import { Card, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './documents.module.css'
import { TicketFacts, TicketFlags } from './ticket-facts.tsx'
import { TicketPicture } from './ticket-picture.tsx'
import { TicketStatusBadge } from './ticket-status.tsx'
import type { Ticket } from './ticket-values.ts'

type TicketCardProps = {
  ticket: Ticket
  /** Named by its load, where tickets of several loads stand side by side. */
  isNamedByLoad?: boolean
  /** The next steps. */
  children?: ReactNode
}

/** One weigh ticket: its picture, its values, what speaks against it, and who vouches for it. */
export function TicketCard({ ticket, isNamedByLoad = false, children }: TicketCardProps) {
  const { documents } = useWords()
  const formats = useFormats()
  const { weights } = documents
  const [named, setNamed] = useState<TicketField | null>(null)
  const name = (by: string | null) => by ?? weights.somebody
  const title =
    isNamedByLoad && ticket.loadNumber ? weights.ofLoad(ticket.loadNumber) : documents.ticketKind[ticket.kind]
  return (
    <Card title={title} actions={<TicketStatusBadge status={ticket.status} />}>
      <Stack gap={3}>
        {ticket.siteName && <p className={styles.small}>{ticket.siteName}</p>}
        <div className={styles.ticket}>
          <div className={styles.ticketParts} data-pictured={ticket.picture ? true : undefined}>
            <TicketPicture ticket={ticket} named={named} />
            <Stack gap={3}>
              <TicketFlags ticket={ticket} />
              <TicketFacts ticket={ticket} onName={setNamed} />
            </Stack>
          </div>
        </div>
        {ticket.confirmedAt ? (
          <p className={styles.small}>
            {weights.confirmedBy(name(ticket.confirmedBy), formats.instantWithYear(ticket.confirmedAt))}
          </p>
        ) : (
          <p className={styles.small}>{weights.notConfirmed}</p>
        )}
        {ticket.verifiedAt && (
          <p className={styles.small}>
            {weights.verifiedBy(name(ticket.verifiedBy), formats.instantWithYear(ticket.verifiedAt))}
          </p>
        )}
        {children}
      </Stack>
    </Card>
  )
}
