import { useState } from 'react'
import { openTicketStatuses } from '#domain/documents/weigh-ticket-steps.ts'
import { Banner, Button, KeyHint, Row, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { SettleDialog } from '#web/features/documents/settle-dialog.tsx'
import { useTicketsChanged } from '#web/features/documents/ticket-changes.ts'
import { TicketDialog } from '#web/features/documents/ticket-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { useSingleKeys } from '#web/shell/single-keys.ts'
import { useOperation } from '#web/use-operation.ts'
import type { TicketDetail } from './ticket-data.ts'
import styles from './ticket-detection.module.css'
import { usePageKeys } from './use-page-keys.ts'
import { useTakeBack } from './use-take-back.ts'

type Open = { kind: 'values' } | { kind: 'verify' } | { kind: 'reject'; reason: string } | null
type TicketDecisionsProps = { detail: TicketDetail; isReady: boolean; onDecided: () => void }

/** What can be done with a ticket, by buttons and by keys; whoever is not of the office only corrects their own. */
export function TicketDecisions({ detail, isReady, onDecided }: TicketDecisionsProps) {
  const { ticketDetection: w } = useWords()
  const { ticket, twins, row } = detail
  const mayVerify = useMay('tickets.verify')
  const [open, setOpen] = useState<Open>(null)
  const isOpen = openTicketStatuses.some((status) => status === ticket.status)
  const mayDecide = mayVerify && isOpen
  const accepting = useAccept(detail, onDecided)
  const [twin] = twins
  const accept = () => {
    // What is disputed counts only with a reason.
    if (ticket.status === 'duplicate' || ticket.status === 'mismatch') setOpen({ kind: 'verify' })
    else accepting.accept()
  }
  const reject = () => {
    const other = twin?.ticket
    const reason = other ? w.duplicateOf(other.ticketNumber ?? w.noNumber, other.loadNumber ?? '–') : ''
    setOpen({ kind: 'reject', reason })
  }
  const correct = () => setOpen({ kind: 'values' })
  const mayAccept = mayDecide && ticket.net !== null && !accepting.isPending
  usePageKeys({
    enter: isReady && mayAccept ? accept : null,
    e: isReady && isOpen ? correct : null,
    d: isReady && mayDecide ? () => (twin ? reject() : showToast({ text: w.noTwin })) : null,
  })
  if (!isOpen) return null
  const close = () => setOpen(null)
  return (
    <Stack gap={2}>
      {accepting.refusal && <Banner kind="danger" title={accepting.refusal.sentence} />}
      <Row>
        {mayDecide && (
          <Button variant="primary" isDisabled={!mayAccept} isPending={accepting.isPending} onPress={accept}>
            {w.accept} <Key name="Enter" />
          </Button>
        )}
        <Button onPress={correct}>
          {w.correct} <Key name="E" />
        </Button>
        {mayDecide && (
          <Button variant="quiet" onPress={reject}>
            {twin ? w.rejectDuplicate : w.reject} {twin && <Key name="D" />}
          </Button>
        )}
      </Row>
      {mayDecide && ticket.net === null && <p className={styles.small}>{w.noNet}</p>}
      {mayDecide && row.notGreen && row.notGreen !== 'not_matched' && row.notGreen !== 'no_net' && (
        <p className={styles.small}>{w.notGreen[row.notGreen]}</p>
      )}
      {open?.kind === 'values' && <TicketDialog ticket={ticket} loadId={ticket.loadId} onClose={close} />}
      {open?.kind === 'verify' && <SettleDialog ticket={ticket} step="verify" onClose={close} onSettled={onDecided} />}
      {open?.kind === 'reject' && (
        <SettleDialog ticket={ticket} step="reject" reason={open.reason} onClose={close} onSettled={onDecided} />
      )}
    </Stack>
  )
}

/** The key of a button, where single keys work. */
function Key({ name }: { name: string }) {
  const isOn = useSingleKeys(useMe().userId)
  return isOn ? <KeyHint keys={[name]} aria-hidden /> : null
}

/** Accepts at one press; the toast takes it back. */
function useAccept({ ticket }: TicketDetail, onDecided: () => void) {
  const { ticketDetection: w, shell } = useWords()
  const changed = useTicketsChanged()
  const takeBack = useTakeBack()
  const verify = trpc.tickets.verify.useMutation({
    onSuccess: async ({ id, version }) => {
      showToast({
        tone: 'done',
        text: w.accepted(ticket.ticketNumber ?? w.noNumber),
        actionLabel: shell.undo,
        onAction: () => void takeBack([{ id, version }]),
      })
      onDecided()
      await changed()
    },
  })
  const action = useOperation(verify)
  const { id, version } = ticket
  return {
    accept: () => verify.mutate({ ...action, id, version, reason: null }),
    isPending: verify.isPending,
    refusal: useRefusal(verify.error),
  }
}
