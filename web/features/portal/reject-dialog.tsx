import { useState } from 'react'
import { Banner, Button, Row, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { PortalTicket } from './portal-view-props.ts'

type RejectDialogProps = { ticket: PortalTicket; name: string; onClose: () => void }

/** A foreman says what is wrong with a ticket: with one press for what is usual, or in their own words. */
export function RejectDialog({ ticket, name, onClose }: RejectDialogProps) {
  const { portal } = useWords()
  const words = portal.tickets
  const [made] = useState(() => ({ id: newId() }))
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const reject = trpc.portal.signOff.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.portal.tickets.invalidate(), utils.portal.loads.invalidate()])
      onClose()
    },
  })
  const action = useOperation(reject)
  const refusal = useRefusal(reject.error)
  return (
    <ActionDialog
      title={words.rejectTitle(ticket.number ?? words.noNumber)}
      action={words.reject}
      isDanger
      isPending={reject.isPending}
      isDisabled={reason.trim() === ''}
      onAct={() =>
        reject.mutate({ ...action, ...made, ticketId: ticket.id, verdict: 'rejected', reason, signerName: name })
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        <Row gap={2}>
          {words.reasons.map((usual) => (
            <Button key={usual} size="small" onPress={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </Row>
        <TextArea
          autoFocus
          isRequired
          label={words.reason}
          description={words.reasonHint}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
