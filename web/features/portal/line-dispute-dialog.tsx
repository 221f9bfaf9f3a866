import { useState } from 'react'
import { Banner, Stack, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { PortalInvoiceLine, PortalViewProps } from './portal-view-props.ts'

type LineDisputeProps = Pick<PortalViewProps, 'visitor'> & { line: PortalInvoiceLine; onClose: () => void }

/** A customer says what is wrong with a line of an invoice. */
export function LineDisputeDialog({ line, visitor, onClose }: LineDisputeProps) {
  const { portal } = useWords()
  const words = portal.invoices
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const dispute = trpc.portal.disputeLine.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.portal.invoice.invalidate(), utils.portal.invoices.invalidate()])
      onClose()
    },
  })
  const action = useOperation(dispute)
  const refusal = useRefusal(dispute.error)
  const isAbove = refusal !== null && Object.keys(refusal.fields).length === 0
  return (
    <ActionDialog
      title={words.disputeTitle(line.loadNumber ?? line.label ?? '')}
      action={words.send}
      isPending={dispute.isPending}
      isDisabled={reason.trim() === '' || visitor.name.trim() === ''}
      onAct={() => dispute.mutate({ ...action, lineId: line.id, reason, raisedBy: visitor.name })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{words.disputeText}</p>
        {isAbove && <Banner kind="danger" title={refusal.sentence} />}
        <TextField
          isRequired
          label={words.name}
          value={visitor.name}
          onChange={visitor.setName}
          maxLength={120}
          autoComplete="name"
          error={refusal?.fields.raisedBy}
        />
        <TextArea
          isRequired
          label={words.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
