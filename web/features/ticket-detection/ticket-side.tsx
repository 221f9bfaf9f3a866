import { type ReactNode, useState } from 'react'
import type { TicketField } from '#domain/documents/weigh-ticket-reading.ts'
import { Grid, Row, Stack } from '#ui'
import { TicketFacts, TicketFlags } from '#web/features/documents/ticket-facts.tsx'
import { TicketStatusBadge } from '#web/features/documents/ticket-status.tsx'
import type { Ticket } from '#web/features/documents/ticket-values.ts'
import styles from './ticket-detection.module.css'
import { ZoomedPicture } from './zoomed-picture.tsx'

type TicketSideProps = {
  ticket: Ticket
  title: string
  /** Stands beside another ticket: picture and values one below the other. */
  isNarrow: boolean
  children?: ReactNode
}

/** A ticket to be looked at: its picture large, the values that count, and what speaks against it. */
export function TicketSide({ ticket, title, isNarrow, children }: TicketSideProps) {
  const [named, setNamed] = useState<TicketField | null>(null)
  const picture = <ZoomedPicture ticket={ticket} title={title} named={named} />
  const values = (
    <Stack gap={3}>
      <TicketFlags ticket={ticket} />
      <TicketFacts ticket={ticket} onName={setNamed} />
      {children}
    </Stack>
  )
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        {isNarrow && (
          <Row>
            <h3 className={styles.heading}>{title}</h3>
            <TicketStatusBadge status={ticket.status} />
          </Row>
        )}
        {isNarrow || !ticket.picture ? (
          <>
            {picture}
            {values}
          </>
        ) : (
          <Grid minWidth="17rem">
            {picture}
            {values}
          </Grid>
        )}
      </Stack>
    </section>
  )
}
