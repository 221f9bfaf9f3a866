import { useState } from 'react'
import { Banner, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { useTicketsChanged } from '#web/features/documents/ticket-changes.ts'
import type { Ticket } from '#web/features/documents/ticket-values.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { TicketDetail } from './ticket-data.ts'

type MoveDialogProps = {
  ticket: Ticket
  match: TicketDetail['matches'][number]
  onClose: () => void
  onMoved: () => void
}

/** Gives a ticket to another load, with the reason. */
export function MoveDialog({ ticket, match, onClose, onMoved }: MoveDialogProps) {
  const { ticketDetection: w, documents } = useWords()
  const [reason, setReason] = useState('')
  const [id] = useState(newId)
  const changed = useTicketsChanged()
  const load = match.loadNumber ?? '–'
  const move = trpc.ticketDetection.moveTicket.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.moved(load) })
      onMoved()
      await changed()
      onClose()
    },
  })
  const action = useOperation(move)
  const refusal = useRefusal(move.error)
  const typed = reason.trim()
  return (
    <ActionDialog
      title={w.moveTitle(load)}
      action={w.moveHere}
      isDisabled={typed === ''}
      isPending={move.isPending}
      onAct={() =>
        move.mutate({
          ...action,
          id: ticket.id,
          version: ticket.version,
          newId: id,
          loadId: match.loadId,
          reason: typed,
        })
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        <p>{w.moveText}</p>
        <TextArea
          autoFocus
          isRequired
          label={documents.weights.reason}
          description={documents.weights.reasonHint}
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
