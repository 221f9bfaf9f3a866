import { useState } from 'react'
import { Button, Row } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { SettleDialog, type SettleStep } from './settle-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import type { Ticket } from './ticket-values.ts'

type Open = { kind: 'values' } | { kind: 'duplicates' } | { kind: 'settle'; step: SettleStep } | null

const open: readonly string[] = ['captured', 'read', 'needs_review', 'matched', 'duplicate', 'mismatch']

/** What may be done with a ticket now: correct it while it is open, and for the office decide on it. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { weights } = useWords().documents
  const [shown, setShown] = useState<Open>(null)
  const mayDecide = useMay('tickets.verify')
  const isOpen = open.includes(ticket.status)
  const mayVerify = mayDecide && isOpen && ticket.net !== null
  const settle = (step: SettleStep) => setShown({ kind: 'settle', step })
  const close = () => setShown(null)
  return (
    <>
      <Row>
        {mayVerify && (
          <Button variant="primary" onPress={() => settle('verify')}>
            {weights.verify}
          </Button>
        )}
        {isOpen && (
          <Button onPress={() => setShown({ kind: 'values' })}>
            {ticket.confirmedAt ? weights.correct : weights.confirm}
          </Button>
        )}
        {mayDecide && ticket.duplicateOfId && (
          <Button onPress={() => setShown({ kind: 'duplicates' })}>{weights.duplicates}</Button>
        )}
        {mayDecide && ticket.status === 'verified' && (
          <Button onPress={() => settle('reopen')}>{weights.reopen}</Button>
        )}
        {mayDecide && isOpen && (
          <Button variant="quiet" onPress={() => settle('reject')}>
            {weights.reject}
          </Button>
        )}
        {mayDecide && (isOpen || ticket.status === 'verified') && (
          <Button variant="quiet" onPress={() => settle('void')}>
            {weights.void}
          </Button>
        )}
      </Row>
      {shown?.kind === 'values' && <TicketDialog ticket={ticket} loadId={ticket.loadId} onClose={close} />}
      {shown?.kind === 'duplicates' && <DuplicatesDialog ticketId={ticket.id} onClose={close} />}
      {shown?.kind === 'settle' && <SettleDialog ticket={ticket} step={shown.step} onClose={close} />}
    </>
  )
}
