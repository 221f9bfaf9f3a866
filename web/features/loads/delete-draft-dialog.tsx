import { useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useWords } from '#web/format/words.tsx'

type DeleteDraftDialogProps = {
  /** How many drafts are deleted. */
  count: number
  /** Drivers may have proposed some of them, which takes a reason. */
  mayBeProposed: boolean
  isPending: boolean
  refusal: string | null
  onClose: () => void
  onConfirm: (reason: string | undefined) => void
}

/** Says what is gone before it is, and asks why for those who proposed it. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps) {
  const { count, mayBeProposed, isPending, refusal, onClose, onConfirm } = props
  const words = useWords()
  const text = words.loadPages.detail
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      isAlert
      size="small"
      title={text.deleteDraft}
      action={text.deleteDraft}
      isDanger
      isPending={isPending}
      onAct={() => onConfirm(reason.trim() || undefined)}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal} />}
        <p>{text.deleteDraftText(count)}</p>
        {mayBeProposed && (
          <TextArea
            label={text.deleteReason}
            description={text.deleteReasonHint}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}
