import { useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { useTicketsChanged } from './ticket-changes.ts'
import { TicketFlags } from './ticket-facts.tsx'
import type { Ticket } from './ticket-values.ts'

export type SettleStep = 'verify' | 'reopen' | 'reject' | 'void'

type SettleDialogProps = {
  ticket: Ticket
  step: SettleStep
  /** What the reason begins with. */
  reason?: string
  onClose: () => void
  /** The ticket was decided on: called before the dialog closes. */
  onSettled?: () => void
}

/** Decides on a ticket. Whatever speaks against it is shown once more, and then a reason is asked for. */
export function SettleDialog({ ticket, step, reason: begun = '', onClose, onSettled }: SettleDialogProps) {
  const { documents } = useWords()
  const { weights } = documents
  const [reason, setReason] = useState(begun)
  const changed = useTicketsChanged()
  const done = {
    onSuccess: () => {
      onSettled?.()
      return changed().then(onClose)
    },
  }
  const steps = {
    verify: trpc.tickets.verify.useMutation(done),
    reopen: trpc.tickets.reopen.useMutation(done),
    reject: trpc.tickets.reject.useMutation(done),
    void: trpc.tickets.void.useMutation(done),
  }
  const { error, isPending } = steps[step]
  const action = useOperation({ error })
  const refusal = useRefusal(error)
  const isDisputed = ticket.status === 'duplicate' || ticket.status === 'mismatch'
  const needsReason = step !== 'verify' || isDisputed
  const typed = reason.trim()
  const confirm = () => {
    const { id, version } = ticket
    if (step === 'verify') steps.verify.mutate({ ...action, id, version, reason: typed === '' ? null : typed })
    else steps[step].mutate({ ...action, id, version, reason: typed })
  }
  return (
    <ActionDialog
      title={`${weights[step]}: ${ticket.ticketNumber ?? documents.ticketKind[ticket.kind]}`}
      action={weights[step]}
      isDanger={step === 'reject' || step === 'void'}
      isDisabled={needsReason && typed === ''}
      isPending={isPending}
      onAct={confirm}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        {step === 'verify' && isDisputed && <p>{weights.verifyInSpite}</p>}
        {(step === 'reject' || step === 'void') && <p>{weights.rejectText}</p>}
        <TicketFlags ticket={ticket} />
        <TextArea
          autoFocus={needsReason}
          isRequired={needsReason}
          label={weights.reason}
          description={weights.reasonHint}
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
